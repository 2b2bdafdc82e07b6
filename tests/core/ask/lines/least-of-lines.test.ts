import { leastOfLines } from '../../../../src/core/ask/lines/least-of-lines';
import { askedContent } from '../../../../src/core/ask/question/asked-words';

const learned = 0.75;

function leastOf(question: string, line: string, rest = '', kind: 'text' | 'property' = 'text'): number {
  const words = askedContent(question).map((token) => ({ token, weight: 1 }));
  const note = { path: 'Farm.md', text: `${line}\n${rest}`, facts: { title: 'Farm' } };
  return leastOfLines(words, learned)({ share: 0.6, start: 0, end: line.length, kind, note });
}

test('a note with all words of the question needs to cover less than one that lacks a word', () => {
  const asked = 'Which sheep graze behind the barn?';
  expect(leastOf(asked, 'Sheep graze.', 'The shed is behind the barn.')).toBe(0.55);
  expect(leastOf('Which sheep graze behind the old barn near Graz?', 'Sheep graze behind the barn.')).toBe(learned);
});

test('a line with two words of a short question is no answer if its note lacks another', () => {
  expect(leastOf('How many square kilometers is the Amazon basin?', 'The Amazon lost 4 kilometers of forest.')).toBe(
    Infinity,
  );
  expect(leastOf('When was the lamp released?', 'year: 1974 lamp', '', 'property')).toBe(learned);
});

test('in a conversation a line must cover more, because the words may be those of somebody else', () => {
  const talk = '**Ana:** Hi.\n**Ana:** Yes.\n**Ana:** The barn is full.\n';
  expect(leastOf('Which sheep graze behind the barn?', '**Ana:** Sheep graze behind it.', talk)).toBe(0.8);
});
