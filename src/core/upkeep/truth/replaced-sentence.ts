import { plainForm } from '../../support/plain-form';
import { readTokens } from '../../support/read-tokens';
import { saysSame } from '../../support/similar-words';
import { wordSet } from '../../support/function-words';
import { isContent, type Token } from '../../support/token';
import { differenceOf } from '../contradictions/difference';
import { otherHolders } from '../contradictions/holders';

/** Verbs of what somebody may have several of. */
const having = wordSet('has have use uses hat haben nutzt nutzen ont utilise utilisent tiene tienen usa usan hanno');

/** A sentence of the upper part, and the words by which it may call its subject. */
export interface FormerSentence {
  readonly text: string;
  readonly title: string;
  /** The sentence before it; '' for none. */
  readonly previous: string;
}

/**
 * True when a new sentence has the same subject and differs in one figure, state or choice, such as "She works from
 * Lisbon" and "Mara works from Porto". Only for a former sentence that somebody leaves out for the new one: by itself it
 * would not be a contradiction.
 */
export function isReplacedBy(former: FormerSentence, sentence: string): boolean {
  if (otherHolders(former.text, sentence, former.title) !== null) return true;
  const [old, now] = [readTokens(former.text), readTokens(plainForm(sentence))];
  const first = old.find((token) => isContent(token) && isAmong(token, now));
  const place = first === undefined ? -1 : now.findIndex((token) => saysSame(first, token) && isContent(token));
  if (first === undefined || place === -1) return false;
  const at = old.indexOf(first);
  // A pronoun may mean what the sentence before it is about.
  const isNamed = old.slice(0, at).some(isContent) || old[0]?.isFunction !== true;
  const subjects = readTokens(plainForm(`${former.title}\n${isNamed ? '' : former.previous}`));
  const isOfSubject = [...old.slice(0, at), ...now.slice(0, place)].every(
    (token) => !isContent(token) || isAmong(token, subjects),
  );
  return isOfSubject && isOneThing(old.slice(at), now.slice(place));
}

/** True when both differ in one figure or state, or in one thing where there cannot be several. */
function isOneThing(old: readonly Token[], now: readonly Token[]): boolean {
  const difference = differenceOf(old, now, true);
  if (difference?.kind !== 'choice') return difference !== null;
  return !now.some(({ text }) => having.has(text));
}

function isAmong(word: Token, others: readonly Token[]): boolean {
  return others.some((other) => isContent(other) && saysSame(word, other));
}
