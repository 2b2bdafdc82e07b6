import * as fc from 'fast-check';
import {
  charClassOf,
  classAt,
  ignorables,
  letter,
  separator,
  upper,
  widthAt,
} from '../../../src/core/search/text/char-class';
import { foldMarks, normalizeWord } from '../../../src/core/search/text/normalize-word';
import { gramKind } from '../../../src/core/search/text/token';
import { tokenize } from '../../../src/core/search/text/tokenizer';
import { anyCodePoint } from '../../fakes/any-code-point';
import { expectEqual } from '../../fakes/frequent-expect';
import { trials } from '../../fakes/trials';

function termsOf(text: string): string[] {
  const terms: string[] = [];
  tokenize(text, {
    token: (term) => {
      terms.push(term);
    },
  });
  return terms;
}

test('ASCII has the classes that Unicode gives it', () => {
  for (let code = 0; code < 0x80; code += 1) {
    const character = String.fromCharCode(code);
    const word = /\p{Lu}/u.test(character) ? upper : letter;
    expect([character, charClassOf(code)]).toEqual([character, /[\p{L}\p{N}]/u.test(character) ? word : separator]);
  }
});

describe('tokenize', () => {
  test.each([
    ['The quick, brown fox.', ['the', 'quick', 'brown', 'fox']],
    ['camelCase', ['camelcase', 'camel', 'case']],
    ['XMLHttpRequest', ['xmlhttprequest', 'xml', 'http', 'request']],
    ['Base64Encode SHA256 iPhone', ['base64encode', 'base64', 'encode', 'sha256', 'iphone', 'i', 'phone']],
    ['snake_case kebab-case', ['snake', 'case', 'snakecase', 'kebab', 'case', 'kebabcase']],
    ['dotted.names', ['dotted', 'names', 'dotted.names']],
    ['paths/like/this.ts', ['paths', 'like', 'this', 'ts', 'this.ts', 'paths/like/this.ts']],
    ['C:\\Users\\me', ['c', 'users', 'me', 'users/me']],
    ['std::vector', ['std', 'vector', 'std::vector']],
    ['v1.2.3 on 2026-01-31', ['v1', '2', '3', 'v1.2.3', 'on', '2026', '01', '31', '2026-01-31']],
    ["don’t don't", ['don', 't', 'dont', 'don', 't', 'dont']],
    [
      "the note’s O'Reilly's l'eau",
      ['the', 'note', 's', "note's", 'o', 'reilly', 's', "oreilly's", 'l', 'eau', 'leau'],
    ],
    ['a-b.c x-y', ['a', 'b', 'c', 'ab.c', 'x', 'y', 'xy']],
    ['a-b\\c\\d_e', ['a', 'b', 'ab', 'c', 'd', 'e', 'de', 'ab/c/de']],
    ['Word WORD wORD Ёлка', ['word', 'word', 'word', 'w', 'ord', 'ёлка']],
    ['C++ and C# and i', ['c', 'c++', 'and', 'c', 'c#', 'and', 'i']],
    ['_emphasis_ **bold**text', ['emphasis', 'bold', 'text']],
    ['https://example.com/a', ['https', 'example', 'com', 'example.com', 'a', 'example.com/a']],
    ['Straße ΟΔΟΣ İ', ['straße', 'οδοσ', 'i̇']],
    ['ﬁne Ｗｉｄｅ x² ㎏', ['fine', 'wide', 'x2', 'kg']],
    ['½', ['1', '2']],
    ['cafe\u0301 café', ['café', 'café']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['مَرْحَبًا', ['مَرْحَبًا']],
    ['Việt Nam', ['việt', 'nam']],
    ['می\u200cخواهم', ['میخواهم']],
    ['한국어 검색', ['한국어', '검색']],
    ['東京都', ['東', '京', '東京', '都', '京都']],
    ['使用GPU加速', ['使', '用', '使用', 'gpu', '加', '速', '加速']],
    ['ｶﾞｷ', ['ガ', 'キ', 'ガキ']],
    ['ไทย', ['ไท', 'ทย', 'ไทย']],
    ['ก', ['ก']],
    ['😀 ❤️ … ---', []],
    ['1️⃣', ['1']],
    ['\ud800 a\udc00b', ['a', 'b']],
  ])('%s', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  test('reports where tokens are in the source', () => {
    const text = 'Ünï-code 東京 ﬁn caf\u0065\u0301';
    const places: string[] = [];
    tokenize(text, {
      token: (term, start, end) => {
        places.push(`${term}=${text.slice(start, end)}`);
      },
    });
    expect(places).toEqual([
      'ünï=Ünï',
      'code=code',
      'ünïcode=Ünï-code',
      '東=東',
      '京=京',
      '東京=東京',
      'fin=ﬁn',
      'café=cafe\u0301',
    ]);
  });

  test('splits words that are too long, and stays linear for lines without a space', () => {
    for (const piece of ['a', 'aB', 'a-', 'a/', '漢', 'ก', 'e\u0301', 'ｶﾞ', '½']) {
      let longest = 0;
      tokenize(piece.repeat(200_000), {
        token: (term) => {
          longest = Math.max(longest, term.length);
        },
      });
      expect(longest > 0 && longest < 300).toBe(true);
    }
  });

  test('the sigma at the end of a Greek word is the same letter', () => {
    const termsOf = (text: string): string[] => {
      const terms: string[] = [];
      tokenize(text, { token: (term) => terms.push(term) });
      return terms;
    };
    expect(termsOf('λόγος')).toEqual(termsOf('ΛΌΓΟΣ'));
  });

  test('any text gives normalized terms at their positions, which are found again by themselves', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.constantFrom(..."aB1_-./ 'é漢กх"),
            fc.string({ unit: anyCodePoint, minLength: 1, maxLength: 1 }),
          ),
          maxLength: 30,
        }),
        (text) => {
          tokenize(text, {
            token(term, start, end, kind) {
              const isInPlace = start >= 0 && start < end && end <= text.length;
              const isFound = kind === gramKind || termsOf(text.slice(start, end)).includes(term);
              expectEqual([term === '', isInPlace, normalizeWord(term), isFound], [false, true, term, true]);
            },
          });
        },
      ),
      { numRuns: trials(2000) },
    );
  });
});

