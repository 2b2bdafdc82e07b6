import { genericWords } from '../../extraction/text/word-lists';
import { contentWords } from '../../extraction/text/words';
import type { Session, Turn } from '../../transcript/turn';
import { rootOf, rootsOf } from './roots';
import { isQuestion, ownSentences, withoutConsent } from '../wording/own-words';

const longestRead = 4_000;
const mostTurns = 400;
const fewestWords = 4;
/** Number of exchanges from which they, and not single turns, show what recurs. */
const fewestExchanges = 3;
/** Share of what a rare word says that a word says which every session has. */
const ofGeneric = 0.25;
/** Worth of a pair of characters of a script without spaces. */
const ofPair = 0.6;
const wide = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+$/u;
/** Matches characters that only join others. */
const joining = /[\p{Script=Hiragana}的了是在我你不有这那个一可以就要们和也都还没什么怎吗呢吧啊把给让到说看下]/u;

/** Says how much of a session a text is about: in how many exchanges its rare words stand. */
export class Theme {
  readonly #counts = new Map<string, number>();

  constructor({ turns }: Pick<Session, 'turns'>) {
    const read = turns.slice(0, mostTurns);
    const exchanges = exchangesOf(read);
    for (const unit of exchanges.length < fewestExchanges ? read.map(ownText) : exchanges)
      for (const word of rootsOf(unit)) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
  }

  /** Returns in how many further exchanges the words of a text stand, on average. */
  of(text: string): number {
    const words = [...contentWords(text)];
    return words.reduce((sum, word) => sum + this.#worthOf(word), 0) / Math.max(fewestWords, words.length);
  }

  #worthOf(word: string): number {
    return Math.max(0, (this.#counts.get(rootOf(word)) ?? 0) - 1) * rarity(word);
  }
}

/** Returns how much a word says: long words are rare. */
function rarity(word: string): number {
  if (genericWords.has(word)) return ofGeneric;
  if (wide.test(word)) return joining.test(word) ? 0 : ofPair;
  return Math.min(1, Math.max(0.1, (word.length - 2) / 4));
}

/** True for a message that says more than to go on. */
export const opensExchange = ({ role, text }: Turn): boolean =>
  role === 'user' && (contentWords(withoutConsent(text)).size > 1 || isQuestion(text.trim()));

/** Returns the text of each request with what followed it. */
function exchangesOf(turns: readonly Turn[]): string[] {
  const exchanges: string[][] = [];
  for (const turn of turns) {
    const last = exchanges.at(-1);
    if (opensExchange(turn) || last === undefined) exchanges.push([ownText(turn)]);
    else last.push(ownText(turn));
  }
  return exchanges.map((each) => each.join('\n'));
}

export const ownText = ({ role, text }: Turn): string =>
  (role === 'user' ? ownSentences(text).join(' ') : text).slice(0, longestRead);
