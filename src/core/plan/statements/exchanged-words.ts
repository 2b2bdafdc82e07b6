import { equalStart } from '../../text-ends';
import { unspacedScripts } from '../../note/text-size';

const word = new RegExp(`[${unspacedScripts}]|(?:(?![${unspacedScripts}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');
/** Of longer sentences it is not looked at what was put elsewhere. */
const mostWords = 120;

/**
 * True when two sentences have the very same words in another order that is more than one stretch put elsewhere: "the client calls the server" and
 * "the server calls the client", but not "in March we met" and "we met in March". Of more than 120 words any other order counts as such.
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

/** Each word between blanks of its own, so that two lines can be put together. */
function line(words: readonly string[]): string {
  return words.map((each) => ` ${each} `).join('');
}
