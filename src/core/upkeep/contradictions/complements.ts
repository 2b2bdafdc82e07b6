import { wordSet } from '../../support/function-words';
import type { Token } from '../../support/token';
import { genitives } from '../aspects';

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

/** True for words that tell which of several things is meant: "the owner of the gateway". */
export function isOfSubject(words: readonly Token[], all: readonly Token[]): boolean {
  const at = words[0] === undefined ? -1 : all.indexOf(words[0]);
  const [last = '', next = ''] = [all[at - 1]?.text, all[at - 2]?.text];
  return articles.has(last) && genitives.has(next);
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
