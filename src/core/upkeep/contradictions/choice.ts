import { wordSet } from '../../support/function-words';
import { isContent, type Token } from '../../support/token';
import type { Slot } from './aligned';

const longestChoice = 3;
/** German prepositions: "mit Vue gebaut" has its verb at the end. */
const beforeVerb = wordSet('mit bei auf aus von nach über');

/** True when both name something else in the same place, which is not that of the subject. */
export function isChoice({ one, other, before }: Slot, left: readonly Token[], right: readonly Token[]): boolean {
  const isShort = one.length <= longestChoice && other.length <= longestChoice;
  const hasFigure = [...one, ...other].some(({ kind }) => kind === 'number');
  const isSaid = isObject(one, left) && isObject(other, right) && areInOneScript(one, other);
  return before > 0 && isShort && !hasFigure && isSaid;
}

/**
 * True for words that name what a sentence says of its subject: names, and words after a preposition or an article; but
 * not for "main" in "the main database", which tells two subjects apart.
 */
function isObject(words: readonly Token[], all: readonly Token[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return false;
  const at = all.indexOf(first);
  const [before, after] = [all[at - 1], all[all.indexOf(last) + 1]];
  const isAfterFunction = before?.isFunction === true;
  const isVerbLast = after === all.at(-1) && after?.isCapital === false && beforeVerb.has(before?.text ?? '');
  if (isAfterFunction && after !== undefined && isContent(after) && after.kind === 'word' && !isVerbLast) return false;
  return isAfterFunction || first.kind === 'gram' || words.every(isName);
}

function isName({ isCapital, isFirst, isSureName }: Token): boolean {
  return isSureName || (isCapital && !isFirst);
}

/** False for a sentence and its translation. */
function areInOneScript(one: readonly Token[], other: readonly Token[]): boolean {
  const isLatin = ({ text }: Token): boolean => /\p{Script=Latin}/u.test(text);
  return one.some(isLatin) === other.some(isLatin);
}
