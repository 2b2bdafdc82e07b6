import { IDEOGRAPH } from './char-class';
import { normalizeWord } from './normalize-word';
import { GRAM, type TokenSink } from './token';

/**
 * The grams of a run without spaces: 1 and 2 code points for Han and kana; 2 and 3 for Thai, Lao, Khmer and Myanmar, or the
 * one code point that the run consists of.
 */
export function emitGrams(text: string, start: number, end: number, family: number, isUnstable: boolean, sink: TokenSink): void {
  const source = text.slice(start, end);
  const run = isUnstable ? normalizeWord(source) : source;
  if (sink.unspaced !== undefined) {
    sink.unspaced(run, start, end);
    return;
  }
  const isMoved = run.length !== source.length;
  const [shortest, longest] = family === IDEOGRAPH ? [1, 2] : [2, 3];
  let first = 0;
  let second = 0;
  let count = 0;
  for (let next = 0; next < run.length; count++) {
    const third = next;
    next += widthOf(run, next);
    const emit = (from: number): void => {
      sink.token(run.slice(from, next), isMoved ? start : start + from, isMoved ? end : start + next, GRAM);
    };
    if (shortest === 1 || run.length === next - third) emit(third);
    if (count > 0) emit(second);
    if (longest === 3 && count > 1) emit(first);
    first = second;
    second = third;
  }
}

function widthOf(text: string, position: number): number {
  const code = text.charCodeAt(position);
  return code >= 0xd800 && code <= 0xdbff && position + 1 < text.length ? 2 : 1;
}