describe('normalizeWord', () => {
  test('is NFKC without invisible characters, in lower case, with one sigma, and NFKC again', () => {
    const unit = fc.oneof(
      fc.constantFrom(
        'A',
        'b',
        'ς',
        'Σ',
        '\u00ad',
        '\u200d',
        '\ufe0f',
        '\u0307',
        '\u0301',
        'İ',
        'ǅ',
        'Ⅷ',
        '℡',
        'ﬁ',
        'é',
        'e\u0301',
        'हि',
        'ｶﾞ',
        '𐐀',
      ),
      fc.string({ unit: anyCodePoint, minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 6 }), (word) => {
        const visible = word.normalize('NFKC').replace(ignorables, '');
        expect(normalizeWord(word)).toBe(visible.toLowerCase().replaceAll('ς', 'σ').normalize('NFKC'));
      }),
      { numRuns: trials(2000) },
    );
  });
});

describe('classes of characters', () => {
  test('are the same by code point and by position in a text', () => {
    for (let codePoint = 0; codePoint < 0x20000; codePoint++) {
      const text = codePoint > 0xffff ? String.fromCodePoint(codePoint) : String.fromCharCode(codePoint);
      if (classAt(text, 0) !== charClassOf(codePoint)) throw new Error(`U+${codePoint.toString(16)} differs`);
    }
    expect([classAt('\ud800', 0), classAt('\ud800a', 0), classAt('\udc00', 0)]).toEqual([
      separator,
      separator,
      separator,
    ]);
    expect([widthAt('😀', 0), widthAt('\ud83d', 0), widthAt('a', 0)]).toEqual([2, 1, 1]);
  });
});

describe('foldMarks', () => {
  test.each([
    ['café', 'cafe'],
    ['việt', 'viet'],
    ['άλφα', 'αλφα'],
    ['йод', 'йод'],
    ['हिन्दी', 'हिन्दी'],
    ['plain', 'plain'],
    ['straße', 'straße'],
    ['łódź', 'łodz'],
    ['q̃', 'q'],
    ['が', 'が'],
  ])('%s → %s', (word, folded) => {
    expect(foldMarks(word)).toBe(folded);
  });
});
