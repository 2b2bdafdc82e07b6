import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { session } from '../session';

const notes = (said: string): string[] =>
  extractOffline(
    session('orchard', [
      ['u', said],
      ['a', 'Understood.'],
    ]),
    { isNew: () => true },
  ).map(({ title, summary, durability }) => `${durability}: ${title} | ${summary}`);

test.each([
  [
    'ok, I renamed this folder orchard_log, from `treeBook`, and the old name was too close to the shop.',
    'durable: Renamed the folder orchard_log, from treeBook | The old name was too close to the shop.',
  ],
  [
    'Ich habe `treeBook` in `orchard_log` umbenannt, weil der alte Name nach dem Laden klang.',
    'durable: TreeBook in orchard_log umbenannt | Weil der alte Name nach dem Laden klang.',
  ],
  [
    'We switched `orchard-api` to Postgres 17. The old server is too small because each tree has 40 rows a night.',
    'durable: Switched orchard-api to Postgres 17 | The old server is too small because each tree has 40 rows a night.',
  ],
])('what the person changed and why is a decision: %s', (said, note) => {
  expect(notes(said)).toEqual([note.replace('TreeBook', 'treeBook')]);
});

test.each([
  'I renamed the folder orchard_log, from `treeBook`.',
  'I moved `treeBook` to the new disk because of the noise, but the log still stops.',
  'I removed `treeBook` from `orchard.toml` since it was too slow, can you check it?',
])('a change without a reason, or on the way to a fault, is none: %s', (said) => {
  expect(notes(said)).toEqual([]);
});

test.each([
  [
    'por enquanto não mexe em `treeBook`, só continua com a bomba',
    'working-memory: Por enquanto não mexe em treeBook, só continua com a bomba',
  ],
  ['non toccare mai `orchard.toml` senza chiedere', 'durable: Non toccare mai orchard.toml senza chiedere'],
])('an order not to do something counts in more languages: %s', (said, note) => {
  expect(notes(said).map((each) => each.split(' | ')[0])).toEqual([note]);
});

test('a complaint in Portuguese is no order', () => {
  expect(notes('o robô não funciona em `treeBook` desde ontem')).toEqual([]);
});
