import fc from 'fast-check';
import { measure } from '../../../src/core/note/atoms';
import { SizeMeter, unitsPerWord } from '../../../src/core/note/text-size';
import { anyCodePoint } from '../../fakes/any-code-point';
import { trials } from '../../fakes/trials';

/** Words of a text, character by character. */
function wordsOf(text: string): number {
  const meter = new SizeMeter();
  for (let i = 0; i < text.length; i += 1) meter.add(text.charCodeAt(i));
  return meter.units / unitsPerWord;
}

test.each([
  ['', 0],
  ['three plain words', 3],
  ['x'.repeat(16), 1],
  ['x'.repeat(17), 2],
  ['x'.repeat(24), 2],
  ['x'.repeat(25), 3],
  ['x'.repeat(16 + 80), 11],
  ['слово слово', 2],
  ['كلمة؟ كلمة', 2],
  ['हिन्दी।', 1],
  ['한국어 검색', 2],
  ['漢字かな', 8 / 3],
  ['漢\u3000字', 4 / 3],
  ['ไทยไ', 1],
  ['សូម', 3 / 4],
  ['a漢b', 2 + 2 / 3],
  ['😀😀', 1],
  ['𠀀', 2 / 3],
  ['a\u00a0b\u2003c', 3],
])('%j', (text, words) => {
  expect(wordsOf(text)).toBeCloseTo(words, 10);
  expect(measure(text, 0, text.length) / unitsPerWord).toBeCloseTo(words, 10);
});

test('a passage has the size of its characters together', () => {
  const piece = fc.oneof(
    fc.constantFrom(' ', '\n', '\u00a0', '漢', 'ก', '।', '؟', '😀', '\udc00', '\u0301', 'x'.repeat(15), 'x'.repeat(40)),
    fc.string({ unit: anyCodePoint, maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      expect(measure(text, 0, text.length) / unitsPerWord).toBe(wordsOf(text));
    }),
    { numRuns: trials(2_000) },
  );
});
