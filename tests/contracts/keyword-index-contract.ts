import * as fc from 'fast-check';
import { parseVaultPath } from '../../src/core/note/path';
import { parseQuery } from '../../src/core/search/parse-query';
import type { KeywordIndex } from '../../src/ports/keyword-index';
import { noteOf, queryOf } from '../core/search/note-fixture';
import { keptPartsContract } from './persisted-parts-contract';
import { anyCodePoint } from '../fakes/any-code-point';

/** What every keyword index promises. */
export function keywordIndexContract(name: string, make: () => KeywordIndex): void {
  describe(`${name} keeps the contract of a keyword index`, () => {
    const filled = (): KeywordIndex => {
      const index = make();
      index.put(
        noteOf('Projects/alpha.md', ['first the plan for bread', 'then the oven'], {
          title: 'Alpha',
          type: 'decision',
          tags: ['Project/Alpha', 'food'],
          project: 'Bakery',
          date: '2026-01-01',
          scope: 'project',
          durability: 'durable',
          status: 'active',
        }),
        false,
      );
      index.put(
        noteOf('Projects/beta.md', ['the oven is hot', 'bread bread and butter'], {
          title: 'Beta',
          type: 'problem',
          tags: ['project'],
          date: '2026-02-10',
        }),
        false,
      );
      index.put(
        noteOf('Café/Gamma.md', ['un café noir', 'ой и йод'], {
          title: 'Gamma',
          aliases: ['Third'],
          summary: 'about drinks',
        }),
        false,
      );
      index.put(noteOf('empty.md', [], { title: 'Nothing inside' }), false);
      return index;
    };
    const found = (index: KeywordIndex, line: string): string[] =>
      index.search(parseQuery(line), 10).map(({ path }) => path);
    const unordered = (index: KeywordIndex, line: string): string[] => found(index, line).sort();

    test('counts notes and chunks', () => {
      const index = filled();
      expect([index.noteCount, index.chunkCount, [...index.stats()].length]).toEqual([4, 7, 4]);
    });

    test('gives the best chunk and the fields that matched', () => {
      const [hit] = filled().search(queryOf('bread'), 10);
      expect(hit).toMatchObject({ path: 'Projects/beta.md', chunk: 1, fields: ['body'] });
      expect(filled().search(queryOf('gamma third drinks café'), 10)[0]?.fields).toEqual([
        'title',
        'aliases',
        'summary',
        'body',
      ]);
    });

    test('finds a note without chunks by its title', () => {
      expect(filled().search(queryOf('nothing'), 10)).toMatchObject([
        { path: 'empty.md', chunk: 0, fields: ['title'] },
      ]);
    });

    test('any word may match, more words rank higher', () => {
      expect(found(filled(), 'bread butter oven ')).toEqual(['Projects/beta.md', 'Projects/alpha.md']);
      expect(found(filled(), 'absent ')).toEqual([]);
    });

    test('a passage with all words beats one that repeats a single one', () => {
      const index = make();
      index.put(
        noteOf('all.md', ['a note about the session token and how it is hashed before it is stored in the table']),
        false,
      );
      index.put(
        noteOf('one.md', [
          'the token and another token by the token of a token that is a token in the garden of notes',
        ]),
        false,
      );
      for (const other of ['x', 'y', 'z'])
        index.put(noteOf(`${other}.md`, ['a note about the weather and the garden', `session ${other}`]), false);
      expect(found(index, 'session token hashed ')[0]).toBe('all.md');
    });

    test.each([
      ['北京大学', '我在北京大学学习'],
      ['東京', '東京タワーへ行く'],
      ['ภาษาไทย', 'เรียนภาษาไทยทุกวัน'],
      ['हिन्दी', 'मैं हिन्दी बोलता हूँ'],
      ['база', 'векторная база данных'],
      ['parse', 'call parseQuery()'],
      ['parsequery', 'call parseQuery()'],
      ['user_id', 'the user_id column'],
      ['column', 'the user_id_column'],
      ['main.ts', 'see src/hosts/main.ts'],
      ['src/hosts/main.ts', 'see src/hosts/main.ts'],
      ['email', 'send an e-mail'],
      ['C++', 'written in C++.'],
      ['v1.2.3', 'released v1.2.3 today'],
      ['sha256', 'SHA256 of the bytes'],
    ])('finds %s in %s', (word, text) => {
      const index = make();
      index.put(noteOf('a.md', [text]), false);
      index.put(noteOf('b.md', ['something else entirely']), false);
      expect(found(index, `${word} `)).toEqual(['a.md']);
      expect(found(index, `-${word}`)).toEqual(['b.md']);
    });

    test('an excluded name drops notes with the name, not those with its parts', () => {
      const index = make();
      index.put(noteOf('mail.md', ['e mail']), false);
      index.put(noteOf('e-mail.md', ['e-mail']), false);
      expect(found(index, 'mail -e-mail')).toEqual(['mail.md']);
    });

    test('words that hold no letter find nothing', () => {
      expect(found(filled(), '??? ')).toEqual([]);
    });

    test('limits, and orders ties by path', () => {
      const index = make();
      for (const path of ['c.md', 'a.md', 'b.md']) index.put(noteOf(path, ['same words']), false);
      expect(found(index, 'same')).toEqual(['a.md', 'b.md', 'c.md']);
      expect(index.search(queryOf('same'), 2).map(({ path }) => path)).toEqual(['a.md', 'b.md']);
      expect(index.search(queryOf('same'), 0)).toEqual([]);
      expect(index.search(queryOf('same'), Number.POSITIVE_INFINITY)).toHaveLength(3);
    });

    test('without words gives all that pass, newest first, score 0', () => {
      const hits = filled().search(queryOf(''), 10);
      expect(hits.map(({ path }) => path)).toEqual([
        'Projects/beta.md',
        'Projects/alpha.md',
        'Café/Gamma.md',
        'empty.md',
      ]);
      expect(hits.every(({ score }) => score === 0)).toBe(true);
      expect(found(filled(), '-oven')).toEqual(['Café/Gamma.md', 'empty.md']);
    });

    test('the last word is a prefix when it may be unfinished', () => {
      expect(found(filled(), 'butt')).toEqual(['Projects/beta.md']);
      expect(found(filled(), 'ov').sort()).toEqual(['Projects/alpha.md', 'Projects/beta.md']);
      expect(found(filled(), 'ov ')).toEqual([]);
    });

    test('a word that is spelled a little differently is found where nothing else is', () => {
      expect(found(filled(), 'buter ')).toEqual(['Projects/beta.md']);
      const index = make();
      for (let i = 0; i < 50; i++) index.put(noteOf(`n${String(i)}.md`, [i < 40 ? 'the garden' : 'the gardon']), false);
      expect(index.search(queryOf('garden'), 100).every(({ path }) => Number(/\d+/.exec(path)?.[0]) < 40)).toBe(true);
    });

    test('marks of Latin letters may be left out or added, those of other scripts not', () => {
      const index = filled();
      index.put(noteOf('hindi.md', ['कि']), false);
      expect(found(index, 'cafe ')).toEqual(['Café/Gamma.md']);
      expect(found(index, 'brèad ').length).toBe(2);
      expect(found(index, 'йод ')).toEqual(['Café/Gamma.md']);
      expect(found(index, 'कि ')).toEqual(['hindi.md']);
      expect(found(index, 'क ')).toEqual([]);
    });

    test('a word as typed comes before the same word with other marks', () => {
      const index = filled();
      index.put(noteOf('plain.md', ['a plain cafe with more words than the other has']), false);
      expect(found(index, 'cafe ')[0]).toBe('plain.md');
      index.remove(parseVaultPath('plain.md'));
      expect(found(index, 'cafe ')).toEqual(['Café/Gamma.md']);
    });

    test('phrases need all their words, excluded words drop the note', () => {
      expect(found(filled(), '"oven is hot"')).toEqual(['Projects/beta.md']);
      expect(found(filled(), '"hot absent"')).toEqual([]);
      expect(found(filled(), 'oven -butter')).toEqual(['Projects/alpha.md']);
      expect(found(filled(), 'oven -absent').length).toBe(2);
    });

    test.each([
      ['type:DECISION', ['Projects/alpha.md']],
      ['type:decision type:problem', ['Projects/alpha.md', 'Projects/beta.md']],
      ['-type:decision oven', ['Projects/beta.md']],
      ['tag:project', ['Projects/alpha.md', 'Projects/beta.md']],
      ['tag:#project/alpha', ['Projects/alpha.md']],
      ['tag:proj', []],
      ['tag:project tag:food', ['Projects/alpha.md']],
      ['project:bakery scope:project durability:durable status:active', ['Projects/alpha.md']],
      ['path:"projects/"', ['Projects/alpha.md', 'Projects/beta.md']],
      ['path:"/Projects/al"', ['Projects/alpha.md']],
      ['path:"Cafe\u0301/"', ['Café/Gamma.md']],
      ['-path:projects', ['Café/Gamma.md', 'empty.md']],
      ['after:2026-01-01', ['Projects/alpha.md', 'Projects/beta.md']],
      ['after:2026-01-02', ['Projects/beta.md']],
      ['before:2026-02-10', ['Projects/alpha.md']],
      ['after:2026-01 before:2026-02', ['Projects/alpha.md']],
    ])('filters by %s', (line, paths) => {
      expect(unordered(filled(), line)).toEqual(paths);
    });

    test('put replaces, remove deletes, get returns the current note', () => {
      const index = filled();
      const path = parseVaultPath('Projects/beta.md');
      index.put(noteOf(path, ['only cheese']), false);
      expect(found(index, 'butter ')).toEqual([]);
      expect(found(index, 'cheese ')).toEqual([path]);
      expect(index.get(path)?.chunks).toHaveLength(1);
      expect(index.get(path)?.chunks[0]).not.toHaveProperty('text');
      expect([index.remove(path), index.remove(path), index.get(path)]).toEqual([true, false, null]);
      expect([index.noteCount, index.chunkCount]).toEqual([3, 5]);
    });

    test('a note seen again with the same bytes has its new stat, and is the same otherwise', () => {
      const index = filled();
      const path = parseVaultPath('Projects/beta.md');
      const before = index.search(queryOf('bread oven'), 10);
      index.restat(path, { size: 7, mtimeMs: 9.5, recheck: true });
      expect(new Map(index.stats()).get(path)).toEqual({ size: 7, mtimeMs: 9.5, recheck: true });
      expect(index.get(path)).toMatchObject({ size: 7, mtimeMs: 9.5, facts: { title: 'Beta' } });
      expect(index.search(queryOf('bread oven'), 10)).toEqual(before);
      index.put(noteOf(path, ['only cheese']), true);
      expect(new Map(index.stats()).get(path)).toEqual({ size: 1, mtimeMs: 1.5, recheck: true });
    });

    test('lists the problems of notes', () => {
      const index = filled();
      const problems = [
        { line: 2, reason: 'odd' },
        { line: 5, reason: 'also odd' },
      ];
      index.put({ ...noteOf('b.md', ['text']), problems }, false);
      expect([...index.problems()]).toEqual([['b.md', problems]]);
      index.remove(parseVaultPath('b.md'));
      expect([...index.problems()]).toEqual([]);
    });

    test('without a note it is as new', () => {
      const index = filled();
      index.clear();
      expect([index.noteCount, index.chunkCount, found(index, ''), index.has(parseVaultPath('empty.md'))]).toEqual([
        0,
        0,
        [],
        false,
      ]);
      expect(index.parts()).toEqual({ vocabulary: [], model: null, neighbours: null, segments: [] });
      index.put(noteOf('a.md', ['bread']), false);
      expect(found(index, 'bread ')).toEqual(['a.md']);
    });

    describe('facets', () => {
      test('count the notes that match; a tag counts for the tags above it, and values that differ in case alone are one', () => {
        expect(filled().facets(parseQuery('bread oven '))).toEqual({
          noteCount: 2,
          types: [
            { value: 'decision', count: 1 },
            { value: 'problem', count: 1 },
          ],
          tags: [
            { value: 'Project', count: 2 },
            { value: 'Project/Alpha', count: 1 },
            { value: 'food', count: 1 },
          ],
          folders: [{ value: 'Projects', count: 2 }],
        });
      });

      test.each([
        ['', 4],
        ['tag:project', 2],
        ['oven -butter', 1],
        ['"oven is hot"', 1],
        ['absent ', 0],
        ['butt', 1],
        ['-type:decision', 3],
      ])('know how many notes match %s', (line, noteCount) => {
        const index = filled();
        expect(index.facets(parseQuery(line)).noteCount).toBe(noteCount);
        expect(index.search(parseQuery(line), 10)).toHaveLength(noteCount);
      });

      test('name folders with all below them, most frequent first, and at most 50', () => {
        const index = make();
        for (const path of ['a/b/1.md', 'a/b/2.md', 'a/c/3.md', 'z/4.md', '5.md'])
          index.put(noteOf(path, ['word']), false);
        expect(index.facets(parseQuery('word ')).folders).toEqual([
          { value: 'a', count: 3 },
          { value: 'a/b', count: 2 },
          { value: 'a/c', count: 1 },
          { value: 'z', count: 1 },
        ]);
        for (let i = 0; i < 60; i++)
          index.put(noteOf(`t${String(i)}.md`, ['word'], { tags: [`tag${String(i).padStart(2, '0')}`, 'all'] }), false);
        const { tags } = index.facets(parseQuery(''));
        expect([tags.length, tags[0], tags[1], tags[49]]).toEqual([
          50,
          { value: 'all', count: 60 },
          { value: 'tag00', count: 1 },
          { value: 'tag48', count: 1 },
        ]);
      });
    });

    test('no line crashes a search', () => {
      const index = filled();
      fc.assert(
        fc.property(fc.string({ unit: anyCodePoint, maxLength: 60 }), (line) => {
          expect(index.search(parseQuery(line), 10).length).toBeLessThanOrEqual(4);
        }),
      );
    });

    keptPartsContract(make);
  });
}
