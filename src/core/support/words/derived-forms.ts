import type { Token } from '../token';
import { areInflected } from './inflections';

/** Minimum number of letters of a part of a compound, and of the rest. */
const least = { part: 5, rest: 4 } as const;
/** What follows the common start of an English verb and its noun: *store* and *storage*, *decided* and *decision*. */
const ends =
  /^(?:e?|e?s|ed|ing) (?:ages?|th)$|^(?:y|ying) ication|^e[sd] cation|^d(?:e[sd]?|ing) sions?$|^ain(?:s|ed|ing)? en(?:ance|tion)$/;
const shortestStart = 3;
/** The prefix that makes a German verb of a noun: *beantragt* of *Antrag*. */
const made = /^be(?=(?:an|auf|ab|ein|vor|nach|zu|rat|schlu)\p{L}{3})/u;

const ending = /(?:es|en|er|s|n|e)$/;

/** Returns a noun without the ending of its case or number. */
export const bareNoun = (word: string): string => word.replace(ending, '');

/**
 * True for a word of an answer that says what one of the question does, though a proof needs more: a verb for its noun or
 * the reverse, and a German compound, which has a capital, for its first or last part.
 */
export function isDerivedForm(asked: Token, other: Token, isCapital = asked.isCapital && other.isCapital): boolean {
  if (asked.kind !== 'word' || other.kind !== 'word') return false;
  const [left, right] = [asked.text, other.text];
  if (isCapital && [left, bareNoun(left)].some((part) => isPartOf(part, right))) return true;
  const [bare, bareOther] = [left.replace(made, ''), right.replace(made, '')];
  if ((bare !== left || bareOther !== right) && areInflected(bare, bareOther)) return true;
  let shared = 0;
  while (shared < left.length && left.charAt(shared) === right.charAt(shared)) shared += 1;
  if (shared < shortestStart) return false;
  const [rest, restOther] = [left.slice(shared), right.slice(shared)];
  return ends.test(`${rest} ${restOther}`) || ends.test(`${restOther} ${rest}`);
}

function isPartOf(part: string, whole: string): boolean {
  return part.length >= least.part && whole.length - part.length >= least.rest && whole.endsWith(part);
}
