import { withRemovalsMarked } from '../../../../src/core/session-record/kept/removed-again';

const marked = (...subjects: readonly string[]): string[] =>
  withRemovalsMarked(
    subjects.map((subject, at) => ({
      part: 'done',
      text: `Commit ${String(at)}abcdef: ${subject}`,
      turn: 'a2',
      weight: 5,
    })),
  ).map(({ text }) => text);

test('a commit whose work a later one removes names that one', () => {
  expect(
    marked(
      'feat: block scrolling on the whole page when the lock is displayed',
      'fix: remove scroll blocking when displaying the lock',
    ),
  ).toEqual([
    'Commit 0abcdef: feat: block scrolling on the whole page when the lock is displayed (taken out again by 1abcdef)',
    'Commit 1abcdef: fix: remove scroll blocking when displaying the lock',
  ]);
});

test.each([
  [['feat: show the gauges of the lock', 'fix: remove the old driver of the pumps']],
  [['fix: remove scroll blocking on the page of the lock', 'feat: block scrolling on the page of the lock']],
  [['feat: add gates', 'fix: remove gates']],
])('any other commit stays as it is: %s', (subjects) => {
  expect(marked(...subjects).join('\n')).not.toContain('taken out');
});
