import { draftFromText } from '../../../src/core/extraction/draft-from-text';

test.each([
  ['```sh\n# keep this\nmake\n```\n\nThe build needs make.', 'The build needs make'],
  ['```sh\n# keep this\n```\n\n## Building\n\nIt needs make.', 'Building'],
  ['Kettles\n===\n\nThey boil.', 'Kettles'],
  ['# Kettles ##\n\nThey boil.', 'Kettles'],
])('a title is a heading or a sentence, never code: %j', (text, title) => {
  expect(draftFromText(text).title).toBe(title);
});

test('a summary has neither marks of quotes nor what stands below a heading', () => {
  expect(draftFromText('> Bread is hot. (1)\n\n> Salt is not. (2)\n\n## Sources\n\n1. Oven').summary).toBe(
    'Bread is hot. (1) Salt is not.',
  );
  expect(draftFromText('Bread is hot.\n\n## Sources\n\n1. Oven').summary).toBe('Bread is hot.');
  expect(draftFromText('# Baking\n\n## Steps\n\n### Oven\n\nHeat it to 250.').summary).toContain('Heat it to 250.');
  expect(draftFromText('> [!note|wide]- Oven\n> It is hot.').summary).not.toContain('[!');
  expect(draftFromText('Run this.\n\n~~~sh\n# install\nmake\n~~~\n\nThen wait.').summary).toBe('Run this. Then wait.');
});

test('a heading at the top is not said twice, another one stays', () => {
  expect(draftFromText('\n# Kettles\n\nThey boil.').body).toBe('They boil.');
  expect(draftFromText('They boil.\n\n## Kettles').body).toBe('They boil.\n\n### Kettles');
});

test.each([
  [
    'We decided that the Tally demo tenant is reset every night at 3, because nobody should see what others typed into it.',
    'The Tally demo tenant is reset every night at 3',
  ],
  [
    'Invoices go out on the first working day of each month; the tax adviser wants to see them before that day.',
    'Invoices go out on the first working day of each month',
  ],
])('a sentence that is too long gives a title of whole clauses', (text, title) => {
  expect(draftFromText(text).title).toBe(title);
});
