import * as fc from 'fast-check';
import { parseVaultPath } from '../../../../src/core/note/path';
import { SpellingDistance } from '../../../../src/core/search/text/spelling-distance';
import { parseQuery } from '../../../../src/core/search/parse-query';
import { noteOf, queryOf } from '../note-fixture';
import { indexOf, tidySteps } from './changing-index';
import { editDistance } from './brute-force/naive-edit-distance';
import { trials } from '../../../fakes/trials';

function found(texts: readonly string[], line: string): string[] {
  const index = indexOf(texts.map((text, place) => noteOf(`${String(place).padStart(2, '0')}.md`, [text])));
  return index
    .find(parseQuery(line), 50)
    .map(({ path }) => texts[Number(path.slice(0, 2))] ?? '')
    .sort();
}

describe('similar spellings', () => {
  const texts = ['bread', 'knowledge', 'Überraschung', 'книга', 'oven'];

  test.each([
    ['swapped', 'braed', 'bread'],
    ['left out', 'bred', 'bread'],
    ['added', 'breaad', 'bread'],
    ['changed', 'breod', 'bread'],
    ['swapped at the beginning', 'rbead', 'bread'],
    ['left out at the end', 'brea', 'bread'],
    ['changed at the beginning', 'vread', 'bread'],
    ['changed twice in a long word', 'knwoledeg', 'knowledge'],
    ['changed, with diacritics', 'Überrashcung', 'Überraschung'],
    ['in another script', 'кинга', 'книга'],
  ])('with one letter %s: %s', (_slip, typed, text) => {
    expect(found(texts, `${typed} `)).toEqual([text]);
  });

  test.each([['bxexd'], ['ovxnn'], ['br'], ['zebra'], ['xx']])('exclude %s', (typed) => {
    expect(found(texts, `${typed} `)).toEqual([]);
  });

  test('by parts of a word alone count only with the same first letter, and only where nothing is nearer', () => {
    expect(found(['nature', 'natural'], 'signature ')).toEqual([]);
    expect(found(['render', 'gender', 'calendar'], 'calender ')).toEqual(['calendar']);
    expect(found(['authentication'], 'authentificated ')).toEqual(['authentication']);
  });

  test('begin with the same letter, or two swapped ones, where any does', () => {
    expect(found(['table', 'label'], 'tabel ')).toEqual(['table']);
    expect(found(['bread', 'tread'], 'rbead ')).toEqual(['bread']);
    expect(found(['label'], 'tabel ')).toEqual(['label']);
    expect(found(['книга', 'тнига'], 'снига ')).toEqual(['книга', 'тнига']);
  });

  test('are no forms of another short word', () => {
    expect(found(['careful', 'carefully'], 'cafe ')).toEqual([]);
    expect(found(['refunded'], 'refnd ')).toEqual(['refunded']);
  });

  test.each([
    ['proprety', 'properties'],
    ['catagory', 'categories'],
    ['stratgey', 'strategies'],
    ['delivary', 'deliveries'],
    ['inventroy', 'inventories'],
    ['confgure', 'configuring'],
    ['schedlue', 'scheduling'],
  ])('are forms of what was meant: %s', (typed, text) => {
    expect(found([text], `${typed} `)).toEqual([text]);
  });

  test('are no function words', () => {
    expect(found(['since', 'drink'], 'sink ')).toEqual([]);
    expect(found(['sale', 'drink'], 'salle ')).toEqual([]);
    expect(found(['sale', ...Array.from({ length: 40 }, () => 'drink')], 'salle ')).toEqual(['sale']);
  });

  test('have the same digits', () => {
    expect(found(['invoice 4711', 'version20', 'covid19'], '4712 ')).toEqual([]);
    expect(found(['invoice 4711', 'version20', 'covid19'], 'version21 ')).toEqual([]);
    expect(found(['invoice 4711', 'version20', 'covid19'], 'covdi19 ')).toEqual(['covid19']);
  });

  test('are searched only for a word that finds nothing, or next to nothing beside a far more frequent word', () => {
    expect(found(['breed', 'bread'], 'bread ')).toEqual(['bread']);
    expect(found(['oven breed', 'bread'], 'oven bread ')).toEqual(['bread', 'oven breed']);
    const many = Array.from({ length: 40 }, (_, place) => `bread ${String(place)}`);
    expect(found([...many, 'braed'], 'braed ')).toHaveLength(41);
    expect(found([...many.slice(0, 19), 'braed'], 'braed ')).toEqual(['braed']);
    expect(found(['breed', 'bread'], '"bread"')).toEqual(['bread']);
  });

  test('do not include longer words with the same beginning', () => {
    const expansionsOf = (texts: readonly string[], line: string): unknown[] =>
      indexOf(texts.map((text, place) => noteOf(`D${String(place)}/n.md`, [text])))
        .find(parseQuery(line), 50)
        .flatMap(({ relatedWords }) => relatedWords);
    expect(expansionsOf(['token tokens', 'token'], 'tok')).toContainEqual({
      word: 'tokens',
      token: 'tok',
      isSimilar: false,
    });
    expect(
      expansionsOf(['token tokens', 'token'], 'tok').filter(
        (relatedWords) => (relatedWords as { isSimilar: boolean }).isSimilar,
      ),
    ).toEqual([]);
    const many = Array.from({ length: 33 }, (_, place) => `toke${String(place + 10)}`);
    expect(expansionsOf(many, 'path:D32 toke')).toEqual([]);
    expect(expansionsOf(many, 'path:D31 toke')).toHaveLength(1);
  });

  test('respect filters and excluded words', () => {
    const index = indexOf([
      noteOf('a.md', ['bread'], { type: 'note' }),
      noteOf('b.md', ['bread butter'], { type: 'note' }),
      noteOf('c.md', ['bread']),
    ]);
    expect(index.find(parseQuery('braed type:note -butter'), 9)).toMatchObject([
      { path: 'a.md', relatedWords: [{ word: 'bread', token: 'braed', isSimilar: true }] },
    ]);
  });

  test('rank behind every note with a word as typed', () => {
    const index = indexOf([
      noteOf('a.md', ['knowledge knowledge knowledge']),
      noteOf('b.md', [`oven ${'and other words '.repeat(40)}`]),
      noteOf('c.md', ['oven knowledge']),
    ]);
    expect(index.find(queryOf('knwoledge oven'), 9).map(({ path }) => path)).toEqual(['c.md', 'b.md', 'a.md']);
  });

  test('do not include removed words', () => {
    const index = indexOf([noteOf('a.md', ['bread']), noteOf('b.md', ['tea'])]);
    index.find(queryOf('tea'), 1);
    index.remove(parseVaultPath('a.md'));
    expect(index.find(queryOf('braed'), 9)).toEqual([]);
  });

  test('include words added after the n-grams were built', () => {
    const index = indexOf(
      Array.from({ length: 40 }, (_, place) =>
        noteOf(`${String(place)}.md`, [`word${String(place)}a text${String(place)}b`]),
      ),
    );
    while (tidySteps(index, 1));
    expect(index.find(queryOf('thermomter'), 9)).toEqual([]);
    index.put(noteOf('new.md', ['thermometer acknowledge']), false);
    for (const word of ['thermomter', 'knowledge'])
      expect(index.find(queryOf(word), 9)).toMatchObject([{ path: 'new.md' }]);
  });
});

describe('SpellingDistance', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '北'), maxLength: 9 });

  test('equals the edit distance up to the limit', () => {
    const distance = new SpellingDistance();
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 0, max: 4 }), (from, to, most) => {
        const exact = editDistance(from, to);
        expect(distance.between(from, to, most)).toBe(exact > most ? most + 1 : exact);
      }),
      { numRuns: trials(2000) },
    );
  });

  test('is too large for words longer than 64 units', () => {
    expect(new SpellingDistance().between('a'.repeat(64), `${'a'.repeat(63)}b`, 2)).toBe(1);
    expect(new SpellingDistance().between('a'.repeat(65), 'a'.repeat(65), 2)).toBe(3);
  });
});
