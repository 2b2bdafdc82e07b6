import { parseVaultPath } from '../../../src/core/note/path';
import { lostSentences } from '../../../src/core/plan/lost-sentences';

function lostOf(note: string, result: string): readonly string[] {
  return lostSentences([{ path: parseVaultPath('A.md'), text: note }], [result]).map(({ sentence }) => sentence);
}

test.each([
  ['It is false that the valve is open.', 'The pump is off.'],
  ['Never do these: open the vault at night.', 'Give Bob the key.'],
  ['Rejected: use Redis.', 'Use Postgres.'],
  ['If it rains, the game is off.', 'The bus is free.'],
  ['In 2019 Ann led sales.', 'Bob leads support.'],
  ['Rumors say that Ann quits.', 'The plant closes in May.'],
])('%j does not reach over a semicolon to %j', (one, other) => {
  const joined = `${one.slice(0, -1)}; ${other.charAt(0).toLowerCase()}${other.slice(1)}`;
  expect(lostOf(`${one} ${other}`, joined)).not.toEqual([]);
});

test.each([
  ['The key ≠ value rule applies.', 'The key = value rule applies.'],
  ['Harbor → station takes an hour.', 'Harbor ← station takes an hour.'],
  ['✅ The pump is on.', '❌ The pump is on.'],
])('%j is lost in %j', (note, result) => {
  expect(lostOf(note, result)).toEqual([note]);
});
