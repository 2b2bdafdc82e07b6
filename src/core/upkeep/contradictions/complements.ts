import { hasVerb } from '../../extraction/text/narration';
import { wordSet } from '../../support/function-words';
import type { Token } from '../../support/token';

/** Prepositions by what they say of a thing: where it is, as what it counts, by what means, for whom. Those that say several of these are left out. */
const kinds = [
  wordSet('in on at inside within im am auf bei dans sur chez nel nella nei sul sulla em no na op в на'),
  wordSet('as als comme como come как'),
  wordSet('with by via mit durch mithilfe avec par con por com met door через'),
  wordSet('to for zu zum zur für pour para voor для'),
] as const;
export const articles = wordSet(
  'the a an der die das den dem les des la le un une el los las una lo il i gli o os het een',
);

const genitives = wordSet('of des del della dello degli');

/**
 * True for words that tell which thing a sentence is about: "the owner of the gateway", or common words before the verb as in
 * "Tickets for guests are sold at the desk".
 */
export function isOfSubject(words: readonly Token[], all: readonly Token[]): boolean {
  const at = words[0] === undefined ? -1 : all.indexOf(words[0]);
  const [before, behind] = [all.slice(0, Math.max(0, at)), all.slice(at + words.length)];
  const [last, next] = [before.at(-1)?.text ?? '', before.at(-2)?.text ?? ''];
  const isGenitive = genitives.has(last) && last !== 'of';
  if (isGenitive || (articles.has(last) && genitives.has(next))) return true;
  const isNamed = words.every(({ isCapital }) => isCapital) && last !== 'of';
  return !isNamed && hasVerb(wordsOf(behind)) && !hasVerb(wordsOf(before));
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ');
}

/** True for words behind prepositions of different kinds, of which both may hold: "sent as PDF" and "sent to the team". */
export function areOtherComplements(
  one: readonly Token[],
  other: readonly Token[],
  left: readonly Token[],
  right: readonly Token[],
): boolean {
  const [mine, theirs] = [kindBefore(one, left), kindBefore(other, right)];
  return mine >= 0 && theirs >= 0 && mine !== theirs;
}

/** Returns the kind of the preposition in front of words and their article; -1 without one. */
function kindBefore(words: readonly Token[], all: readonly Token[]): number {
  const at = words[0] === undefined ? -1 : all.indexOf(words[0]);
  const before = all.slice(Math.max(0, at - 2), Math.max(0, at)).reverse();
  const preposition = before.find(({ text }, place) => place > 0 || !articles.has(text));
  return kinds.findIndex((kind) => preposition !== undefined && kind.has(preposition.text));
}
