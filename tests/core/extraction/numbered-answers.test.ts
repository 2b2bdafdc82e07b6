import { extractOffline } from '../../../src/core/extraction/extract-offline';
import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { session } from './session';

const offer =
  'I could tell people with:\n\n1. **Email** through the old `PierMailer`\n2. **Signal**, from the phone of the harbour office\n3. **Telegram bot**, free but needs an account for everyone';

test.each([
  '2. Ines never reads mail in time.',
  '2, because Ines never reads mail in time.',
  '2) Ines never reads mail.',
])('an answer that begins with the number of an option chooses it: %s', (answer) => {
  const talk = session('pier', [
    ['u', 'How can we tell people that the tide is high?'],
    ['a', offer],
    ['u', answer],
    ['a', 'Good. I added a `SignalSender`.'],
  ]);
  const decided = (recordOfSession(talk)?.lines ?? []).filter(({ part }) => part === 'decided');
  expect(decided.map(({ text }) => text).join()).toContain('Signal, from the phone of the harbour office');
  const titles = extractOffline(talk, { isNew: () => true }).map(({ title }) => title);
  expect(titles).toEqual(['Signal, from the phone of the harbour office']);
});

test('a list in an answer chooses nothing', () => {
  const talk = session('pier', [
    ['u', 'How can we tell people that the tide is high?'],
    ['a', offer],
    ['u', '1. Never write at night.\n2. Never write to Ines.'],
    ['a', 'Good.'],
  ]);
  expect(
    extractOffline(talk, { isNew: () => true })
      .map(({ title }) => title)
      .join(),
  ).not.toContain('Email');
});
