import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { session } from '../session';

const rules = [
  'I looked at the beds.',
  '## The rule for watering',
  'For each bed near the wall:',
  '1. **Water early in the morning** (e.g. at 6)\n2. **Keep the old hose** until the new one is tested\n3. Write the liters into `beds.csv`',
  'Do you approve of this? If yes, I change the timer.',
].join('\n\n');
const french = [
  '## La règle à suivre',
  'Pour chaque planche du mur :',
  '1. Arroser tôt le matin\n2. Garder le vieux tuyau',
  'Tu valides cette logique ?',
].join('\n\n');
const notes = (answer: string, reply = rules): string[] =>
  extractOffline(
    session('garden', [
      ['u', 'Look at the beds and tell me how you would water them.'],
      ['a', reply],
      ['u', answer],
      ['a', 'Done.'],
    ]),
    { isNew: () => true },
  ).map(({ title, summary, turnIds }) => `${title} | ${summary} | ${turnIds.join(' ')}`);

test.each([
  [
    'I approve of that, but look at the beds behind the shed too.',
    rules,
    'For each bed near the wall: Water early in the morning | Approved by the user: Keep the old hose until the new one is tested; Write the liters into beds.csv | a2 u3',
  ],
  [
    'en soi je valide, regarde aussi derrière la cabane',
    french,
    'Pour chaque planche du mur: Arroser tôt le matin | Approved by the user: Garder le vieux tuyau | a2 u3',
  ],
])('rules that the person approves of are one note: %s', (answer, reply, note) => {
  expect(notes(answer, reply)).toEqual([note]);
});

test.each([
  ['the person does not approve', "I don't approve of that.", rules],
  ['the person asks back', 'Agreed with whom?', rules],
  ['the list is of steps', 'Yes.', rules.replace('The rule for watering', 'Next steps')],
  [
    'nothing was asked',
    'Agreed.',
    rules.replace('Do you approve of this? If yes, I change the timer.', 'That is all.'),
  ],
])('there is none when %s', (_name, answer, reply) => {
  expect(notes(answer, reply)).toEqual([]);
});
