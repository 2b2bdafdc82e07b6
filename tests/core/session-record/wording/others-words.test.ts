import { withoutOthers } from '../../../../src/core/session-record/wording/others-words';

test('a chat that is pasted is somebody else', () => {
  expect(withoutOthers('What do you think?\nIda Lund 10:32\nAlways ring twice.\nBo Lind 10:40 AM\nNever ring.')).toBe(
    'What do you think?\n',
  );
  expect(withoutOthers('Read:\r\nIda Lund 10:32\r\n\r\nAlways ring.\r\nBo Lind 10:40\r\n\r\nNo.')).toBe('Read:\r\n');
});

test('a timetable is the words of the person', () => {
  const text = 'Make a poster with our hours.\nMonday 9:00\nTuesday 10:30\nNever print prices on a poster.';
  expect(withoutOthers(text)).toBe(text);
});

test.each([
  ['a blog', 'Is that true? The blog says: We always use the tall mast. Is it?', 'Is that true? The blog says:'],
  ['a colleague', 'My boss told me this:\n\nWe never sail at night.', 'My boss told me this:'],
  ['a quotation', 'My boss wrote “We never sail at night.” Why?', 'My boss  Why?'],
  ['a French quotation', 'Mon chef dit : « We never sail at night. » Que veut-il ?', 'Mon chef  Que veut-il ?'],
  ['a page to explain', 'Summarize this page:\n\nWe decided to use oars.', 'Summarize this page:'],
  ['a sentence to translate', 'Translate to German: We decided to use oars.', 'Translate to German:'],
  ['a customer', 'A ticket from a customer:\n\nWe never sail.\n\nWhy?', 'A ticket from a customer:'],
  ['a commit', 'See:\ncommit 1234567\nAuthor: Bo Lind\n\n    We use oars.', 'See:\n'],
  ['a page', 'What is this?\n<html><body><p>We use oars.</p>', 'What is this?\n'],
  ['a session', 'See:\nUser: We always use oars.\nAssistant: Done.', 'See:\n'],
  ['a line of a change', 'What does it do?\n+We decided to use oars.', 'What does it do?\n'],
  ['a change', 'Review:\n@@ -1 +1 @@\n-We use sails.\n+  We use oars.', 'Review:\n@@ -1 +1 @@\n\n'],
])('the words of %s are somebody else', (_name, text, own) => {
  expect(withoutOthers(text).trimEnd()).toBe(own.trimEnd());
});

test.each([
  'From now on: we always use oars.',
  'I said: we always use oars.',
  'Summarize the log by these rules:\n- always name the day',
  'We use "oars" and never sails.',
  '+ always use oars\n+ never use sails',
])('%j is the words of the person', (text) => {
  expect(withoutOthers(text)).toBe(text);
});

test.each([
  'Fix the typos in README: we use pnpm, never npm.',
  'Rewrite the following functions. Never use any.',
  'Summarize the following log. We always keep logs for 30 days.',
  'Write an answer to question 3: we decided on B.',
  'The plan mentions: caching. We decided to cache for 60 s.',
  'Nobody commented yesterday\nWe decided on blue.',
  'Kim commented on the design\nWe decided on blue.',
  'Interviewer: Kim\nCandidate: Lee\nWe decided to hire Lee.',
])('an ordinary request is the person’s own: %j', (text) => {
  expect(withoutOthers(text)).toBe(text);
});
