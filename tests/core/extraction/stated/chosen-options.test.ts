import type { BeatDraft } from '../../../../src/core/note/beat';
import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import type { Decision } from '../../../../src/core/transcript/turn';
import { session } from '../session';

const offer = `Both pumps read the same table.

**Options:**

1. **Small** - Share only the helpers \`readTable\` and \`writeTable\` of both pumps
2. **Large** - One class for both pumps with a type parameter

Shall I do it now or later?`;

const notes = (answer: string, before = offer, decisions: readonly Decision[] = []): BeatDraft[] =>
  extractOffline(
    {
      ...session('orchard', [
        ['u', 'Can we share the code of `pumpA` and `pumpB`?'],
        ['a', before],
        ['u', answer],
        ['a', 'All right.'],
      ]),
      decisions,
    },
    { isNew: () => true },
  );

test('the option that the person chooses is a decision with what it was chosen over', () => {
  const [note, ...others] = notes("let's do 1");
  expect(others).toEqual([]);
  expect(note).toMatchObject({
    type: 'decision',
    title: 'Share only the helpers readTable and writeTable of both pumps',
    summary: 'Chosen by the user over: Large: One class for both pumps with a type parameter',
    turnIds: ['a2', 'u3'],
  });
});

test.each([
  ['a question', 'What does 1 cost?', offer],
  ['all of them', 'both', offer],
  ['steps', "let's do 1", offer.replace('**Options:**', '**Next steps:**')],
])('%s is no choice', (_name, answer, before) => {
  expect(notes(answer, before)).toEqual([]);
});

const answered = (asked: string, text: string, meaning: string, topic: string): string[] =>
  notes('go on', 'All right.', [
    { id: 'a2.1', role: 'user', key: 'k', kind: 'answer', asked, text, meaning, topic, at: null, turnsBefore: 2 },
  ]).map(({ title, summary }) => `${title} | ${summary}`);

test.each<readonly [readonly [string, string, string, string], string]>([
  [
    [
      'Which look suits the panel?',
      'Option B: Paper Map',
      'Thin brown lines. No buttons at all, only places to touch.',
      'Look',
    ],
    'Look: Paper Map (thin brown lines) | Chosen by the user: No buttons at all, only places to touch.',
  ],
  [
    [
      'Given all that, which way?',
      'Hybrid',
      'The pump starts at once but the gardener can stop each drive of the night from the panel.',
      'Start',
    ],
    'The pump starts at once but the gardener can stop each drive of the night | Asked “Given all that, which way?”, the user chose Hybrid: The pump starts at once but the gardener can stop each drive of the night from the panel.',
  ],
  [
    [
      'Do you want me to keep the plan with two pumps, or would you prefer one pump?',
      'Main pump + night valve',
      'Requires a valve between the pumps. Each can rest.',
      'Pump plan',
    ],
    'Pump plan: Main pump + night valve | Chosen by the user: Requires a valve between the pumps. Each can rest.',
  ],
])('an answer names what its option means: %j', (answer, note) => {
  expect(answered(...answer)).toEqual([note]);
});

test('an answer that only says how to go on is none', () => {
  expect(
    answered(
      'Do you want me to start the pump, or wait?',
      'Yes, start it',
      'Starts the pump at once and reads the table.',
      'Start',
    ),
  ).toEqual([]);
});

test('an option that the person only quotes is not chosen', () => {
  expect(notes('> 1. **Small**\n\nI have no idea what that means, explain it')).toEqual([]);
});
