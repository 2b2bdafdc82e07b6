import * as fc from 'fast-check';
import { stemOf } from '../../../../src/core/search/bm25f/dictionary/stem-of';
import { gramsOf } from '../../../../src/core/search/bm25f/dictionary/ngram-index';
import { naiveGrams } from './brute-force/naive-grams';
import { anyCodePoint } from '../../../fakes/any-code-point';

describe('stemOf', () => {
  test.each([
    ['connection', 'connect'],
    ['connecting', 'connect'],
    ['generously', 'generous'],
    ['skies', 'sky'],
    ["note's", 'note'],
    ['relational', 'relat'],
    ['a', 'a'],
    ['', ''],
    ['sha256', 'sha256'],
    ['src/core/main.ts', 'src/core/main.ts'],
    ['c++', 'c++'],
    ['книгами', 'книга'],
    ['книга', 'книга'],
    ['дом', 'дом'],
    ['überraschung', 'überr'],
    ['naïve', 'naïve'],
    ['北京大学生们', '北京大学生'],
    ['𝒳𝒳𝒳𝒳𝒳𝒳', '𝒳𝒳𝒳𝒳𝒳'],
    ['한국어사전', '한국어사전'],
  ])('%s', (word, stem) => {
    expect(stemOf(word)).toBe(stem);
  });

  test('never throws, and is at most one letter longer than the word', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint, maxLength: 50 }), (word) => {
        expect(stemOf(word).length).toBeLessThanOrEqual(word.length + 1);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z']{1,30}$/), (word) => {
        expect(stemOf(word).length).toBeLessThanOrEqual(word.length + 1);
      }),
    );
  });
});

describe('gramsOf', () => {
  test.each([
    ['bread', ['<bre', 'brea', 'read', 'ead>']],
    ['ox', ['<ox>']],
    ['a', ['<a>']],
    ['aaaaa', ['<aaa', 'aaaa', 'aaaa', 'aaa>']],
    ['книга', ['<кни', 'книг', 'нига', 'ига>']],
    ['北京', ['北京']],
    ['ไทย', ['ไทย']],
    ['sha256', ['<sha', 'sha2', 'ha25', 'a256', '256>']],
    ['b.ts', []],
    ['a/b', []],
    ['c++', []],
    ['c#', []],
    ['a:b', []],
    ['a@b', []],
    ['1-2', []],
    ['x'.repeat(41), []],
  ])('%s', (term, grams) => {
    expect([gramsOf(term), naiveGrams(term)]).toEqual([grams, grams]);
  });

  test('has one n-gram fewer than the term has units, each of four characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zé0-9_']{2,40}$/), (term) => {
        expect(gramsOf(term)).toHaveLength(term.length - 1);
        expect(gramsOf(term).every((gram) => gram.length === 4)).toBe(true);
      }),
    );
  });
});
