import { parseQuery } from '../../../src/core/search/parse-query';
import type { IndexHit } from '../../../src/ports/note-index';
import { queryNotices, similarWordsNotice } from '../../../src/features/search/query-notices';

const unread = (typed: string): string => `"${typed}" isn’t a filter here; searched as plain text.`;

test.each([
  ['token type:decision', []],
  ['foo:bar', [unread('foo:bar')]],
  [
    'typ:decision x -tga:old',
    [`${unread('typ:decision')} Did you mean type:decision?`, `${unread('-tga:old')} Did you mean -tag:old?`],
  ],
  ['after:tomorrow', [`${unread('after:tomorrow')} Write dates like 2026-01-31.`]],
  [
    'type: TAG:',
    [
      '"type:" has no value, so it is searched as plain text. To filter, write for example type:decision.',
      '"TAG:" has no value, so it is searched as plain text. To filter, write for example tag:kiosk.',
    ],
  ],
  ['note: to self', []],
  ['afetr:2026-01-31', [`${unread('afetr:2026-01-31')} Did you mean after:2026-01-31?`]],
])('%j', (line, expected) => {
  expect(queryNotices(parseQuery(line))).toEqual(expected);
});

test.each([
  [['publish', 'published', 'table', "publish's", 'tables'], '"publish", "table"'],
  [['form', 'formula', 'forms'], '"form", "formula"'],
  [['properties', 'property', 'proper'], '"properties", "proper"'],
])('similar spellings are listed once for all forms of a word: %j', (words, shown) => {
  const relatedWords = words.map((word) => ({ word, token: 'pulish', isSimilar: true }));
  expect(similarWordsNotice([{ relatedWords } as unknown as IndexHit])).toBe(
    `Also showing similar spellings: ${shown}.`,
  );
});
