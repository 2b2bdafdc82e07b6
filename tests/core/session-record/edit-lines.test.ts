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
    'Edited sacks.ts: changed `most 5 → 8`; added `widest = 12` (a2)',
  ]);
  expect(linesOf([edit({ added: ['WIDEST = 12'] })])).toEqual(['Edited sacks.ts: added `WIDEST = 12` (a2)']);
});

test('names of what a file defines make no line', () => {
  expect(linesOf([edit({ added: ['weigh', 'GET /sacks'], removed: ['weighOld'] })])).toEqual([]);
});

test.each(['GRÖSSE = 30', 'maxGröße = 5', 'предел = 7'])('a constant in any script has a line: %s', (added) => {
  expect(linesOf([edit({ added: [added] })])).toEqual([`Edited sacks.ts: added \`${added}\` (a2)`]);
});

test('the values that do not fit are counted', () => {
  const changed = Array.from({ length: 6 }, (_, at) => ({ name: `n${String(at)}`, from: '1'.repeat(40), to: '2' }));
  const [line = ''] = linesOf([edit({ changed })]);
  expect(line).toMatch(/`n2 1+ → 2`, and 3 more \(a2\)$/);
  const [both = ''] = linesOf([edit({ changed, added: ['WIDEST = 12', 'NARROWEST = 3'] })]);
  expect(both).toMatch(/, and \d more; added (?:`WIDEST = 12`, and 1 more|2 values) \(a2\)$/);
  expect(both.length).toBeLessThan(225);
  const few = Array.from({ length: 9 }, (_, at) => `W${String(at)} = ${String(at)}`);
  expect(linesOf([edit({ added: few })])[0]).toContain('`W3 = 3`, and 5 more');
});

test('only the eight files with most values have a line', () => {
  const edits = Array.from({ length: 12 }, (_, at) =>
    edit({ path: `/mill/f${String(at)}.ts`, added: Array.from({ length: at + 1 }, (__, n) => `N${String(n)} = 1`) }),
  );
  const lines = linesOf(edits);
  expect(lines).toHaveLength(8);
  expect(lines[0]).toContain('f4.ts');
});

test('such a line is not the result of a session', () => {
  const record = recordOf([edit({ added: ['WIDEST = 12'] }), { kind: 'file', path: '/mill/sacks.ts', turnsBefore: 2 }]);
  expect(record === null ? '' : recordSummary(record)).toBe(`${asked} Changed sacks.ts.`);
});
