import { leastOfLines } from '../../../../src/core/ask/lines/least-of-lines';
import { askedContent } from '../../../../src/core/ask/question/asked-words';

const learned = 0.75;
const bound = { least: learned, second: 0.6 };

function leastOf(question: string, line: string, rest = '', kind: 'text' | 'property' = 'text', second = 0.6): number {
  const words = askedContent(question).map((token) => ({ token, weight: 1 }));
  const note = { path: 'Farm.md', text: `${line}\n${rest}`, facts: { title: 'Farm' } };
  return leastOfLines(words, bound, { lines: [], second })({ share: 0.6, start: 0, end: line.length, kind, note });
}

test('a note with all words of the question needs to cover less than one that lacks a word', () => {
  const asked = 'Which sheep graze behind the barn?';
  expect(leastOf(asked, 'Sheep graze.', 'The shed is behind the barn.')).toBe(0.55);
  expect(leastOf('Which sheep graze behind the old barn near Graz?', 'Sheep graze behind the barn.')).toBe(learned);
});

test('words that stand far from a line do not count for it', () => {
  const far = `${'Nothing grows here. '.repeat(60)}The shed is behind the barn.`;
  expect(leastOf('Which sheep graze behind the barn?', 'Sheep graze.', far)).toBe(Infinity);
});

test('a line with two words of a short question is no answer if its note lacks another', () => {
  expect(leastOf('How many square kilometers is the Amazon basin?', 'The Amazon lost 4 kilometers of forest.')).toBe(
    Infinity,
  );
  expect(leastOf('When was the lamp released?', 'year: 1974 lamp', '', 'property')).toBe(learned);
  // Also where no other note of the vault has anything of it.
  expect(leastOf('When was the blue bike stolen?', 'The chain of the blue bike was oiled.', '', 'text', 0)).toBe(
    Infinity,
  );
});

test('in a conversation a line must cover more, because the words may be those of somebody else', () => {
  const talk = '**Ana:** Hi.\n**Ana:** Yes.\n**Ana:** The barn is full.\n';
  expect(leastOf('Which sheep graze behind the barn?', '**Ana:** Sheep graze behind it.', talk)).toBe(0.8);
});

describe('the second note that search finds', () => {
  const words = askedContent('Which sheep graze behind the old barn near Graz?').map((token) => ({ token, weight: 1 }));
  const lineOf = (path: string, text: string, share: number): Parameters<ReturnType<typeof leastOfLines>>[0] => ({
    ...{ share, start: 0, end: text.length, kind: 'text' },
    note: { path, text, facts: { title: path } },
  });
  const line = lineOf('Farm.md', 'Sheep graze behind the barn.', 0.6);
  const leastBeside = (second: number, others: readonly (typeof line)[] = [], asked = line): number =>
    leastOfLines(words, { least: 0.5, second: 0.6 }, { lines: [line, ...others], second })(asked);

  test('asks for more when it is nearer to the first than is usual in the vault', () => {
    expect(leastBeside(0.6)).toBe(0.5);
    expect(leastBeside(0.8)).toBeCloseTo(0.6);
  });

  test('asks for no more when another note has a line that covers as much', () => {
    expect(leastBeside(0.8, [lineOf('Alp.md', 'Sheep graze by a barn.', 0.58)])).toBe(0.5);
    expect(leastBeside(0.8, [lineOf('Alp.md', 'Sheep.', 0.3)])).toBeCloseTo(0.6);
  });

  test('asks for less when it is far behind', () => {
    expect(leastBeside(0.35)).toBeCloseTo(0.4);
    expect(leastBeside(0)).toBe(0.38);
  });

  test('says nothing in a conversation', () => {
    const talk = '**Ana:** Sheep graze behind it.\n**Ana:** Hi.\n**Ana:** Yes.\n**Ana:** The barn is full.\n';
    expect(leastBeside(0.35, [], lineOf('Talk.md', talk, 0.6))).toBe(0.8);
  });
});
