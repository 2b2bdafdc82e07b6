import { isUndecided, withoutUndecided } from '../../../../src/core/session-record/kept/undecided-ways';
import type { RecordLine } from '../../../../src/core/session-record/record-line';

const told = (text: string): RecordLine => ({ part: 'told', text, turn: 'a2', weight: 1 });

test('ways between which nobody has chosen are left out', () => {
  const open = told('Gauge: add it to the list of parts, or leave it as it is.');
  const chosen = told('Gauge: added to the list of parts.');
  expect(withoutUndecided([open, chosen])).toEqual([chosen]);
});

test.each(['The gauge is read once an hour, or when the pier asks.', 'Gauges: north, south and west.'])(
  'a statement stays: %s',
  (claim) => {
    expect(isUndecided(claim)).toBe(false);
  },
);
