import * as fc from 'fast-check';
import { findPhrase, hasPhrase, wordUnitsOf } from '../../../src/core/search/text/phrase';
import { trials } from '../../fakes/trials';

describe('findPhrase', () => {
  test.each([
    ['the exact phrase here', 'exact phrase', ['exact phrase']],
    ['**Bold** text', 'bold text', ['Bold** text']],
    ['over a line\nbreak', 'line break', ['line\nbreak']],
    ['> quoted\n> lines', 'quoted lines', ['quoted\n> lines']],
    ['exactly phrase', 'exact phrase', []],
    ['exact other phrase', 'exact phrase', []],
    ['snake_case', 'snake case', ['snake_case']],
    ['Cafe\u0301 noir', 'CAFÉ NOIR', ['Cafe\u0301 noir']],
    ['我在北京大学学习', '北京大学', ['北京大学']],
    ['使用GPU加速', '用gpu加', ['用GPU加']],
    ['ภาษาไทยง่าย', 'ไทย', ['ไทย']],
    ['東京タワー ﾄｳｷｮｳ', 'トウキョウ', ['ﾄｳｷｮｳ']],
    ['a a b a a a b', 'a a b', ['a a b', 'a a b']],
    ['anything', '!!!', []],
    ['anything', '', []],
  ])('%s: %s', (text, phrase, expected) => {
    expect(findPhrase(text, phrase).map(([start, end]) => text.slice(start, end))).toEqual(expected);
    expect(hasPhrase(text, phrase)).toBe(expected.length > 0);
  });

  test('finds consecutive words in a text, whatever separates them', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'ab', 'é', '漢', '字', 'ไ', 'x1'), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), fc.constantFrom(' ', '\n', '** ', ', '), (list, from, length, between) => {
        const start = from % list.length;
        const phrase = list.slice(start, start + 1 + (length % 4)).join(' ');
        expect(hasPhrase(list.join(between), phrase)).toBe(true);
      }),
    );
  });

  test('finds a sequence of words in plain text, however they are written', () => {
    const pieces = fc
      .array(fc.constantFrom('a', 'b', 'B', 'c3', '_', '-', ' ', "'", '++', '\n', '/', '.', '\0', 'x'.repeat(120)), {
        maxLength: 14,
      })
      .map((list) => list.join(''));
    fc.assert(
      fc.property(pieces, pieces, (text, phrase) => {
        const [{ terms }, wanted] = [wordUnitsOf(text), wordUnitsOf(phrase).terms];
        const stands =
          wanted.length > 0 && terms.some((_, at) => wanted.every((word, place) => terms[at + place] === word));
        expect(hasPhrase(text, phrase)).toBe(stands);
      }),
      { numRuns: trials(500) },
    );
  });
});

test('finds a long phrase of one repeated word in a long text of it quickly', () => {
  const text = '[[a#'.repeat(300_000);
  expect(findPhrase(text, `${text.slice(0, text.length / 2)} b`)).toEqual([]);
  expect(findPhrase(text, text.slice(0, text.length / 2))).toHaveLength(2);
});
