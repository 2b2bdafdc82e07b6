import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { recordSummary } from '../../../src/core/session-record/record-summary';
import type { Deed } from '../../../src/core/transcript/work/deed';
import { session } from '../extraction/session';

const asked = 'Build the page of the mill that lists the sacks of flour.';
const edit = (given: Partial<Extract<Deed, { kind: 'edit' }>>): Deed => ({
  kind: 'edit',
  path: '/mill/sacks.ts',
  isWhole: false,
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

test('a file that was edited stands with what it defines, has no more, and what changed', () => {
  const changed = [{ name: 'most', from: '5', to: '8' }];
  expect(linesOf([edit({ added: ['weigh'], removed: ['weighOld'], changed })])).toEqual([
    'Edited sacks.ts: changed `most 5 → 8`; added `weigh`; removed `weighOld` (a2)',
  ]);
});

test('a file that was written whole may have had its names before', () => {
  expect(linesOf([edit({ isWhole: true, added: ['weigh', 'grindAll'] })])).toEqual([
    'Wrote sacks.ts with `weigh`, `grindAll` (a2)',
  ]);
  expect(linesOf([edit({ path: '/mill/README.md', added: ['Weighing'] })])).toEqual([
    'Edited README.md: added headings `Weighing` (a2)',
  ]);
});

test('names that many files have, and the name of the file itself, say nothing', () => {
  expect(linesOf([edit({ added: ['render', 'sacks', 'constructor'] })])).toEqual([]);
});

test('the names that do not fit are counted', () => {
  const names = Array.from({ length: 30 }, (_, at) => `weighTheSackNumber${String(at)}`);
  const [line = ''] = linesOf([edit({ added: names })]);
  expect(line).toMatch(/`weighTheSackNumber6`, and \d+ more/);
  expect(line.length).toBeLessThan(250);
});

test('only the eight files with most of it have a line', () => {
  const edits = Array.from({ length: 12 }, (_, at) =>
    edit({ path: `/mill/f${String(at)}.ts`, added: Array.from({ length: at + 1 }, (__, n) => `name${String(n)}`) }),
  );
  const lines = linesOf(edits);
  expect(lines).toHaveLength(8);
  expect(lines[0]).toContain('f4.ts');
});

test('such a line is not the result of a session', () => {
  const record = recordOf([edit({ added: ['weigh'] }), { kind: 'file', path: '/mill/sacks.ts', turnsBefore: 2 }]);
  expect(record === null ? '' : recordSummary(record)).toBe(`${asked} Changed sacks.ts.`);
});
