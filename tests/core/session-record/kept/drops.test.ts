import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { dropsIn } from '../../../../src/core/session-record/wording/drops';
import { session } from '../../extraction/session';

const namesIn = (message: string): string[] => dropsIn(message).map(({ name }) => name);

test.each([
  ['Forget Redis, we keep the tides in a file.', 'Redis'],
  ['No, scrap the 5 attempts: 3 attempts with 2 s between them.', '5 attempts'],
  ['I was wrong about the VAT, the office called: courses are exempt.', 'VAT'],
  ['I changed my mind: no Redis. We keep the tides in a file.', 'Redis'],
  ['Vergiss Redis, wir nehmen eine Datei.', 'Redis'],
  ['Oublie Redis, on prend un fichier.', 'Redis'],
  ['Olvida Redis, usamos un archivo.', 'Redis'],
  ['算了Redis，我们用文件。', 'Redis'],
])('what a message drops for something else: %s', (message, name) => {
  expect(namesIn(message)).toContain(name);
});

test.each([
  "Don't forget Redis, we need it.",
  'Forget Redis?',
  'If it fails, forget Redis, we use a file.',
  'We must never forget Redis: it holds the tides.',
  'Forget the first draft, we keep the form.',
  'Forget Redis, we use Redis Cloud.',
  'Never mind Anna Berger, I told her already that the draft is late.',
  'Never mind Hamburg, I will book the train myself.',
  'Vergiss Anna, wir haben sie schon gefragt.',
])('nothing is dropped: %s', (message) => {
  expect(namesIn(message)).toEqual([]);
});

test('a choice that the person drops later is neither in the record nor a note', () => {
  const talk = session('pier', [
    ['u', 'The tides of the pier are lost at each restart. What are the options?'],
    ['a', 'Redis on the server, or a file on the disk. I recommend Redis.'],
    ['u', "Let's use Redis then, on the old server of the harbour."],
    ['a', 'Configured `/etc/redis.conf`.'],
    ['u', 'Forget Redis, we keep the tides in a file on the disk. Losing an hour is fine.'],
    ['a', 'I removed Redis and wrote `tides.js`.'],
  ]);
  const lines = (recordOfSession(talk)?.lines ?? []).map(({ part, text }) => `${part} ${text}`);
  expect(lines.filter((line) => /use Redis then|redis\.conf/.test(line))).toEqual([]);
  expect(lines.join('\n')).toContain('decided “Forget Redis, we keep the tides in a file');
  expect(
    extractOffline(talk, { isNew: () => true })
      .map(({ title }) => title)
      .join(),
  ).not.toContain('Redis then');
});

test('being wrong about one matter of a thing takes back nothing else of it', () => {
  const talk = session('ledger', [
    ['u', 'Set up the ledger.'],
    ['a', 'I made `ledger.ts`.'],
    ['u', 'Always use Postgres for the ledger, because it has row locks.'],
    ['a', 'Understood.'],
    ['u', 'Postgres must never store JSON columns.'],
    ['a', 'Understood.'],
    ['u', 'I was wrong about Postgres: it does support JSON columns. Add one to the schema.'],
    ['a', 'I added the column `meta` to `schema.sql`.'],
  ]);
  const lines = (recordOfSession(talk)?.lines ?? []).map(({ text }) => text).join('\n');
  expect(lines).toContain('Always use Postgres for the ledger');
  expect(lines).not.toContain('must never store');
});

test('letting a matter go is no rule and takes back nothing', () => {
  const talk = session('invoices', [
    ['u', 'Plan the invoice mails of the club.'],
    ['a', 'I planned them in `mails.md`.'],
    ['u', 'Every reminder must be signed by Anna Berger, never by me.'],
    ['a', 'Understood.'],
    ['u', 'Never mind Anna Berger, I told her already that the draft is late. Now write the reminder mail.'],
    ['a', 'I wrote the reminder in `mails.md`.'],
  ]);
  const lines = (recordOfSession(talk)?.lines ?? []).map(({ part, text }) => `${part} ${text}`).join('\n');
  expect(lines).toContain('Every reminder must be signed by Anna Berger');
  expect(lines).not.toContain('decided “Never mind');
  const titles = extractOffline(talk, { isNew: () => true }).map(({ title }) => title);
  expect(titles.join()).not.toContain('Never mind');
});

test('a mail that the person quotes decides and drops nothing', () => {
  const talk = session('pier', [
    ['u', 'We use Redis for the tides of the pier, because it survives a restart.'],
    ['a', 'I wired `tides.js` to Redis.'],
    [
      'u',
      'Here is the mail of Tom:\n> Forget Redis, we take a file.\n> Scrap the 5 attempts: 3 attempts.\n\nWhat shall I answer him?',
    ],
    ['a', 'Tell him that Redis stays.'],
  ]);
  const text = (recordOfSession(talk)?.lines ?? []).map((line) => `${line.part} ${line.text}`).join('\n');
  expect(text).toContain('We use Redis for the tides');
  expect(text).not.toMatch(/Scrap the 5|Forget Redis/);
});
