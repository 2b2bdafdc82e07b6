import fc from 'fast-check';
import { LineCounter, LineEnds, lineAt, lineEnd, lineStarts } from '../../../src/core/note/note-text';
import { trials } from '../../fakes/trials';

const texts = fc
  .array(fc.constantFrom('a', 'bc', '\n', '\r', '\r\n', ' '), { maxLength: 30 })
  .map((pieces) => pieces.join(''));

test('LineEnds agrees with lineEnd, also for descending offsets', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.nat(40), { maxLength: 10 }), (text, offsets) => {
      const ends = new LineEnds(text);
      for (const offset of offsets.map((each) => Math.min(each, text.length)))
        expect(ends.after(offset)).toBe(lineEnd(text, offset));
    }),
    { numRuns: trials(1_000) },
  );
});

test('LineCounter agrees with lineAt', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.nat(40), { maxLength: 10 }), (text, offsets) => {
      const counter = new LineCounter(text);
      const starts = lineStarts(text);
      for (const offset of offsets.map((each) => Math.min(each, text.length)).sort((a, b) => a - b))
        expect(counter.lineAt(offset)).toBe(lineAt(starts, offset));
    }),
    { numRuns: trials(1_000) },
  );
});
