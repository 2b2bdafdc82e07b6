import { inOrderOfStanding, standingReason } from '../../../src/core/upkeep/standing';
import { noteOf } from './note-of';

const said = (path: string, session: string, turn: string): ReturnType<typeof noteOf> =>
  noteOf(path, 'Tolls', 'Tolls are kept in whole cents.', [`cb_session: ${session}`, `cb_turns: [${turn}]`]);

test('of two notes of one day, what was said later in the same session stands first', () => {
  const [early, late] = [said('A.md', 's1', 'u3'), said('B.md', 's1', 'u11')];
  expect(inOrderOfStanding([early, late])).toEqual([late, early]);
  expect(standingReason(late, early)).toBe('the first was said later in the same session (u11).');
});

test('turns of different sessions say nothing of which came first', () => {
  const [one, other] = [said('A.md', 's1', 'u3'), said('B.md', 's2', 'u11')];
  expect(inOrderOfStanding([other, one])).toEqual([one, other]);
  expect(standingReason(one, other)).toBe('nothing speaks for either.');
});
