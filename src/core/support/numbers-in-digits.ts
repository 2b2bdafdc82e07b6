import { NumberReader } from './numbers/number-reader';
import type { Token } from './token';

const word = /[\p{L}\p{M}]+/gu;
/** "Once" as a frequency, as in "once a week" and "only once.", but not in "once it is there". */
const countedOnce = /once(?=\s{0,3}(?:[.,;:!?)]|$)|\s(?:an?|per|every|each|last|this)\s)/giu;

interface Run {
  readonly start: number;
  end: number;
  readonly at: number;
}

/**
 * Returns the sentence with its number words, frequencies and fractions in digits: *thirty* as 30, *twice* as 2x,
 * *half* as 0.5, *third* as 3rd; the text after them keeps its offset.
 */
export function numbersInDigits(sentence: string): string {
  const text = sentence.replace(countedOnce, '  1x');
  const words = [...text.matchAll(word)];
  const reader = new NumberReader(new Set(words.map(([each]) => each.toLowerCase())));
  const tokens: Token[] = [];
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: each, index } of words) {
    if (!/^[\s-]*$/.test(text.slice(end, index).slice(0, 3))) reader.close();
    end = index + each.length;
    const last = tokens.length;
    if (!reader.readWord(each.toLowerCase(), tokens, 0)) continue;
    const run = runs.at(-1);
    if (tokens.length > last) runs.push({ start: index, end, at: last });
    else if (run !== undefined) run.end = end;
  }
  return runs.reduceRight(
    (left, { start, end: stop, at }) =>
      `${left.slice(0, start)}${digitsOf(tokens[at], text.slice(start, stop))}${left.slice(stop)}`,
    text,
  );
}

function digitsOf(token: Token | undefined, written: string): string {
  if (token === undefined || token.isSoft) return written;
  const [value = ''] = token.values;
  const suffix =
    token.unit === 'times'
      ? 'x'
      : token.unit === 'th'
        ? (({ 2: 'nd', 3: 'rd' } as Readonly<Record<string, string>>)[value] ?? 'th')
        : '';
  return `${value}${suffix}`.padStart(written.length);
}
