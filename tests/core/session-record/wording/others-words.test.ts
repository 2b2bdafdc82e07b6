import { withoutMail } from '../../../../src/core/session-record/wording/others-words';

test('a chat that is pasted is somebody else', () => {
  expect(withoutMail('What do you think?\nIda Lund 10:32\nAlways ring twice.\nBo Lind 10:40 AM\nNever ring.')).toBe(
    'What do you think?\n',
  );
  expect(withoutMail('Read:\r\nIda Lund 10:32\r\n\r\nAlways ring.\r\nBo Lind 10:40\r\n\r\nNo.')).toBe('Read:\r\n');
});

test('a timetable is the words of the person', () => {
  const text = 'Make a poster with our hours.\nMonday 9:00\nTuesday 10:30\nNever print prices on a poster.';
  expect(withoutMail(text)).toBe(text);
});
