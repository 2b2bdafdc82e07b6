import { parseVaultPath } from '../../../../src/core/note/path';
import {
  knownItemsOf,
  everyOther,
  piecesOf,
  pseudoQueriesOf,
  sampleOf,
} from '../../../../src/core/search/evaluation/pseudo-queries';

const path = parseVaultPath('Notes/One.md');
const ofKind = (text: string, kind: string): string[] =>
  knownItemsOf(path, text)
    .filter((item) => item.kind === kind)
    .map((item) => item.text);

describe('queries made from a note', () => {
  test('use half of its title, never the whole title', () => {
    const [title = ''] = ofKind('# How tea was brought to the west\n', 'title');
    expect(['How was to west', 'tea brought the']).toContain(title);
    expect(ofKind('# Green tea\n', 'title')).toEqual([]);
  });

  test('use half a sentence, without Markdown', () => {
    const [sentence = '', ...others] = ofKind(
      '# T\n\nToo short. Green **tea** wants [[Water|water]] of seventy degrees and two minutes! Short again.\n\n```\nnot this code that is quite long and has many words in it\n```\n',
      'sentence',
    );
    expect(['Green wants of degrees two', 'tea water seventy and minutes']).toContain(sentence);
    expect(others).toEqual([]);
    expect(ofKind('# T\n\nToo short. Another one.\n', 'sentence')).toEqual([]);
  });

  test('use link texts that differ from the title of their target', () => {
    const text =
      'See [[Deep/Green tea|the morning ritual]], [[Milk]], [[Milk|milk]], ![[Figure|300]], [how it began](Old%20plan.md#top), [site](https://a.b/c), [[#Here|there]].\n';
    expect(knownItemsOf(path, text).filter(({ kind }) => kind === 'link')).toEqual([
      { kind: 'link', text: 'the morning ritual', answer: 'green tea' },
      { kind: 'link', text: 'how it began', answer: 'old plan' },
    ]);
  });

  test.each([
    ['Chinese', '我们今天在图书馆里讨论了索引的设计和检索的方法以及很多别的事情。'],
    ['Thai', 'วันนี้เราคุยกันเรื่องการออกแบบดัชนีและวิธีค้นหาบันทึกในห้องสมุด'],
  ])('in %s: pieces of four characters', (_, text) => {
    const [sentence = ''] = ofKind(text, 'sentence');
    expect(sentence.split(' ').length).toBeGreaterThan(3);
    expect(sentence.split(' ').every((piece) => [...piece].length <= 4 && text.includes(piece))).toBe(true);
  });

  test.each(['', '---\ntitle: x\n---\n', '\uFEFF', '---\nbroken: "\n---\n'])('do not exist for %j', (text) => {
    expect(knownItemsOf(path, text)).toEqual([]);
  });

  test('are the same each time', () => {
    const text = Array.from(
      { length: 9 },
      (_, number) => `Sentence number ${String(number)} has a few words more than eight of them.`,
    ).join(' ');
    expect(knownItemsOf(path, text)).toEqual(knownItemsOf(path, text));
    expect(everyOther(piecesOf('one two three four five'), 1)).toBe('two four');
  });
});

describe('pseudo-queries', () => {
  const paths = ['a.md', 'b/Tea.md', 'c/Twin.md', 'd/Twin.md'].map(parseVaultPath);
  const [from, tea] = [parseVaultPath('a.md'), parseVaultPath('b/Tea.md')];

  test('expect the note itself; for a link, its target, without the note that contains it', () => {
    const { queries, grades } = pseudoQueriesOf(
      [
        [tea, { kind: 'title', text: 'x y', answer: 'b/Tea.md' }],
        [from, { kind: 'link', text: '-q "ritual" type:b', answer: 'tea' }],
      ],
      paths,
    );
    expect(queries.map(({ id, query, excluded }) => [id, query.words, [...excluded]])).toEqual([
      ['title-1', ['x', 'y'], []],
      ['link-1', ['-q', '"ritual"', 'type:b'], ['a']],
    ]);
    expect([...grades]).toEqual([
      ['title-1', new Map([['b/Tea', 1]])],
      ['link-1', new Map([['b/Tea', 1]])],
    ]);
  });

  test('skip a link to nothing, to an ambiguous name, or to its own note', () => {
    const link = (answer: string): { kind: 'link'; text: string; answer: string } => ({
      kind: 'link',
      text: 'words',
      answer,
    });
    expect(
      pseudoQueriesOf(
        [
          [from, link('nowhere')],
          [from, link('twin')],
          [tea, link('tea')],
        ],
        paths,
      ).queries,
    ).toEqual([]);
  });

  test('are at most a hundred of a kind, from three hundred notes', () => {
    const many = Array.from({ length: 400 }, (_, number) => parseVaultPath(`n${String(number)}.md`));
    const { queries } = pseudoQueriesOf(
      many.map((each) => [each, { kind: 'title', text: 'a b', answer: each }]),
      many,
    );
    expect(queries).toHaveLength(100);
    const sample = sampleOf(many);
    expect([sample.length, new Set(sample).size]).toEqual([300, 300]);
    expect(sampleOf([...many].reverse())).toEqual(sample);
    expect(sample.slice(0, 20)).not.toEqual(many.slice(0, 20));
  });
});
