import fc from 'fast-check';
import { cleanText } from '../../../src/core/ask/clean-text';
import { findQuote, readQuote } from '../../../src/core/ask/find-quote';
import { trials } from '../../fakes/trials';

function found(quote: string, text: string): string[] | null {
  return findQuote(readQuote(quote), cleanText(text))?.map(({ start, end }) => text.slice(start, end)) ?? null;
}

test.each([
  [
    'as it stands',
    'The export takes forty minutes',
    'The export takes forty minutes every night.',
    ['The export takes forty minutes'],
  ],
  [
    'with emphasis in the note',
    'export takes forty minutes',
    'The *export* takes **forty minutes**.',
    ['export* takes **forty minutes'],
  ],
  [
    'of a link by its name',
    'see the Backup plan page',
    'Please see the [[Notes/Plan|Backup plan]] page.',
    ['see the [[Notes/Plan|Backup plan]] page'],
  ],
  [
    'of a web link by its label',
    'read the release notes carefully',
    'Always read the [release notes](https://example.com/a) carefully.',
    ['read the [release notes](https://example.com/a) carefully'],
  ],
  [
    'across a soft line break',
    'server listens on port',
    'The server\nlistens on port 8080.',
    ['server\nlistens on port'],
  ],
  [
    'across lines of a callout',
    'backups run every single night',
    '> [!note] Ops\n> The backups run\r\n> every single night.',
    ['backups run\r\n> every single night'],
  ],
  [
    'with other quotation marks and dashes',
    `the "old" parser - retired`,
    'We use the “old” parser – retired since May.',
    ['the “old” parser – retired'],
  ],
  [
    'with a soft hyphen and a direction mark',
    'configuration of the cluster nodes',
    'The con\u00adfig\u200euration of the cluster nodes.',
    ['con\u00adfig\u200euration of the cluster nodes'],
  ],
  [
    'of a table row',
    'Vienna office rent monthly',
    '| Vienna | office | rent monthly |',
    ['Vienna | office | rent monthly'],
  ],
  [
    'in composed and decomposed letters',
    'café opens every morning early',
    'The cafe\u0301 opens every morning early.',
    ['cafe\u0301 opens every morning early'],
  ],
  [
    'of eight signs without blanks',
    '本片的制作成本超过',
    '据报道,本片的制作成本超过三亿美元。',
    ['本片的制作成本超过'],
  ],
  [
    'of a property',
    'MD5 broken session tokens',
    '---\nsummary: "MD5 broken session tokens"\n---\nText.',
    ['MD5 broken session tokens'],
  ],
  ['in code', 'npm install builds nothing', '```\nnpm install builds nothing\n```', ['npm install builds nothing']],
  [
    'with a gap',
    'Alice leads the team … moved offices yesterday',
    'Alice leads the team in Graz. She moved offices yesterday.',
    ['Alice leads the team', 'moved offices yesterday'],
  ],
  [
    'with an order that does not fit',
    'moved offices yesterday … Alice leads the team',
    'Alice leads the team in Graz. She moved offices yesterday.',
    null,
  ],
  ['of two words', 'forty minutes', 'The export takes forty minutes.', null],
  ['of function words', 'it is the one that was', 'It is the one that was.', null],
  ['that begins within a word', 'port takes forty minutes', 'The export takes forty minutes.', null],
  ['with another number', 'takes 40 minutes every night', 'The export takes 45 minutes every night.', null],
  ['with another word', 'takes exactly forty minutes nightly', 'The export takes forty minutes nightly.', null],
])('a quote %s', (_, quote, text, expected) => {
  expect(found(quote, text)).toEqual(expected);
});

const word = fc.constantFrom('alpha', 'beta', 'Gamma', 'delta', 'épsilon', 'zeta', 'eta-theta', 'iota', '42', 'kappa');
const mark = fc.constantFrom(' ', '  ', '\n', '\r\n> ', ' **', '** ', ' _', ' `', '\u00a0', '\u200b ', ' \u00ad');

test('a run of words is found wherever it stands, under any marks and blanks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(word, mark), { minLength: 6, maxLength: 30 }),
      fc.nat(),
      fc.nat(),
      (pieces, from, more) => {
        const start = from % (pieces.length - 4);
        const end = Math.min(pieces.length, start + 4 + (more % 10));
        const words = pieces.slice(start, end).map(([text]) => text);
        fc.pre(words.filter((text) => text !== '42').length >= 3);
        const note = pieces.map(([text, gap]) => text + gap).join('');
        const ranges = findQuote(readQuote(words.join(' ')), cleanText(note));
        expect(ranges).not.toBeNull();
        const [range] = ranges ?? [];
        expect(cleanText(note.slice(range?.start, range?.end)).clean.replace(/[^\p{L}\p{N} -]/gu, '')).toBe(
          cleanText(words.join(' ')).clean,
        );
      },
    ),
    { numRuns: trials(300) },
  );
});

test('what is found has the words of the quote, whatever both texts are', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      (note, quote) => {
        const ranges = findQuote(readQuote(quote), cleanText(note + quote));
        for (const { start, end } of ranges ?? []) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(note.length + quote.length);
        }
      },
    ),
    { numRuns: trials(300) },
  );
});

test('long hostile texts take time in proportion to their length', () => {
  for (const sign of ['[[', '![', '`', '> ', '…', '- ', '*_', 'a\u0301', '&lt;', '[x](']) {
    const text = sign.repeat(5_000);
    expect(findQuote(readQuote('alpha beta gamma delta'), cleanText(text))).toBeNull();
    expect(findQuote(readQuote(text.slice(0, 2_000)), cleanText(text)) ?? []).toBeDefined();
  }
});

test('a long text of short words takes time in proportion to its length', () => {
  expect(cleanText('a '.repeat(300_000)).clean).toHaveLength(599_999);
});
