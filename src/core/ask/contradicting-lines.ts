import { contentOf } from '../search/answerability';
import { isStanding } from '../support/similar-words';
import type { Token } from '../support/token';
import { type Claim, type Settled, settleClaims } from './contradictions';

/**
 * Does the same as `settleClaims` for lines that nobody compared: they must differ in values or a negation alone, their
 * notes must have the same subject, and the question must not ask for one day or one number of several.
 */
export function settleLines<Sentence extends { readonly text: string }>(
  question: string,
  sentences: readonly Sentence[],
  claimOf: (sentence: Sentence) => Claim | null,
): Settled<Sentence> {
  if (/\p{N}/u.test(question)) return { sentences, dropped: [], contradictions: [] };
  return settleClaims(sentences, claimOf, (one, other) => haveSameWords(one, other) && haveSameSubject(one, other));
}

const isWord = ({ kind }: Token): boolean => kind !== 'number';

function haveSameWords(one: Claim, other: Claim): boolean {
  return areSameWords(contentOf(one.text), contentOf(other.text));
}

/**
 * *Gateway backup* is no *Gateway*, though *Fee in 2026* may be *Fee*; the days of two daily notes, and the names of two
 * hotels with the same sentence, are two subjects.
 */
function haveSameSubject(one: Claim, other: Claim): boolean {
  const [own, theirs] = [contentOf(one.title), contentOf(other.title)];
  return own.some(isWord) && areSameWords(own, theirs) && (standIn(own, theirs) || standIn(theirs, own));
}

function areSameWords(some: readonly Token[], others: readonly Token[]): boolean {
  return standIn(some.filter(isWord), others) && standIn(others.filter(isWord), some);
}

function standIn(some: readonly Token[], others: readonly Token[]): boolean {
  return some.every((token) => isStanding(token, others));
}
