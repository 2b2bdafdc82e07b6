import { draftFromText } from '../../../src/core/extraction/draft-from-text';

test.each([
  ['```sh\n# keep this\nmake\n```\n\nThe build needs make.', 'The build needs make'],
  ['```sh\n# keep this\n```\n\n## Building\n\nIt needs make.', 'Building'],
  ['Kettles\n===\n\nThey boil.', 'Kettles'],
  ['# Kettles ##\n\nThey boil.', 'Kettles'],
])('a title is a heading or a sentence, never code: %j', (text, title) => {
  expect(draftFromText(text).title).toBe(title);
});

test('a heading at the top is not said twice, another one stays', () => {
  expect(draftFromText('\n# Kettles\n\nThey boil.').body).toBe('They boil.');
  expect(draftFromText('They boil.\n\n## Kettles').body).toBe('They boil.\n\n### Kettles');
});
