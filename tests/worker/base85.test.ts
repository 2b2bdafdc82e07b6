import fc from 'fast-check';
import { toBase85 } from '../../scripts/build/base85.mjs';
import { fromBase85 } from '../../src/worker/base85';

const bytesOf = (text: string): number[] => [...new TextEncoder().encode(text)];

describe('base85', () => {
  // As Python's base64.b85encode writes them.
  it.each([
    ['', ''],
    ['a', 'VE'],
    ['ab', 'VPX'],
    ['abc', 'VPaz'],
    ['abcd', 'VPa!s'],
    ['Cyberbrain', 'LwRCla$<5}X>I'],
  ])('reads %j as others write it', (text, written) => {
    expect([...fromBase85(written)]).toEqual(bytesOf(text));
    expect(toBase85(Uint8Array.from(bytesOf(text)))).toBe(written);
  });

  it('reads the build’s output, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect([...fromBase85(toBase85(bytes))]).toEqual([...bytes]);
      }),
    );
    const edges = Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 0, 128, 0, 0, 255, 255);
    expect([...fromBase85(toBase85(edges))]).toEqual([...edges]);
  });

  it('needs no escaping inside quotes', () => {
    expect(toBase85(Uint8Array.from({ length: 4_000 }, (_, at) => (at * 7_919) % 251))).not.toMatch(/["'\\\n]/u);
  });
});
