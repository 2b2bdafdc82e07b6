import { decidedDrafts } from '../../../src/core/extraction/person-decisions';
import type { Decision } from '../../../src/core/transcript/turn';
import { session } from './session';

const answer = (asked: string, text: string, meaning: string): Decision => ({
  id: 'a2.1',
  role: 'user',
  key: 'answer',
  at: null,
  kind: 'answer',
  asked,
  text,
  meaning,
  topic: '',
  turnsBefore: 2,
});

const titlesOf = (decision: Decision): string[] =>
  decidedDrafts(
    {
      ...session('shop', [
        ['u', 'The cart should survive a restart of the browser.'],
        ['a', decision.asked],
      ]),
      decisions: [decision],
    },
    () => true,
  ).map(({ title }) => title);

test('an answer that chooses is a note', () => {
  expect(
    titlesOf(answer('Where are carts kept?', 'Local storage', 'Carts survive a restart, and no server sees them.')),
  ).toEqual(['Where carts are kept: Local storage']);
});

test.each([
  ['The hook fails because of old clones. What now?', 'Yes, remove it', 'Delete the folder so that tests run again.'],
  ['How shall the mockups be made?', 'Yes, generate them', 'Create visual mockups of the dialog and the list.'],
])('consent to something that is done now is none: %s', (asked, text, meaning) => {
  expect(titlesOf(answer(asked, text, meaning))).toEqual([]);
});
