import fc from 'fast-check';
import { splitLines } from '../../../src/core/transcript/record-lines';

describe('splitLines', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\r\nb\n\nc', ['a', 'b', '', 'c']],
    ['\uFEFFa\u2028b\rc', ['a\u2028b\rc']],
  ])('%j', (text, lines) => {
    expect([...splitLines(text)]).toEqual(lines);
  });

  it('loses nothing but line ends', () => {
    fc.assert(
      fc.property(fc.array(fc.string().map((line) => line.replace(/[\r\n]/g, ''))), (lines) => {
        expect([...splitLines(lines.map((line) => `${line}\n`).join(''))]).toEqual(lines);
      }),
    );
  });
});
