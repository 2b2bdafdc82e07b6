import * as fc from 'fast-check';
import { decodeKept, encodeKept } from '../../../src/engine/writing/content-pieces';
import { trials } from '../../fakes/trials';

test('any bytes are restored', () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 6 }),
    fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => new TextEncoder().encode(text)),
    fc.constantFrom(Uint8Array.of(0xef, 0xbb, 0xbf), Uint8Array.of(0xed, 0xb2, 0x80), Uint8Array.of(0xf0, 0x9f, 0x9a)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const bytes = Uint8Array.from(pieces.flatMap((each) => [...each]));
      expect([...encodeKept(decodeKept(bytes))]).toEqual([...bytes]);
    }),
    { numRuns: trials(500) },
  );
});

test('UTF-8 text reads as usual, also around other bytes', () => {
  const utf8 = new TextEncoder().encode('\ufeffé🚀');
  expect(decodeKept(utf8)).toBe('\ufeffé🚀');
  expect(decodeKept(Uint8Array.of(0xe9, ...utf8, 0xff))).toBe('\udce9\ufeffé🚀\udcff');
});
