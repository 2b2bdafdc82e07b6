import type { Deed } from '../../../src/core/transcript/work/deed';
import type { Session, Turn } from '../../../src/core/transcript/turn';
import { shownTurns } from '../../../src/engine/extracting/shown-turns';

const turn = (id: string, text: string): Turn => ({
  id,
  role: id.startsWith('u') ? 'user' : 'assistant',
  key: id,
  text,
  at: null,
});

function shown(turns: readonly Turn[], deeds: readonly Deed[] = [], unfinished: readonly string[] = []): string[] {
  const session: Session = { id: 's', cwd: null, turns, summaries: [], deeds };
  const pieces = turns.map((each) => ({ turn: each, text: each.text, isNew: true }));
  return shownTurns({ pieces, completes: turns.filter(({ id }) => !unfinished.includes(id)) }, session);
}

test('a run of announcements is one line; what states something, or the person says, stays whole', () => {
  const texts = shown([
    turn('u1', 'Let me check the tests.'),
    turn('a2', 'Now let me check the tests.'),
    turn('a3', 'Let me look at the file.'),
    turn('a4', 'Let me read the settings.'),
    turn('a5', 'The cache keeps stale entries for 40 minutes because the clock is wrong.'),
    turn('a6', 'Let me run the build.'),
  ]);
  expect(texts).toEqual([
    '[u1] person:\nLet me check the tests.',
    '[a2 to a4] assistant, announcing steps: Now let me check the tests.',
    '[a5] assistant:\nThe cache keeps stale entries for 40 minutes because the clock is wrong.',
    '[a6] assistant:\nLet me run the build.',
  ]);
});

test('facts about the work follow their turn, one short line each, once the turn is complete', () => {
  const deeds: Deed[] = [
    { kind: 'failure', command: 'npm test', error: `Error: ${'x'.repeat(9_000)}`, fix: null, turnsBefore: 2 },
    { kind: 'commit', hash: 'abc1234', title: 'Round prices once', body: 'Why:\nit adds up.', turnsBefore: 2 },
    { kind: 'file', path: 'src/later.ts', turnsBefore: 3 },
  ];
  const turns = [turn('u1', 'Round it.'), turn('a2', 'Prices are rounded once now.'), turn('u3', 'Good, go on.')];
  const [, , work, , ...rest] = shown(turns, deeds, ['u3']);
  expect(rest).toEqual([]);
  expect(work?.split('\n')).toHaveLength(2);
  expect(work).toMatch(
    /^\(work\) failed: npm test: Error: x+…\n\(work\) commit: Round prices once\. Why: it adds up\.$/,
  );
  expect(work?.length).toBeLessThan(400);
});
