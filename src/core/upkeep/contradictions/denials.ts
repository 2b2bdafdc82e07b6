import { wordSet } from '../../support/function-words';
import { saysSame } from '../../support/similar-words';
import { isContent, type Token } from '../../support/token';
import type { Slot } from './aligned';

/** Words that deny only what follows them, so that a sentence can do without something and be denied besides. */
export const lacking = wordSet('without except ohne außer sans sauf sin salvo senza sem exceto zonder bez utan без');

/** Some languages deny with two words, as in "ne … pas". What both do without tells them not apart. */
export function isDenied(tokens: readonly Token[], others: readonly Token[]): boolean {
  const there = new Set(denials(others).map(({ text }) => text));
  return denials(tokens).some(({ text }) => !lacking.has(text) || !there.has(text));
}

export function denials(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ qualifier }) => qualifier === 'denial');
}

/** True when a sentence denies only words that it adds to the other one: "… on Tuesday, unless it is a holiday". */
export function onlyDeniesOwn(tokens: readonly Token[], others: readonly Token[]): boolean {
  const first = tokens.findIndex(({ qualifier }) => qualifier === 'denial');
  const denied = first === -1 ? [] : tokens.slice(first + 1).filter(isContent);
  return denied.length > 0 && !denied.some((word) => others.some((other) => saysSame(word, other)));
}

const noMore = wordSet('longer больше');

/** True for the second word of *no longer*, which says nothing of length. */
export const isOfNoLonger = ({ one, other }: Slot): boolean =>
  [...one, ...other].length === 1 && [...one, ...other].every(({ text }) => noMore.has(text));

/** True for pairs of signs that only a denial between them cuts differently: *客可* and *客不*, *不可*, *再可* of *不再可*; *已完* and *尚未*, *未完*; *可以* and *不能*. */
export function isCutByDenial({ one, other }: Slot, left: readonly Token[], right: readonly Token[]): boolean {
  if (one.length === 0 || other.length === 0 || ![...one, ...other].every(({ kind }) => kind === 'gram')) return false;
  const denying = new Set([
    ...Array.from('再已经經尚还還可以能在'),
    ...[...denials(left), ...denials(right)].flatMap(({ text }) => Array.from(text)),
  ]);
  const [mine, theirs] = [signsOf(one), signsOf(other)].map((signs) => signs.filter((sign) => !denying.has(sign)));
  return mine?.join('') === theirs?.join('');
}

function signsOf(words: readonly Token[]): string[] {
  return [...new Set(words.flatMap(({ text }) => Array.from(text)))].sort();
}
