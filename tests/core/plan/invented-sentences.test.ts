import { parseVaultPath } from '../../../src/core/note/path';
import { inventedOfLines, inventedSentences } from '../../../src/core/plan/invented-sentences';

const originals = [
  { path: parseVaultPath('A.md'), text: '---\ndate: 2026-01-02\n---\nThe kettle boils at 90 degrees.\n' },
  { path: parseVaultPath('B.md'), text: '---\nsummary: All about the lid.\n---\n## Lids\n\nThe lid sticks.\n' },
];
const days = ['2026-01-02'];

test.each([
  'On 2026-01-02 the kettle exploded in Oslo.',
  'The kettle, on 2026-01-02, exploded in Oslo.',
  'The kettle exploded on 2026-01-02 in Oslo.',
  'The kettle exploded in Oslo on 2026-01-02.',
  'The kettle exploded in Oslo (2026-01-02).',
  '2026-01-02 # The kettle exploded in Oslo.',
  'The kettle exploded in Oslo.',
])('counts %j as invented, whatever dates the notes have', (sentence) => {
  expect(inventedSentences(sentence, originals, days)).toEqual([sentence]);
});

test.each([
  'The kettle boils at 90 degrees (2026-01-02).',
  '2026-01-02: The lid sticks.',
  '**2026-01-02**',
  '## Lids of Oslo',
])('%j is not invented', (text) => {
  expect(inventedSentences(text, originals, days)).toEqual([]);
});

test('a date of another note is invented', () => {
  expect(inventedSentences('2026-03-04: The lid sticks.', originals, days)).toEqual(['2026-03-04: The lid sticks.']);
});

test('treats lines as sentences, even if they look like headings', () => {
  expect(
    inventedOfLines(
      ['', 'All about the lid. It sticks in Oslo.', '# It sticks in Bergen.', 'The lid sticks.'],
      originals,
    ),
  ).toEqual(['It sticks in Oslo.', '# It sticks in Bergen.']);
});

test.each([
  'The kettle boils at 90 degrees; the lid sticks.',
  'The kettle boils at 90 degrees, and the lid sticks.',
  'The kettle boils. It boils at 90 degrees.',
])('joined or shortened text is not invented: %s', (text) => {
  expect(inventedSentences(text, originals)).toEqual([]);
});

test.each([
  'The lid boils at 90 degrees.',
  'The kettle boils at 80 degrees, and the lid sticks.',
  'The kettle boils at 90 degrees, and the lid never sticks.',
])('replaced text is invented: %s', (text) => {
  expect(inventedSentences(text, originals)).not.toEqual([]);
});
