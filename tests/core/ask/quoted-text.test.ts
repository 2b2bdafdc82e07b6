import { decideFates } from '../../../src/core/ask/decide-fates';
import { rowsFrom } from './row-fixture';

const chat = `# Ana and Ben

**Ana:** Hello Ben! The parrot came from a shelter in Graz two years ago.

**Ben:** How is the parrot now? I bought a cage in Linz last week.

**Ana:** I feed the parrot every morning. It sings in the evening.

**Ana:** Come and see it.
`;
const trip = `# Trip

Marta Klein planned the route.
She also booked the boat in Bergen for June.

The boat holds twelve people.
`;
const press = 'The fair takes place in Leipzig from 10 to 12 May. Tickets are sold out.\n';

const rows = rowsFrom({ 'chat.md': chat, 'trip.md': trip, 'press.md': press, 'copy.md': press });

function shown(text: string, ...cites: readonly (readonly [row: number, quote: string])[]): string {
  const sentences = [{ text, cites: cites.map(([row, quote]) => ({ row, quote })) }];
  const [first] = decideFates({ sentences, missing: [], left: 0 }, rows).sentences;
  return `${first?.fate ?? ''}: ${first?.text ?? ''}`;
}

test.each([
  [
    'what was said stands behind who said it',
    shown('Ben has a cage from Linz.', [1, 'I bought a cage in Linz last week.']),
    'quoted: Ben: I bought a cage in Linz last week.',
  ],
  [
    'words of a speaker are never shown without the speaker',
    shown('I feed the parrot every morning.', [1, 'I feed the parrot every morning.']),
    'quoted: Ana: I feed the parrot every morning.',
  ],
  [
    'what was said is written with the speaker',
    shown('Ana: I feed the parrot every morning.', [1, 'I feed the parrot every morning.']),
    'written: Ana: I feed the parrot every morning.',
  ],
  [
    'what two people said keeps its order and its speakers',
    shown(
      'The parrot of Ana sings and Ben has a cage.',
      [1, 'It sings in the evening.'],
      [1, 'I bought a cage in Linz last week.'],
    ),
    'quoted: Ben: I bought a cage in Linz last week. Ana: I feed the parrot every morning. It sings in the evening.',
  ],
  [
    'sentences with others between them are divided',
    shown(
      'A boat for twelve people was planned.',
      [2, 'The boat holds twelve people.'],
      [2, 'Marta Klein planned the route.'],
    ),
    'quoted: Marta Klein planned the route. … The boat holds twelve people.',
  ],
  [
    'a sentence that two notes have stands once',
    shown(
      'The fair is in Leipzig in May.',
      [3, 'The fair takes place in Leipzig from 10 to 12 May.'],
      [4, 'The fair takes place in Leipzig from 10 to 12 May.'],
    ),
    'quoted: The fair takes place in Leipzig from 10 to 12 May.',
  ],
  [
    'what explains a pronoun stands once',
    shown(
      'Marta Klein planned and booked.',
      [2, 'She also booked the boat in Bergen for June.'],
      [2, 'Marta Klein planned the route.'],
    ),
    'quoted: Marta Klein planned the route. She also booked the boat in Bergen for June.',
  ],
  [
    'a pronoun is explained by the line before it in the paragraph',
    shown('Marta Klein booked the boat.', [2, 'She also booked the boat in Bergen for June.']),
    'quoted: Marta Klein planned the route. She also booked the boat in Bergen for June.',
  ],
])('%s', (_name, actual, expected) => {
  expect(actual).toBe(expected);
});
