import { wordSet } from '../../support/function-words';
import { measures, weekdayWords } from '../../support/measures';
import { plainForm } from '../../support/plain-form';
import { readTokens } from '../../support/read-tokens';
import { saysSame } from '../../support/similar-words';
import type { Token } from '../../support/token';

/** Words before a number up to which, or from which on, something holds. */
const bounding = wordSet('under over unter über ab menores mayores moins plus до');

/**
 * True when a sentence repeats an entry without the weekday, the bound or the measure with which it holds there: *the
 * ticket costs 6 euros* for *the ticket costs 6 euros on Sundays*.
 */
export function leavesOutTerms(sentence: string, entry: string): boolean {
  const said = readTokens(plainForm(sentence));
  return readTokens(plainForm(entry)).some(
    (token, at, all) => isTerm(token, all[at - 1]) && !said.some((other) => saysSame(token, other)),
  );
}

function isTerm({ kind, text }: Token, before: Token | undefined): boolean {
  return weekdayWords.has(text) || (kind === 'number' ? bounding.has(before?.text ?? '') : measures.has(text));
}
