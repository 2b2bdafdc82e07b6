import fc from 'fast-check';
import { toBase91 } from '../../scripts/build/base91.mjs';
import { fromBase91 } from '../../src/worker/base91';

describe('base91', () => {
  it('reads the build’s output, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        expect([...fromBase91(toBase91(bytes))]).toEqual([...bytes]);
      }),
    );
  });

  it.each([[[]], [[0]], [[255]], [[0, 0, 0, 0]], [[255, 255, 255, 255, 0, 0, 0, 0, 128, 0, 0, 255, 255]]])(
    'reads %j as it was written',
    (bytes) => {
      expect([...fromBase91(toBase91(Uint8Array.from(bytes)))]).toEqual(bytes);
    },
  );

  it('writes the lowest bits first, 13 or 14 at a time', () => {
    // 88 is at most 88, so 14 bits are taken; of 89 only 13 are.
    expect(toBase91(Uint8Array.of(88, 0))).toBe('|!!');
    expect(toBase91(Uint8Array.of(89, 0))).toBe('}!!');
  });

  it('needs no escaping inside quotes', () => {
    expect(toBase91(Uint8Array.from({ length: 4_000 }, (_, at) => (at * 7_919) % 251))).not.toMatch(/["'\\\n]/u);
  });
});
