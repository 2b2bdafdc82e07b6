import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

test('a wish stays when the last message, which nobody answered, begins with the same words', () => {
  const talk = session('ferry', [
    ['u', 'We build the booking page of the ferry for the northern harbor with Okta as provider.'],
    ['a', 'Fine, I read the files.'],
    ['u', 'Deploy the booking page only on Tuesdays, because the crew is on land then.'],
    ['a', 'I wrote that into `deploy.yml`.'],
    ['u', 'Deploy the booking page'],
  ]);
  const texts = recordOfSession(talk)?.lines.map(({ text }) => text);
  expect(texts).toContain('“Deploy the booking page only on Tuesdays, because the crew is on land then.”');
});
