import fc from 'fast-check';
import { toBase122 } from '../../scripts/build/base122.mjs';
import { fromBase122 } from '../../src/worker/base122';

describe('base122', () => {
  it('reads the build’s output, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        expect([...fromBase122(toBase122(bytes))]).toEqual([...bytes]);
      }),
    );
  });

  it.each([[[]], [[0]], [[255]], [[0, 0, 0, 0]], [[0, 0, 0, 0, 0, 0, 0]], [[255, 0, 128, 13, 10, 34, 39, 92]]])(
    'reads %j as it was written',
    (bytes) => {
      expect([...fromBase122(toBase122(Uint8Array.from(bytes)))]).toEqual(bytes);
    },
  );

  it('writes the highest bits first, seven at a time', () => {
    // 1000001 0100001 0: the last value is filled up with zeros, and a zero is refused.
    expect(toBase122(Uint8Array.of(0b1000_0010, 0b1000_0100))).toBe('A!\u0380');
  });

  it('makes one character of a refused value and the next one', () => {
    // 0100010 1000001 …: a quote and an A.
    expect(toBase122(Uint8Array.of(0b0100_0101, 0b0000_0100))).toBe(
      `${String.fromCharCode(0x80 + 3 * 128 + 65)}\u0380`,
    );
  });

  it('needs no escaping inside quotes, and eight bytes for seven', () => {
    const bytes = Uint8Array.from({ length: 7_000 }, (_, at) => (at * 7_919) % 251);
    const text = toBase122(bytes);
    expect([...'\0\n\r"\'\\'].filter((refused) => text.includes(refused))).toEqual([]);
    expect(new TextEncoder().encode(text).byteLength).toBeLessThanOrEqual(8_001);
  });
});
