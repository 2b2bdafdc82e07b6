import { changedLines } from '../../../src/core/session-record/changed-lines';
import type { Deed } from '../../../src/core/transcript/work/deed';
import { session } from '../extraction/session';

const change: Deed = {
  kind: 'file',
  path: '/home/kim/work/weir/gate.py',
  change: { before: 'return level > 30', after: 'return level > 20' },
  turnsBefore: 2,
};
const asked = 'Please make the northern gate open at 20 percent';
const linesOf = (deeds: readonly Deed[], next = 'Now add a lamp to the panel of the lock', request = asked): string[] =>
  changedLines({
    ...session('weir', [
      ['u', request],
      ['a', 'I lowered the level.'],
      ['u', next],
      ['a', 'There is a lamp now.'],
    ]),
    deeds,
  }).map(({ part, text, turn }) => `${part}: ${text} (${turn})`);

test('a request that led to one changed line stands with that line', () => {
  expect(linesOf([change])).toEqual([
    `done: “${asked}”: \`return level > 30\` became \`return level > 20\` in gate.py (a2)`,
  ]);
  const wrong = 'The northern gate does not open at 20 percent';
  expect(linesOf([{ ...change, change: { before: '', after: 'open(gate)' } }], undefined, wrong)).toEqual([
    `fixed: “${wrong}”: added \`open(gate)\` in gate.py (a2)`,
  ]);
});

test.each([
  ['more than one edit', [change, { ...change, path: '/home/kim/work/weir/lamp.py' }], undefined, undefined],
  ['an edit of which the line is not known', [{ kind: 'file', path: 'gate.py', turnsBefore: 2 }], undefined, undefined],
  ['an attempt that did not help', [change], 'The gate still does not open', undefined],
  ['a request that says nothing alone', [change], undefined, 'Start implementation'],
  ['a question', [change], undefined, 'Which level opens the northern gate of the weir?'],
] as const)('no line for %s', (_, deeds, next, request) => {
  expect(linesOf(deeds, next, request)).toEqual([]);
});
