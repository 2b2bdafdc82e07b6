import { approximations, around } from '../support/differences/restriction-differences';
import { auxiliaries } from '../support/differences/actor-differences';
import { happened } from '../support/differences/tense-differences';
import { wordSet } from '../support/function-words';
import type { Passages } from '../support/passages';
import { plainForm } from '../support/plain-form';
import { equalStart } from '../text-ends';

const past = new Set([...happened, ...wordSet('war waren était étaient era eran erano foi foram')]);
/** Forms of *to be* and of other verbs that tell the time, also of the past. */
const verbs = new Set([...auxiliaries, ...past, ...wordSet('has have does do will ist sind hat ont ha han heeft')]);
const word = /[\p{L}\p{M}\p{N}]+/gu;
/** Number of sentences that are compared with one. */
const mostNear = 3;

/** True when the only difference from a sentence of the passages is its tense, or a word such as *about* that is missing or added. */
export function isSlightlyChanged(sentence: string, passages: Passages): boolean {
  const plain = plainForm(sentence);
  const told = wordsOf(plain);
  const near = passages.nearest(plain, mostNear).map((at) => wordsOf(passages.sentences[at]?.text ?? ''));
  return (
    !near.some((there) => there.join(' ') === told.join(' ')) &&
    near.some((there) => isSlight(differenceOf(told, there)))
  );
}

/** Returns the words between the common beginning and the common end of two sentences, of each. */
function differenceOf(one: readonly string[], other: readonly string[]): [readonly string[], readonly string[]] {
  const start = equalStart(one, other);
  const [left, right] = [one.slice(start).reverse(), other.slice(start).reverse()];
  const end = equalStart(left, right);
  return [left.slice(end), right.slice(end)];
}

function isSlight([left, right]: [readonly string[], readonly string[]]): boolean {
  const [one = '', other = ''] = [left[0], right[0]];
  if (left.length > 1 || right.length > 1) return false;
  if (one === '' || other === '') return [one, other].some((each) => around.has(each) || approximations.has(each));
  return past.has(one) !== past.has(other) && verbs.has(one) && verbs.has(other);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(word) ?? [];
}
