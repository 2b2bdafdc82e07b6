import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';

const isWritten = (sentence: string, passages: readonly string[]): boolean =>
  mayBeWritten(judgeSentence(sentence, new Passages(passages), 'capture'));

const heating =
  'Assistant: If the pump fails, the cellar heating stops at once (the boiler never starts on a Sunday morning).';
const harvest = 'Assistant: La bomba no riega el huerto, aunque si llueve mucho se llena el depósito.';
const frost = 'Assistant: The greenhouse vents stay closed in winter, even if a sensor reports 30 degrees.';
const frostOnly = 'Assistant: The greenhouse vents stay closed in winter if a sensor reports 30 degrees.';
const gate = "User: le portail du jardin reste fermé la nuit s'il pleut";
const shed = [
  'Assistant: `LampOut` is for the shed alone; GRID → any garden socket, also without a fuse.',
  'Assistant: FUSE → one single cellar socket.',
];
const ferry = 'User: The ferry (with the dogs, if they must come) leaves the north pier at noon.';
const basket = 'Assistant: If a basket is without a label at night, it goes to the cellar shelf.';
const crates = [
  'Assistant: Added `crate_plan`.\n\nOne.\n\nTwo.\n\nThree.\n\nThe list holds the apples of the orchard.',
];
const alert = 'Assistant: The fail-fast: loader stops the import with a clear error.';

test.each([
  ['what stands outside of parentheses with a condition', 'The ferry leaves the north pier at noon.', [ferry]],
  ['a condition told as a property', 'A basket without a label goes to the cellar shelf at night.', [basket]],
  ['a name from another line of its message', 'The list `crate_plan` holds the apples of the orchard.', crates],
  ['what parentheses say beside a condition', 'The boiler never starts on a Sunday morning.', [heating]],
  ['what holds even if something else is so', 'The greenhouse vents stay closed in winter.', [frost]],
  ['a condition after a shortened *si*', "Le portail du jardin reste fermé la nuit s'il pleut.", [gate]],
  ['a label before an arrow', 'GRID is for any garden socket.', shed],
  ['a word behind *fast* and a colon', 'The loader stops the import with a clear error.', [alert]],
  [
    'a verb of preventing for *no*',
    'Die Klappe verhindert Frost im Gewächshaus.',
    ['Klappe zu → kein Frost im Gewächshaus'],
  ],
  [
    'another form of a short verb',
    'The person asked that the red version of the tool always change to lane 2 and that the blue version only go to lane 1.',
    [
      'User: can you make it so it always change to lane 2 (only the red version) and the blue version only goes to lane 1.',
    ],
  ],
  [
    'a noun of a French verb',
    "La pompe est installée depuis l'automne.",
    ["Installation de la pompe depuis l'automne."],
  ],
  ['a Spanish concession', 'La bomba no riega el huerto.', [harvest]],
])('%s stands', (_, sentence, passages) => {
  expect(isWritten(sentence, passages)).toBe(true);
});

test.each([
  ['what stands under a condition', 'The cellar heating stops at once.', [heating]],
  ['what only holds if something is so', 'The greenhouse vents stay closed in winter.', [frostOnly]],
  ['the label of another arrow', 'FUSE is for any garden socket.', shed],
  ['the reverse of what is prevented', 'Frost im Gewächshaus.', ['Klappe zu → kein Frost im Gewächshaus']],
])('%s is refused without it', (_, sentence, passages) => {
  expect(isWritten(sentence, passages)).toBe(false);
});

const list = 'Assistant: in the list of Barnum the carts for a farmer stay grey until noon';
const greys = ['apples', 'pears', 'plums', 'cherries', 'quinces', 'medlars'].map(
  (fruit) => `Assistant: The greys of ORCH are for the ${fruit}.`,
);

test('a name that the whole talk is about belongs to no single sentence', () => {
  const sentence = 'The carts that ORCH shows to a farmer stay grey until noon.';
  expect(isWritten(sentence, [...greys, list])).toBe(true);
  expect(isWritten(sentence, [...greys.slice(0, 1), list])).toBe(false);
});
