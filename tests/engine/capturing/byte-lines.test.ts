import fc from 'fast-check';
import { splitLines } from '../../../src/core/transcript/record-lines';
import { ByteLines, leftOutLine } from '../../../src/engine/capturing/source-lines';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function linesOf(bytes: Uint8Array, pieceSize: number): string[] {
  const lines = new ByteLines();
  const found: string[] = [];
  for (let at = 0; at < bytes.length; at += pieceSize) found.push(...lines.add(bytes.subarray(at, at + pieceSize)));
  return [...found, ...lines.end()];
}

const whole = (bytes: Uint8Array): string[] => [
  ...splitLines(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)),
];

describe('lines of bytes in pieces', () => {
  it.each([
    ['nothing', '', []],
    ['no end', 'a', ['a']],
    ['an end', 'a\n', ['a']],
    ['both ends and an empty line', 'a\r\nb\n\nc', ['a', 'b', '', 'c']],
    ['a lone return inside and at the end', 'b\rc\r\nd\r', ['b\rc', 'd']],
    ['two returns', 'a\r\r\n', ['a\r']],
    ['a byte-order mark, at the start alone', '\uFEFFa\n\uFEFFb', ['a', '\uFEFFb']],
    ['a byte-order mark alone', '\uFEFF', []],
    ['other line separators', 'a\u2028b\u0085c', ['a\u2028b\u0085c']],
  ])('%s', (_, text, lines) => {
    for (const size of [1, 2, 3, 7, 100]) expect(linesOf(encode(text), size)).toEqual(lines);
  });

  it('replace invalid UTF-8, also where a piece or a line cuts it off', () => {
    const bytes = Uint8Array.from([0x61, 0xe2, 0x82, 10, 0xff, 0x62, 13, 10, 0xf0, 0x9f, 0x98]);
    for (const size of [1, 2, 3, 5, 11]) expect(linesOf(bytes, size)).toEqual(['a\uFFFD', '\uFFFDb', '\uFFFD']);
  });

  it('are those of the whole text, for any bytes and pieces', () => {
    const piece = fc.oneof(
      fc.constantFrom('\n', '\r', '\r\n', '\uFEFF', 'é', '日', '😀', 'a').map(encode),
      fc.uint8Array({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (parts, size) => {
        const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
        expect(linesOf(bytes, size)).toEqual(whole(bytes));
      }),
    );
  });

  it('that are too long are left out, and those behind them are read', () => {
    const lines = (text: string, size: number): string[] => {
      const cut = new ByteLines(10);
      const bytes = encode(text);
      const found: string[] = [];
      for (let at = 0; at < bytes.length; at += size) found.push(...cut.add(bytes.subarray(at, at + size)));
      return [...found, ...cut.end()];
    };
    for (const size of [1, 3, 11, 100]) {
      expect(lines('0123456789\n0123456789a\nsound\r\n', size)).toEqual(['0123456789', leftOutLine, 'sound']);
      expect(lines(`a\n${'é'.repeat(50)}`, size)).toEqual(['a', leftOutLine]);
    }
    expect(() => {
      JSON.parse(leftOutLine);
    }).toThrow(SyntaxError);
  });

  it('may be longer than many pieces', () => {
    const long = 'ä'.repeat(300_000);
    expect(linesOf(encode(`x\n${long}\ny`), 1_000)).toEqual(['x', long, 'y']);
  });
});
