import type { NoteRecord } from '../../../../src/core/note/note-record';
import { parseVaultPath } from '../../../../src/core/note/path';
import type { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import { parseQuery } from '../../../../src/core/search/parse-query';
import { noteOf, queryOf, type ChunkText } from '../note-fixture';
import { indexOf } from './changing-index';
import { expectSameHits } from './expect-hits';

/** An index of notes with these chunks, each note named by its place: `a.md`, `b.md`. */
function holding(...notes: (readonly (string | ChunkText)[] | string)[]): Bm25fIndex {
  return indexOf(
    notes.map((chunks, place) =>
      noteOf(`${String.fromCharCode(97 + place)}.md`, typeof chunks === 'string' ? [chunks] : chunks),
    ),
  );
}

function found(index: Bm25fIndex, line: string): string {
  return index
    .find(parseQuery(line), 50)
    .map(({ path }) => path.replace('.md', ''))
    .sort()
    .join(' ');
}

describe('words of phrases must occur in sequence', () => {
  const index = holding(
    ['the hot', 'oven here'],
    ['hot only'],
    ['here a hot, oven'],
    ['cold oven', 'hot', 'an oven that is hot'],
    ['hot oven', 'oven hot. Hot oven'],
  );

  test('in one chunk or in several', () => {
    expect(found(index, '"hot oven"')).toBe('a c e');
    expect(found(index, 'here "hot oven"')).toBe('a c e');
    expect(found(index, '"hot" "here"')).toBe('a c');
    expect(found(index, '"hot" "oven"')).toBe('a c d e');
    expect(found(index, '"hot absent"')).toBe('');
    expect(found(index, 'oven "hot absent"')).toBe('');
  });

  test('the hit is the chunk with most of them, then the better one, then the earlier one', () => {
    expect(index.find(parseQuery('"hot" "oven"'), 9).find(({ path }) => path === 'd.md')?.chunk).toBe(2);
    expect(holding(['hot', 'hot', 'hot hot']).find(parseQuery('"hot oven" hot'), 9)).toEqual([]);
    expect(holding(['hot x', 'oven', 'hot']).find(parseQuery('"hot" "oven"'), 9)).toMatchObject([{ chunk: 1 }]);
    expect(holding(['hot', 'oven', 'hot']).find(parseQuery('"hot"'), 9)).toMatchObject([{ chunk: 0 }]);
  });

  test('also in the fields of the note', () => {
    const titled = indexOf([
      noteOf('a.md', ['oven', 'words'], { title: 'Hot' }),
      noteOf('b.md', [], { title: 'hot', tags: ['oven'] }),
      noteOf('c.md', [{ text: 'oven', headings: ['Hot things'] }]),
    ]);
    expect(found(titled, '"hot" "oven"')).toBe('a b c');
    expect(found(titled, '"hot oven"')).toBe('');
    expect(
      found(
        indexOf([
          noteOf('a.md', [], { title: 'The hot oven' }),
          noteOf('b.md', [], { tags: ['hot/oven'] }),
          noteOf('c.md', [], { tags: ['hot', 'oven'] }),
        ]),
        '"hot oven"',
      ),
    ).toBe('a b');
  });

  test('are matched as typed, without related or longer words and similar spellings', () => {
    expect(found(holding('hot ovens', 'hot oven', 'hot ovne'), '"hot oven"')).toBe('b');
    expect(found(holding('hot café', 'hot'), '"hot" "cafe"')).toBe('a');
    expect(found(holding('我在北京大学学习', '京大'), '"北京大学"')).toBe('a');
    expect(found(holding('เรียนภาษาไทยทุกวัน', 'ทุกวัน'), '"ภาษาไทย"')).toBe('a');
  });

  test('three hundred words', () => {
    const words = Array.from({ length: 300 }, (_, place) => `w${String(place)}`);
    const many = holding([words.slice(0, 150).join(' '), words.slice(150).join(' ')], [words.slice(1).join(' ')]);
    expect(found(many, `"${words.join(' ')}"`)).toBe('a');
  });
});

describe('excluded words', () => {
  test('drop a note if any chunk contains the word', () => {
    expect(found(holding(['bread oven', 'butter'], ['bread'], ['bread butters']), 'bread -butter')).toBe('b c');
    expect(found(holding('bread', 'butter'), '-bread')).toBe('b');
    expect(found(holding('bread', 'butter'), '-absent')).toBe('a b');
  });

  test('drop a note by its fields too', () => {
    const index = indexOf([
      noteOf('a.md', ['x'], { tags: ['food/bread'] }),
      noteOf('b.md', ['x']),
      noteOf('c.md', [], { summary: 'bread' }),
      noteOf('d.md', [{ text: 'x', headings: ['Bread'] }]),
    ]);
    expect(found(index, '-bread')).toBe('b');
  });

  test('match a name as a whole, and text without spaces by all of its pieces in one chunk', () => {
    expect(found(holding('e-mail', 'e mail', 'email'), '-e-mail')).toBe('b');
    expect(found(holding('北京大学', ['北京', '大学'], '大学 北京 京大', '学'), '-北京大学')).toBe('b d');
    const run = Array.from({ length: 200 }, (_, place) => String.fromCodePoint(0x4e00 + place)).join('');
    expect(found(holding(`x ${run}`, `x ${run.slice(1)}`, 'x'), `x -${run}`)).toBe('b c');
  });

  test('ignore diacritics where the word never occurs as typed', () => {
    expect(found(holding('x café', 'x'), 'x -cafe')).toBe('b');
    expect(found(holding('x café', 'x cafe', 'x'), 'x -cafe')).toBe('a c');
  });
});

describe('diacritics', () => {
  test.each([
    ['cafe', ['café', 'CAFÉ', 'cafés', 'tea'], 'a b'],
    ['cafe', ['café', 'cafe', 'tea'], 'b'],
    ['café', ['cafe', 'tea'], 'a'],
    ['càfè', ['café', 'cafe', 'tea'], 'a b'],
    ['πολη', ['πόλη', 'πολλοί'], 'a'],
    ['иод', ['йод', 'вода'], ''],
    ['naive', ['naïve', 'natives', 'x'], 'a'],
  ])('%s in %j', (word, texts, expected) => {
    expect(found(holding(...texts), `"${word}"`)).toBe(expected);
  });

  test('are ignored again after the exact word was removed', () => {
    const index = holding('café', 'cafe');
    expect(found(index, '"cafe"')).toBe('b');
    index.remove(parseVaultPath('b.md'));
    expect(found(index, '"cafe"')).toBe('a');
  });
});

describe('the last word', () => {
  /** So many that slips are not looked for. */
  const plenty = (...texts: string[]): Bm25fIndex => holding(...texts, ...Array.from({ length: 12 }, () => 'zebra'));

  test.each([
    ['bre', ['bread', 'breakfast', 'cab'], 'a b'],
    ['bre ', ['bread', 'breakfast', 'cab'], ''],
    ['parseq', ['parseQuery', 'query'], 'a'],
    ['parseQu', ['parseQuery', 'queue'], 'a b'],
    ['src/co', ['src/core', 'cost'], 'a b'],
    ['книг', ['книгами', 'кнут'], 'a'],
    ['caf', ['café', 'cab'], 'a'],
    ['cafe', ['caféteria', 'cab'], 'a'],
    ['b', ['bread', 'cab'], 'a'],
    ['b', ['bread', 'b'], 'b'],
  ])('%s in %j', (line, texts, expected) => {
    const index = plenty(...texts);
    const hits = index.find(parseQuery(`zebra ${line}`), 50).map(({ path }) => path.replace('.md', ''));
    expect(
      hits
        .filter((name) => name.charCodeAt(0) - 97 < texts.length)
        .sort()
        .join(' '),
    ).toBe(expected);
  });

  test('counts half as much as the word itself', () => {
    const hits = holding('bread', 'bre', ...Array.from({ length: 12 }, () => 'x')).find(parseQuery('bre'), 9);
    expect(hits.map(({ path }) => path)).toEqual(['b.md', 'a.md']);
  });
});

describe('hits', () => {
  test('have their chunk, their fields by strength, and their related words', () => {
    const note = noteOf('a.md', ['nothing', { text: 'tea and bread', headings: ['Teas'] }], {
      title: 'Tea',
      aliases: ['Chai tea'],
      summary: 'On tea',
      tags: ['tea'],
    });
    const index = indexOf([note, noteOf('b.md', [])]);
    expect(index.find(queryOf('tea'), 9)).toEqual([
      {
        path: 'a.md',
        chunk: 1,
        score: 1,
        fields: ['title', 'aliases', 'headings', 'summary', 'tags', 'body'],
        relatedWords: [{ word: 'teas', token: 'tea', isSimilar: false }],
      },
    ]);
    expect(index.find(queryOf('bread'), 9)).toMatchObject([{ chunk: 1, fields: ['body'], relatedWords: [] }]);
    expect(index.find(queryOf('chai'), 9)).toMatchObject([{ chunk: 0, fields: ['aliases'] }]);
    expect(index.find(queryOf('teas'), 9)).toMatchObject([
      { relatedWords: [{ word: 'tea', token: 'teas', isSimilar: false }] },
    ]);
  });

  test('do not list a typed word as related to another', () => {
    expect(holding('run and running').find(queryOf('run running'), 9)).toMatchObject([{ relatedWords: [] }]);
    expect(holding('run and running').find(queryOf('running run'), 9)).toMatchObject([{ relatedWords: [] }]);
    expect(holding('run and parseQuery').find(queryOf('parseQuery'), 9)).toMatchObject([{ relatedWords: [] }]);
  });

  test('do not depend on the order of the words', () => {
    const index = holding(
      'send an email today, mail',
      'e-mail list',
      'emails and emailed',
      'case camelCase',
      'cases of a camel',
    );
    for (const words of [
      ['email', 'e-mail'],
      ['case', 'camelCase'],
      ['mail', 'cases', 'email'],
    ]) {
      expectSameHits(index.find(queryOf([...words].reverse()), 9), index.find(queryOf(words), 9));
    }
  });

  test('with equal scores are sorted by path', () => {
    const notes = ['c', 'a', 'é', 'b', 'B', 'z/a'].map((name) => noteOf(`${name}.md`, ['same words']));
    for (const order of [notes, [...notes].reverse()])
      expect(
        indexOf(order)
          .find(queryOf('same words'), 9)
          .map(({ path }) => path),
      ).toEqual(['B.md', 'a.md', 'b.md', 'c.md', 'z/a.md', 'é.md']);
  });

  test.each([
    [0, 0],
    [-1, 0],
    [0.5, 0],
    [Number.NaN, 0],
    [1, 1],
    [30, 30],
    [1000, 40],
    [Number.POSITIVE_INFINITY, 40],
  ])('at most %d', (limit, count) => {
    const index = indexOf(Array.from({ length: 40 }, (_, place) => noteOf(`${String(place)}.md`, ['word'])));
    expect(index.find(queryOf('word'), limit)).toHaveLength(count);
    expect(index.find(queryOf(''), limit)).toHaveLength(count);
  });
});

describe('without words', () => {
  const dated = (date: string, place: number): NoteRecord => noteOf(`${String(place)}.md`, ['word'], { date });
  const index = indexOf(['2026-01-02', '', '2025-12-31', '2026-01-02', '2026-11-01', ''].map(dated));

  test('finds all notes that pass, newest first, undated ones last, then by path', () => {
    expect(index.find(queryOf(''), 9)).toEqual(
      ['4', '0', '3', '2', '1', '5'].map((name) => ({
        path: `${name}.md`,
        chunk: 0,
        score: 0,
        fields: [],
        relatedWords: [],
      })),
    );
    expect(index.find(queryOf(''), 2).map(({ path }) => path)).toEqual(['4.md', '0.md']);
    expect(
      index
        .find(queryOf('', { filters: [{ field: 'before', value: '2026', isExcluded: false }] }), 9)
        .map(({ path }) => path),
    ).toEqual(['2.md']);
    expect(index.find(parseQuery('-word'), 9)).toEqual([]);
  });

  test('symbols alone count as words, and find nothing', () => {
    for (const line of ['???', '"..."', '... -word']) expect(index.find(parseQuery(line), 9)).toEqual([]);
  });
});

describe('parts of a typed word that say nothing alone', () => {
  const index = holding("the e is here, that's it", 'an ebook', 'Caroline at home', 'hold it, it expires', 'ผัดกะเพรา');

  test.each([
    ['eBook ', 'b'],
    ["Caroline's ", 'c'],
    ['hold_expires_at ', 'd'],
    ['ต้มเพ ', ''],
    ['กะเพรา ', 'e'],
  ])('%s finds only %s', (line, notes) => {
    expect(found(index, line)).toBe(notes);
  });

  test('a note whose name has them is still named by the query', () => {
    const names = indexOf([
      noteOf('a.md', ['caroline book caroline book'], { title: 'Other' }),
      noteOf('b.md', ['text'], { title: "Caroline's book" }),
    ]);
    expect(names.find(parseQuery("Caroline's book"), 9)[0]?.path).toBe('b.md');
  });
});
