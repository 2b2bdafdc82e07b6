import { nameProblem } from '../../../src/core/note/name-problem';

test.each(['Note.md', 'Ünï ☀.md', 'v1.2', "it's (fine) & 50%.png", 'x'.repeat(255)])('accepts %s', (name) => {
  expect(nameProblem(name)).toBeNull();
});

test.each([
  '',
  ' ',
  '.hidden',
  'a#b',
  'a|b',
  'a[b',
  'a:b',
  'a\\b',
  'a\tb',
  ' a',
  'a ',
  'a.',
  'CON',
  'lpt1.md',
  '日'.repeat(86),
])('refuses %j', (name) => {
  expect(nameProblem(name)).toMatch(/\.$|\^$/);
});
