import { withRemedies } from '../../../../src/hosts/node/command-line/exit-code';
import { reasonLines } from '../../../../src/hosts/node/command-line/render/report-lines';

test('the terminal adds its options, commands and keys to a plain sentence', () => {
  expect(withRemedies('To review it now, list more days ahead.', [{ input: 'daysAhead' }])).toBe(
    'To review it now, list more days ahead (--days-ahead).',
  );
  expect(withRemedies('Choose one.', [{ command: 'provider', with: ['use'] }, { input: 'second' }])).toBe(
    'Choose one (cyberbrain provider use, --second).',
  );
  expect(withRemedies('Or accept that.', [{ entry: 'acceptLoss' }])).toBe('Or accept that ("acceptLoss": true).');
  expect(withRemedies('It is locked.')).toBe('It is locked.');
});

test('notes of one reason share a line, and many are cut', () => {
  expect(
    reasonLines([
      { path: 'a.md', reason: 'It is locked.' },
      { path: 'b.md', reason: 'a.md: It is there.' },
      { path: 'c.md', reason: 'It is locked.' },
      { path: 'd.md', reason: 'd.md was changed.' },
    ]),
  ).toEqual(['a.md, c.md: It is locked.', 'b.md: a.md: It is there.', 'd.md was changed.']);
  expect(reasonLines(Array.from({ length: 10 }, (_, at) => ({ path: `${at}.md`, reason: 'No.' })))).toEqual([
    '0.md, 1.md, 2.md, 3.md, 4.md, 5.md, 6.md, 7.md and 2 more: No.',
  ]);
});
