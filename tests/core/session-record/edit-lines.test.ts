import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { recordSummary } from '../../../src/core/session-record/record-summary';
import type { Deed } from '../../../src/core/transcript/work/deed';
import { session } from '../extraction/session';

const asked = 'Build the page of the mill that lists the sacks of flour.';
const edit = (given: Partial<Extract<Deed, { kind: 'edit' }>>): Deed => ({
  kind: 'edit',
  path: '/mill/sacks.ts',
  added: [],
  removed: [],
  changed: [],
  turnsBefore: 2,
  ...given,
});
function recordOf(deeds: readonly Deed[], later: readonly (readonly ['u' | 'a', string])[] = []) {
  const talk = session('mill', [['u', asked], ['a', 'Done.'], ...later]);
  return recordOfSession({ ...talk, cwd: '/mill', deeds });
}
const linesOf = (...given: Parameters<typeof recordOf>): string[] =>
  (recordOf(...given)?.lines ?? []).flatMap(({ part, text, turn }) => (part === 'done' ? [`${text} (${turn})`] : []));

test('values that an edit changed or brought in have a line', () => {
  const changed = [{ name: 'most', from: '5', to: '8' }];
  expect(linesOf([edit({ added: ['widest = 12', 'weigh'], removed: ['weighOld'], changed })])).toEqual([
    'Edited sacks.ts: changed `most 5 → 8`, `widest = 12` (a2)',
  ]);
  expect(linesOf([edit({ added: ['WIDEST = 12'] })])).toEqual(['Edited sacks.ts: added `WIDEST = 12` (a2)']);
});

test('names of what a file defines make no line', () => {
  expect(linesOf([edit({ added: ['weigh', 'GET /sacks'], removed: ['weighOld'] })])).toEqual([]);
});

test('only as many values as fit', () => {
  const changed = Array.from({ length: 4 }, (_, at) => ({ name: `n${String(at)}`, from: '1'.repeat(40), to: '2' }));
  const [line = ''] = linesOf([edit({ changed })]);
  expect(line).toMatch(/`n2 1+ → 2` \(a2\)$/);
});

test('such a line is not the result of a session', () => {
  const record = recordOf([edit({ added: ['WIDEST = 12'] }), { kind: 'file', path: '/mill/sacks.ts', turnsBefore: 2 }]);
  expect(record === null ? '' : recordSummary(record)).toBe(`${asked} Changed sacks.ts.`);
});
