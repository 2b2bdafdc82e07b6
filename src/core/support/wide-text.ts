import { cjkNumerals } from './numbers/number-values';
import { wideFunction, wideFunctionWords } from './similar-words';
import { type QualifierKind, wideDenials, wideFrames, wideHedges, wideOnlys } from './token';

/** Receives what a text without blanks contains, in order. */
export interface WideTextParts {
  tell(sign: string, qualifier: QualifierKind): void;
  /** `behind`: the next four characters, which may be a counter. */
  number(numeral: string, behind: string): void;
  pair(text: string, isFunction: boolean): void;
}

const marks: readonly (readonly [RegExp, QualifierKind])[] = [
  [wideDenials, 'denial'],
  [wideOnlys, 'only'],
  [wideFrames, 'frame'],
  [wideHedges, 'hedge'],
];

/** Reads a run of a script without blanks as pairs of characters, with the numbers and negations among them. */
export function readWideText(run: string, parts: WideTextParts): void {
  const found: { readonly at: number; readonly put: () => void }[] = [];
  for (const [pattern, qualifier] of marks)
    for (const { 1: sign, index } of run.matchAll(pattern))
      if (sign !== undefined)
        found.push({
          at: index,
          put: () => {
            parts.tell(sign, qualifier);
          },
        });
  for (const { 0: numeral, index } of run.matchAll(cjkNumerals))
    found.push({
      at: index,
      put: () => {
        parts.number(numeral, run.slice(index + numeral.length, index + numeral.length + 4));
      },
    });
  found.sort((a, b) => a.at - b.at);
  let next = 0;
  // Replaced by a character without content, so that pairs at their edges have none either.
  const bare = run.replace(wideFunctionWords, (word) => '的'.repeat(word.length));
  for (let at = 0; at < Math.max(1, run.length - 1); at += 1) {
    for (; next < found.length && (found[next]?.at ?? 0) <= at; next += 1) found[next]?.put();
    const pair = run.slice(at, at + 2);
    if (/\p{M}$/u.test(pair) && pair.length === 2 && at + 2 < run.length && /^\p{M}/u.test(pair)) continue;
    parts.pair(pair, wideFunction.test(bare.slice(at, at + 2)) || /^[\u3041-\u309f]+$/.test(pair));
  }
  for (; next < found.length; next += 1) found[next]?.put();
}
