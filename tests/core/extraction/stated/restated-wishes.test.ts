import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { session } from '../session';

const said = 'Those are the differences. There are surely more. Find a way to publish the panels, one by one.';
const notes = (reply: string, next = 'Go on.', own = said): string[] =>
  extractOffline(
    session('orchard', [
      ['u', own],
      ['a', reply],
      ['u', next],
      ['a', 'Done.'],
    ]),
    { isNew: () => true },
  ).map(({ title, summary, turnIds }) => `${title} | ${summary} | ${turnIds.join(' ')}`);

test.each([
  [
    'Understood: you want to publish the panels of the orchard in steps, one panel at a time. Now I look at the files.',
    said,
    'Publish the panels of the orchard in steps, one panel at a time | In the words of the user: “Find a way to publish the panels, one by one.” | u1 a2',
  ],
  [
    'Verstanden: du möchtest die Tafeln im Garten einzeln freigeben. Ich prüfe nun die Liste.',
    'Das sind die Unterschiede. Gib die Tafeln bitte nacheinander frei.',
    'Die Tafeln im Garten einzeln freigeben | In the words of the user: “Gib die Tafeln bitte nacheinander frei.” | u1 a2',
  ],
  [
    'Agreed — slow watering in May, faster watering from June. The soil is still wet.',
    'That would be easy to change. Thinking of slow watering, and see how it goes.',
    'Slow watering in May, faster watering from June | In the words of the user: “Thinking of slow watering, and see how it goes.” | u1 a2',
  ],
  [
    'Noted: every panel keeps the number of its row in the orchard. Now I look at the files.',
    'be careful with the numbers ok? a panel that moves to another row, its number must stay with it I mean',
    'Every panel keeps the number of its row in the orchard | In the words of the user: “a panel that moves to another row, its number must stay with it I mean” | u1 a2',
  ],
  [
    'Compris : des pompes réglées deux fois par le jardinier ont laissé des fuites dans la cave nord du verger. Je cherche.',
    "en gros j'ai réglé les pompes deux fois et du coup ça fait des fuites, on va d'abord toutes les trouver.",
    "Des pompes réglées deux fois par le jardinier ont laissé des fuites | Des pompes réglées deux fois par le jardinier ont laissé des fuites dans la cave nord du verger. In the words of the user: “en gros j'ai réglé les pompes deux fois et du coup ça fait des fuites, on va d'abord toutes les trouver.” | u1 a2",
  ],
])('what the assistant repeats of a wish is a decision: %s', (reply, own, note) => {
  expect(notes(reply, 'Go on.', own)).toEqual([note]);
});

test.each([
  [
    'the person disputes it',
    'Understood: you want to publish the panels of the orchard in steps.',
    "No, that's not what I want.",
  ],
  ['it only says what comes next', "Agreed — I'll publish the panels of the orchard in steps.", 'Go on.'],
  ['it takes note of work', 'Understood: publishing the panels and the differences of the orchard now.', 'Go on.'],
  ['it takes note of other matters', 'Noted: the valves of both pumps stay closed until May.', 'Go on.'],
  ['it asks', 'Understood: you want to publish all panels of the orchard at once?', 'Go on.'],
  ['it has none of the words of the person', 'Agreed — new valves for both pumps in the cellar.', 'Go on.'],
])('it is none when %s', (_name, reply, next) => {
  expect(notes(reply, next)).toEqual([]);
});

test('it is none when the person only asked', () => {
  expect(
    notes('Agreed — drip watering is better for the orchard in May.', 'Go on.', 'Is drip watering better in May?'),
  ).toEqual([]);
});

test('a question that begins like an order is none', () => {
  const own = 'Should we use drip watering in the orchard in May?';
  expect(notes('Agreed — drip watering is better for the orchard in May.', 'Go on.', own)).toEqual([]);
});

test('what the person only quotes is no wish of theirs', () => {
  const own = '> use mirror.example instead of the shed for seeds\n\nlook at that';
  expect(notes('Understood, you want to use mirror.example instead of the shed for all seeds.', 'ok', own)).toEqual([]);
});
