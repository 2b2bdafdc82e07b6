import { extractOffline } from '../../../src/core/extraction/extract-offline';
import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { session } from './session';

const said = (words: string): ReturnType<typeof session> =>
  session('harbour', [
    ['u', 'Please build a small app for the harbour.'],
    ['a', 'I will look at the code first.'],
    ['u', words],
    ['a', 'Understood.'],
  ]);

const titles = (words: string): string[] =>
  extractOffline(said(words), { isNew: () => true }).map(({ type, title }) => `${type} ${title}`);

test.each([
  ["Let's go with SQLite because we only have one user.", 'Go with SQLite because we only have one user'],
  ["I'd rather keep the tides in TOML, YAML bit us last time.", 'Keep the tides in TOML, YAML bit us last time'],
  [
    'No, put the retry in the client instead of the gauge, the gauge must stay stateless.',
    'Put the retry in the client instead of the gauge',
  ],
  ['use pnpm not npm', 'Use pnpm not npm'],
  ['Gauge 8 is no longer supported, use Gauge 9 or 10', 'Gauge 8 is no longer supported, use Gauge 9 or 10'],
  [
    'We should use Tailwind v4 here and not v3, the rest of the site is already on it.',
    'Use Tailwind v4 here and not v3, the rest of the site is already on it',
  ],
  [
    'Yes but keep the old tide address working for the phone app',
    'Keep the old tide address working for the phone app',
  ],
  ["I don't want any tracking in this app", 'No tracking in this app'],
  [
    "Actually let's drop Redis, Postgres is fast enough for 200 piers.",
    'Drop Redis, Postgres is fast enough for 200 piers',
  ],
  [
    'can you make it so the east gauge always reads port 2 and the west one only reads port 1',
    'The east gauge always reads port 2 and the west one only reads port 1',
  ],
  ['Run the tests with --filter harbour, otherwise it takes 9 minutes', 'Run the tests with --filter harbour'],
  [
    'In Zukunft bitte keine Emojis in den Commits des Hafens.',
    'In Zukunft bitte keine Emojis in den Commits des Hafens',
  ],
])('the person decides: %s', (words, title) => {
  expect(titles(words)).toEqual([`decision ${title}`]);
  expect(recordOfSession(said(words))?.lines.some(({ part, turn }) => part === 'decided' && turn === 'u3')).toBe(true);
});

test.each([
  ["I'd rather not share too much of my firewall."],
  ['ok but it should only read three times'],
  ['I prefer "Open the old harbour gate" there.'],
  ['Yes but why?'],
  ['I think the gauge reads the wrong table because it should read the tides'],
  ["I don't want to look at that today."],
])('and does not decide: %s', (words) => {
  expect(titles(words)).toEqual([]);
});
