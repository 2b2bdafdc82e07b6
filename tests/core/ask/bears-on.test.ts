import { bearsOn } from '../../../src/core/ask/question/bears-on';
import { decideFates } from '../../../src/core/ask/decide-fates';
import { readHandedAnswer } from '../../../src/core/ask/handed-answer';
import { rowsFrom } from './row-fixture';

const rows = rowsFrom({
  'Ops/Export.md':
    '# Nightly export\n\nIt goes to Postgres and takes 40 minutes.\n\n## Paint\n\nThe hall is blue.\n\nThe doors are of green wood.\n\nThe stairs lead to the roof.\n',
  'Ops/Boats.md': '# Harbour\n\nThe boat of the club holds twelve people.\n\nIt was built in Bergen in 1931.\n',
  'Daily/Ana and Ben.md':
    '# Ana and Ben\n\n**Ana:** Hello there!\n\n**Ana:** I moved to a flat in Graz in May.\n\n**Ben:** The weather is cold and wet here.\n\n**Ben:** My old car stands in the garage again.\n\n**Ana:** Rust again, I fear.\n\n**Ben:** They say Ana sold her old boat.\n',
});

function fates(questions: readonly string[], ...cites: readonly { readonly row: number; readonly quote: string }[]) {
  const handed = readHandedAnswer({ sentences: [{ text: 'A sentence in words of its own.', cites }] });
  if (handed === null) throw new Error('not read');
  const { sentences, dropped } = decideFates(handed, rows, bearsOn(questions));
  return [...sentences.map(({ text }) => text), ...dropped.map(({ reason }) => reason)];
}

const elsewhere = ['What it cites is about something else.'];
const asked = 'How long does the nightly export take?';

test('a quote of which only the title has a word of the question is shown', () => {
  expect(fates([asked], { row: 1, quote: 'It goes to Postgres and takes 40 minutes.' })[0]).toMatch(/40 minutes/);
});

test.each([
  ['of another note', { row: 2, quote: 'The boat of the club holds twelve people.' }],
  ['whose words are only in function words', { row: 2, quote: 'It was built in Bergen in 1931.' }],
])('a genuine quote %s is dropped when it has no word of what is asked', (_, quote) => {
  expect(fates([asked], quote)).toEqual(elsewhere);
});

test('of two quotes the one that bears on the question stays', () => {
  const quotes = [
    { row: 2, quote: 'The boat of the club holds twelve people.' },
    { row: 1, quote: 'It goes to Postgres and takes 40 minutes.' },
  ];
  expect(fates([asked], ...quotes)).toEqual([expect.not.stringContaining('boat')]);
});

test('another wording of the question, in another language too, is enough', () => {
  const quote = { row: 2, quote: 'The boat of the club holds twelve people.' };
  expect(fates(['Wie viele passen hinein?'], quote)).toEqual(elsewhere);
  expect(fates(['Wie viele passen hinein?', 'how many people the boat holds'], quote)).toHaveLength(1);
});

test('in a conversation it is not enough that the person asked about takes part', () => {
  const weather = { row: 3, quote: 'My old car stands in the garage again.' };
  expect(fates(['Where did Ana move?'], weather)).toEqual(elsewhere);
  expect(fates(['Where did Ana move?'], { row: 3, quote: 'I moved to a flat in Graz in May.' })[0]).toMatch(/Graz/);
  expect(fates(['What became of Ana?'], { row: 3, quote: 'They say Ana sold her old boat.' })[0]).toMatch(/boat/);
});

test('a question without words with content is answered by any quote', () => {
  expect(fates(['And then?'], { row: 2, quote: 'The boat of the club holds twelve people.' })[0]).toMatch(/boat/);
});
