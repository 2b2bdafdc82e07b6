import { compareFacts } from '../../../src/core/promotion/compare-facts';

const compare = (before: string, after: string, at = ':5'): string => {
  const base = { status: 'active', summary: '' };
  const note = { ...base, title: before, hash: before, origin: '~/shop/CLAUDE.md:5' };
  const fact = { ...base, title: after, hash: after, at };
  const { unchanged, changed, added, gone } = compareFacts([fact], [note], 'words');
  return [unchanged, changed, added, gone].map(({ length }) => length).join(' ');
};

test.each([
  ['Prefer small pull requests.', 'Prefer small pull requests of at most 300 lines.', ':9'],
  ['Use tabs for code.', 'Use spaces for code.', ':9'],
  ['Use tabs.', 'Use spaces.', ':5'],
  ['Run the tests before you push.', 'Run the tests and the linter before you push, also at night.', ':9'],
])('%p became %p', (before, after, at) => {
  expect(compare(before, after, at)).toBe('0 1 0 0');
});

test.each([
  ['Use tabs.', 'Use spaces.', ':9'],
  ['Prices are in cents.', 'Write the test first.', ':5'],
  ['Run tests.', 'Run the linter over all tests of the web package.', ':9'],
])('%p went, and %p is new', (before, after, at) => {
  expect(compare(before, after, at)).toBe('0 0 1 1');
});
