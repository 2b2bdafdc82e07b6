import { withoutLinePlaces } from '../../../../src/core/session-record/kept/line-places';
import type { RecordLine } from '../../../../src/core/session-record/record-line';
import { session } from '../../extraction/session';

const talk = session('pier', [
  ['u', 'Where are the margins?'],
  ['a', 'Here.'],
  ['u', 'Merge them.'],
  ['a', 'Done.'],
]);
const at = (turn: string, text: string): RecordLine => ({ part: 'told', text, turn, weight: 3 });
const left = (turn: string, text: string): number => withoutLinePlaces([at(turn, text)], talk).length;

test.each([
  'Margin: mx-4 (line 120); my-2 (lines 130-131)',
  'Reported: buoy.lock: Lignes: 1151, 1687; Versions: identiques',
  'Doppelt: Boje (Zeile 12); Anker (Zeile 40)',
  '重复：浮标（第12行）；锚（第40行）',
  'Cut: anchor — L120, L131',
])('places by line number fall when the work goes on: %s', (text) => {
  expect(left('a2', text)).toBe(0);
  expect(left('a4', text)).toBe(1);
});

test.each(['The leak is in tide.ts, line 12.', 'The log has 2 lines of 80 signs.', 'L2 cache: 4 MB'])(
  'other facts stay: %s',
  (text) => {
    expect(left('a2', text)).toBe(1);
  },
);
