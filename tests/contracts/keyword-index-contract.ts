import * as fc from 'fast-check';
import { isAppError } from '../../src/core/errors';
import { parseVaultPath } from '../../src/core/note/path';
import { parseQuery } from '../../src/core/search/parse-query';
import type { KeywordIndex } from '../../src/ports/keyword-index';
import { noteOf, queryOf } from '../core/search/note-fixture';

/** What every keyword index promises. */
export function keywordIndexContract(name: string, make: () => KeywordIndex): void {
  describe(`${name} keeps the contract of a keyword index`, () => {
    const filled = (): KeywordIndex => {
      const index = make();
      index.put(noteOf('Projects/alpha.md', ['first the plan for bread', 'then the oven'], { title: 'Alpha', type: 'decision', tags: ['Project/Alpha', 'food'], project: 'Bakery', date: '2026-01-01', scope: 'project', durability: 'durable', status: 'active' }));
      index.put(noteOf('Projects/beta.md', ['the oven is hot', 'bread bread and butter'], { title: 'Beta', type: 'problem', tags: ['project'], date: '2026-02-10' }));
      index.put(noteOf('Café/Gamma.md', ['un café noir', 'ой и йод'], { title: 'Gamma', aliases: ['Third'], summary: 'about drinks' }));
      index.put(noteOf('empty.md', [], { title: 'Nothing inside' }));
      return index;
    };
    const found = (index: KeywordIndex, line: string): string[] => index.search(parseQuery(line), 10).map(({ path }) => path);
    const unordered = (index: KeywordIndex, line: string): string[] => found(index, line).sort();

    test('counts notes and chunks', () => {
      const index = filled();
      expect([index.noteCount, index.chunkCount, [...index.paths()].length]).toEqual([4, 6, 4]);
    });

    test('gives the best chunk and the fields that matched', () => {
      const [hit] = filled().search(queryOf('bread'), 10);
      expect(hit).toMatchObject({ path: 'Projects/beta.md', chunk: 1, fields: ['body'] });
      expect(filled().search(queryOf('gamma third drinks café'), 10)[0]?.fields).toEqual(['title', 'aliases', 'summary', 'body']);
    });

    test('finds a note without chunks by its title', () => {
      expect(filled().search(queryOf('nothing'), 10)).toMatchObject([{ path: 'empty.md', chunk: 0, fields: ['title'] }]);
    });

    test('any word may match, more words rank higher', () => {
      expect(found(filled(), 'bread butter oven ')).toEqual(['Projects/beta.md', 'Projects/alpha.md']);
      expect(found(filled(), 'absent ')).toEqual([]);
    });

    test('a passage with all words beats one that repeats a single one', () => {
      const index = make();
      index.put(noteOf('all.md', ['a note about the session token and how it is hashed before it is stored in the table']));
      index.put(noteOf('one.md', ['the token and another token by the token of a token that is a token in the garden of notes']));
      for (const other of ['x', 'y', 'z']) index.put(noteOf(`${other}.md`, ['a note about the weather and the garden', `session ${other}`]));
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
      index.put(noteOf('a.md', [text]));
      index.put(noteOf('b.md', ['something else entirely']));
      expect(found(index, `${word} `)).toEqual(['a.md']);
      expect(found(index, `-${word}`)).toEqual(['b.md']);
    });

    test('an excluded name drops notes with the name, not those with its parts', () => {
      const index = make();
      index.put(noteOf('mail.md', ['e mail']));
      index.put(noteOf('e-mail.md', ['e-mail']));
      expect(found(index, 'mail -e-mail')).toEqual(['mail.md']);
    });

    test('words that hold no letter find nothing', () => {
      expect(found(filled(), '??? ')).toEqual([]);
    });

    test('limits, and orders ties by path', () => {
      const index = make();
      for (const path of ['c.md', 'a.md', 'b.md']) index.put(noteOf(path, ['same words']));
      expect(found(index, 'same')).toEqual(['a.md', 'b.md', 'c.md']);
      expect(index.search(queryOf('same'), 2).map(({ path }) => path)).toEqual(['a.md', 'b.md']);
      expect(index.search(queryOf('same'), 0)).toEqual([]);
      expect(index.search(queryOf('same'), Number.POSITIVE_INFINITY)).toHaveLength(3);
    });

    test('without words gives all that pass, newest first, score 0', () => {
      const hits = filled().search(queryOf(''), 10);
      expect(hits.map(({ path }) => path)).toEqual(['Projects/beta.md', 'Projects/alpha.md', 'Café/Gamma.md', 'empty.md']);
      expect(hits.every(({ score }) => score === 0)).toBe(true);
      expect(found(filled(), '-oven')).toEqual(['Café/Gamma.md', 'empty.md']);
    });

    test('the last word is a prefix when it may be unfinished', () => {
      expect(found(filled(), 'butt')).toEqual(['Projects/beta.md']);
      expect(found(filled(), 'butt ')).toEqual([]);
    });

    test('marks of Latin letters may be left out or added, those of other scripts not', () => {
      expect(found(filled(), 'cafe ')).toEqual(['Café/Gamma.md']);
      expect(found(filled(), 'brèad ').length).toBe(2);
      expect(found(filled(), 'иод ')).toEqual([]);
      expect(found(filled(), 'йод ')).toEqual(['Café/Gamma.md']);
    });

    test('a word as typed hides the same word with other marks', () => {
      const index = filled();
      index.put(noteOf('plain.md', ['cafe']));
      expect(found(index, 'cafe ')).toEqual(['plain.md']);
      index.remove(parseVaultPath('plain.md'));
      expect(found(index, 'cafe ')).toEqual(['Café/Gamma.md']);
    });

    test('phrases need all their words, excluded words drop the note', () => {
      expect(found(filled(), '"hot oven"')).toEqual(['Projects/beta.md']);
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

    test('put replaces, remove takes away, get tells what is there', () => {
      const index = filled();
      const path = parseVaultPath('Projects/beta.md');
      index.put(noteOf(path, ['only cheese']));
      expect(found(index, 'butter ')).toEqual([]);
      expect(found(index, 'cheese ')).toEqual([path]);
      expect(index.get(path)?.chunks).toHaveLength(1);
      expect(index.get(path)?.chunks[0]).not.toHaveProperty('text');
      expect([index.remove(path), index.remove(path), index.get(path)]).toEqual([true, false, null]);
      expect([index.noteCount, index.chunkCount]).toEqual([3, 4]);
    });

    test('the same notes give the same bytes, and the bytes the same notes', () => {
      const index = filled();
      index.put(noteOf('z.md', ['gone soon']));
      index.remove(parseVaultPath('z.md'));
      const bytes = index.encode([...index.paths()]);
      const other = make();
      const reversed = [...index.paths()].reverse();
      expect(other.decode(bytes)).toHaveLength(4);
      expect(other.encode([...reversed, ...reversed, parseVaultPath('unknown.md')])).toEqual(bytes);
      for (const path of index.paths()) expect(other.get(path)).toEqual(index.get(path));
      for (const line of ['bread oven', 'cafe', 'thi', 'tag:project', '']) expect(other.search(parseQuery(line), 10)).toEqual(index.search(parseQuery(line), 10));
    });

    test('decoding replaces notes at the same paths', () => {
      const index = filled();
      const bytes = index.encode([parseVaultPath('Projects/beta.md')]);
      index.put(noteOf('Projects/beta.md', ['changed']));
      expect(index.decode(bytes)).toEqual(['Projects/beta.md']);
      expect([index.noteCount, found(index, 'changed '), found(index, 'butter ')]).toEqual([4, [], ['Projects/beta.md']]);
    });

    test('any change of the bytes is refused or harmless, and a refusal changes nothing', () => {
      const bytes = filled().encode([...filled().paths()]);
      const before = filled().search(queryOf('oven bread'), 10);
      const index = filled();
      const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
      fc.assert(fc.property(damage, fc.nat(bytes.length), fc.boolean(), (changes, end, isCut) => {
        const harmed = bytes.slice(0, isCut ? end : bytes.length);
        for (const [place, value] of changes) if (place < harmed.length) harmed[place] = value;
        const target = make();
        try {
          target.decode(harmed);
          target.search(queryOf('oven bread'), 10);
        } catch (thrown) {
          expect(isAppError(thrown, 'damaged')).toBe(true);
          expect(target.noteCount).toBe(0);
          expect(() => index.decode(harmed)).toThrow();
          expect(index.search(queryOf('oven bread'), 10)).toEqual(before);
        }
      }), { numRuns: 500 });
    });

    test('no bytes crash it', () => {
      fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          make().decode(bytes);
        } catch (thrown) {
          expect(isAppError(thrown, 'damaged')).toBe(true);
        }
      }));
    });

    test('no line crashes a search', () => {
      const index = filled();
      fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (line) => {
        expect(index.search(parseQuery(line), 10).length).toBeLessThanOrEqual(4);
      }));
    });
  });
}
