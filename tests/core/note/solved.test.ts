import { isSolved } from '../../../src/core/note/state/solved';

test.each([
  ['## Fix\n\nA pin of steel.\n'],
  ['**Fix:** A pin of steel.\n'],
  ['**Fix.** A pin of steel.\n'],
  ['**Fix** A pin of steel.\n'],
  ['**Lösung.** Ein Stift aus Stahl.\n'],
])('a problem says how it was solved: %s', (body) => {
  expect(isSolved('problem', '', body)).toBe(true);
  expect(isSolved('problem', 'open', body)).toBe(false);
});

test.each([
  ['**Fix.** Unknown so far.\n'],
  ['The **fix** is missing.\n'],
  ['Fix. The pin of steel.\n'],
  ['Fix the pin.\n'],
])('a problem is still open: %s', (body) => {
  expect(isSolved('problem', '', body)).toBe(false);
});
