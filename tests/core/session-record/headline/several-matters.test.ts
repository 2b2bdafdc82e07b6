import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const titleOf = (talk: Talk, title: string | null = null): string =>
  recordOfSession({ ...session('harbour', talk), title })?.matter ?? '';

const asked = (...wishes: readonly string[]): Talk =>
  wishes.flatMap((wish): Talk => [
    ['u', wish],
    ['a', `Done: ${wish}`],
  ]);

describe('a session of several matters of which none fills half', () => {
  const small = ['Draw a red lamp at night.', 'Move the winch.', 'Name the ferries.', 'Sort the ropes.'];

  test('is named after the two largest', () => {
    const talk = asked(
      'Create a tide table for the northern pier.',
      'Print the tide table of the northern pier.',
      'Write the customs report about foreign ships.',
      'Check the customs report about foreign ships again.',
      ...small,
    );
    expect(titleOf(talk)).toBe('Create a tide table; Write the customs report about foreign ships');
  });

  test('is not cut where the end says of what', () => {
    const talk = asked(
      'Disable the tide alarm for guests of the harbour hotel and its bar.',
      'Disable the tide alarm for guests of the harbour hotel once more.',
      'Write the customs report about foreign ships.',
      'Write the customs report about foreign ships again.',
      ...small,
    );
    expect(titleOf(talk)).toBe('Disable the tide alarm for guests of the harbour hotel and its bar');
  });

  test('is not named after a typed command', () => {
    const talk: Talk = [
      ['u', 'git add .\ngit commit -m "chore: remove the heavy ropes of the pier"\ngit push -u origin main'],
      ['a', 'Shall I go on?'],
      ['u', 'Keep all tide tables in one place.'],
      ['a', 'Good.'],
    ];
    expect(titleOf(talk)).toBe('Keep all tide tables in one place');
  });

  test.each([
    [
      'one matter',
      asked(...Array.from({ length: 7 }, (_, at) => `Draw the tide table of the northern pier, part ${at}.`)),
      'Draw the tide table of the northern pier, part 0',
    ],
    [
      'few exchanges',
      asked('Create a tide table for the pier.', 'Write the customs report about ships.'),
      'Create a tide table for the pier',
    ],
  ])('but not for %s', (_what, talk, title) => {
    expect(titleOf(talk)).toBe(title);
  });
});

test.each([
  ['Russian', 'А можешь написать таблицу приливов для причала?', 'Почему лампа тёмная?', 'Написать таблицу приливов'],
  ['German', 'Kannst du die Tabelle der Gezeiten bauen?', 'Warum ist die Lampe dunkel?', 'Die Tabelle der Gezeiten'],
])('a polite request counts more than a question: %s', (_language, request, question, title) => {
  expect(titleOf([...asked(question), ...asked(request)])).toContain(title);
});
