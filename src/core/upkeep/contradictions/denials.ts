import { wordSet } from '../../support/function-words';
import type { Token } from '../../support/token';

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
