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
