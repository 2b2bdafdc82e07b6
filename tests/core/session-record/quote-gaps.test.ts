import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { session } from '../extraction/session';

const goalsOf = (said: string): string[] =>
  (recordOfSession(session('lock', [['u', said]]))?.lines ?? []).map(({ text }) => text);

test('a quote marks words that were left out between two sentences', () => {
  const said =
    'Keep all other settings of the lock.\n\n```toml\nopen = 5\nclose = 20\nlamps = "red"\n```\n\nReport the result of the change.';
  expect(goalsOf(said)).toEqual(['“Keep all other settings of the lock. … Report the result of the change.”']);
});

test('sentences that follow each other have no mark', () => {
  const said = 'Keep all other settings of the lock.\nReport the result of the change.';
  expect(goalsOf(said)).toEqual(['“Keep all other settings of the lock. Report the result of the change.”']);
});

test('neither have sentences between which only an address or a number stood', () => {
  expect(goalsOf('Fix [the gauge](http://lock.example/gauge). Then test the lock.')).toEqual([
    '“Fix the gauge. Then test the lock.”',
  ]);
});
