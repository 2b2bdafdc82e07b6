import { parseVaultPath } from '../../../src/core/note/path';
import { inventedHeadings, inventedTitles } from '../../../src/core/plan/invented-titles';
import { quotedInventions } from '../../../src/core/plan/quoted-inventions';

const originals = [
  {
    path: parseVaultPath('Security/Session tokens.md'),
    text: '---\ntags: [hashing]\n---\n\n## Storage\n\nSession tokens must never be stored in plain text. Hashing takes three milliseconds.\n',
  },
  { path: parseVaultPath('Kiln.md'), text: 'A kiln firing must not exceed 1,200 degrees.\n' },
];

test.each([
  'Session tokens',
  'Security of session tokens',
  'Overview: hashing and the kiln',
  'Session tokens must never be stored in plain text',
  'Tokens are never stored in plain text',
  'Hashing takes 3 milliseconds',
  'Kiln firings',
  'Storage',
])('%s stands', (title) => {
  expect(inventedTitles([title], originals)).toEqual([]);
});

test.each([
  'Session tokens may be stored in plain text',
  'Kiln firings must never exceed 900 degrees',
  'Seventeen percent of tokens',
  'Tokens of Petrov',
  'Never touch the boiler',
  'No session tokens',
])('%s is invented', (title) => {
  expect(inventedTitles([title, title], originals)).toEqual([title]);
});

test('headings are judged like titles, and may have the day of a note', () => {
  const text = '## Storage\n\nSession tokens.\n\n## Never hash since 1999\n\n### 2026-01-02\n';
  expect(inventedHeadings(text, originals, ['2026-01-02'])).toEqual(['Never hash since 1999']);
});

test('reports differences', () => {
  expect(quotedInventions(['Session tokens may be stored in plain text'], originals)).toBe(
    '“Session tokens may be stored in plain text” (may, never)',
  );
});
