import { equalStart } from '../../text-ends';
import { unspacedScripts } from '../../note/text-size';

const word = new RegExp(`[${unspacedScripts}]|(?:(?![${unspacedScripts}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');
/** Maximum number of words of a sentence whose order is examined in detail. */
const mostWords = 120;

/**
 * True when two sentences have exactly the same words in another order that cannot be explained by moving one run of
 * words: "the client calls the server" and "the server calls the client", but not "in March we met" and "we met in
 * March". Above 120 words any other order counts.
 */
export function hasExchangedWords(one: string, other: string): boolean {
  const left = one.match(word) ?? [];
  const right = other.match(word) ?? [];
  if (left.length !== right.length || line([...left].sort()) !== line([...right].sort())) return false;
  return left.length > mostWords ? line(left) !== line(right) : !isStretchMoved(left, right);
}

function isStretchMoved(left: readonly string[], right: readonly string[]): boolean {
  const ahead = equalStart(left, right);
  const behind = equalStart([...left].reverse(), [...right].reverse());
  for (let start = ahead; start >= 0; start -= 1) {
    for (let end = Math.min(behind, left.length - start); end >= 0; end -= 1) {
      const middle = line(left.slice(start, left.length - end));
      if (`${middle}${middle}`.includes(line(right.slice(start, right.length - end)))) return true;
    }
  }
  return false;
}

/** Joins words with a blank on both sides of each, so that two results can be concatenated. */
function line(words: readonly string[]): string {
  return words.map((each) => ` ${each} `).join('');
}
