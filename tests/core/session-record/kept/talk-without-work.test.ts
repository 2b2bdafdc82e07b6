import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { recordSummary } from '../../../../src/core/session-record/record-summary';
import { session } from '../../extraction/session';

const made = (talk: readonly (readonly ['u' | 'a', string])[]): ReturnType<typeof recordOfSession> =>
  recordOfSession({ ...session('mill', talk), cwd: '/mill', deeds: [] });
const lines = (...given: Parameters<typeof made>): string =>
  (made(...given)?.lines ?? []).map(({ part, text }) => `${part}: ${text}`).join('\n');

describe('a talk without work', () => {
  const why =
    '### Why it matters\nUsing `delta` of `mill.gd` makes the speed of the 4 wheels independent of the frames.';

  test('has no fixes', () => {
    const text = lines([
      ['u', 'What does `delta` represent in mill.gd of the wheels?'],
      ['a', `The wheels turn.\n\n${why}`],
    ]);
    expect(text).not.toContain('fixed: ');
    expect(text).toContain('Using delta of mill.gd');
  });

  test('has answers as its result, and no sentence that only quotes something', () => {
    const record = made([
      ['u', 'Which sack of the mill is the heaviest one of the 4 in `sacks.csv`?'],
      ['a', 'The scale of `sacks.csv` printed “too heavy” for 3 of the 4 sacks of the mill.'],
      ['u', 'Thank you.'],
      ['a', 'You are welcome.'],
    ]);
    expect(record === null ? '' : recordSummary(record)).not.toContain('Reported: ');
  });
});
