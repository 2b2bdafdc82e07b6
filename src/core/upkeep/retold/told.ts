import { wordSet } from '../../support/function-words';
import { plainForm } from '../../support/plain-form';
import { readTokens } from '../../support/read-tokens';
import { isContent, isDenial, type Token } from '../../support/token';
import { isSame } from '../contradictions/aligned';
import { isName, isOwn as isOwnWord } from '../contradictions/own-words';
import type { BriefNote } from '../near-notes';
import type { Statement } from '../statement';

/** The sentences of a brief note, its summary first, without questions. */
export interface Told {
  readonly brief: BriefNote;
  readonly texts: readonly Pick<Statement, 'text' | 'tokens' | 'words' | 'isTitle'>[];
  readonly title: readonly Token[];
  /** All its words, each once. */
  readonly words: readonly Token[];
  /** Those that it denies or says to be replaced. */
  readonly denied: ReadonlySet<Token>;
}

/** A sentence of a note beside another note. */
export interface Part {
  readonly text: string;
  readonly isTitle: boolean;
  readonly tokens: readonly Token[];
  /** The title of its note. */
  readonly title: readonly Token[];
  /** Its words, behind those of the title where it is hardly more than a value. */
  readonly about: readonly Token[];
  /** Words with content that the other note does not say, or denies. */
  readonly own: readonly Token[];
  /** The same of the title that belongs to it. */
  readonly ownOfTitle: readonly Token[];
  /** Words of it that the other note only denies. */
  readonly refuted: readonly Token[];
  /** Words that it denies. */
  readonly denied: readonly Token[];
}

/** Minimum number of words of a sentence that says by itself what it is about. */
const fewestWords = 3;
/** Maximum number of words, roughly, that a sentence has and the other note lacks. */
const mostOwn = 7;
/** Maximum number of words without content in front of what is denied. */
const mostBefore = 3;
const insteadOf = [
  wordSet('instead rather plutôt lieu lugar vez invece piuttosto plaats'),
  wordSet('of than que de di che van d'),
] as const;
/** Signs of verbs and of time that may stand in one pair with what they are said of. */
export const lightSigns = '在是为為用已还還再了由跑走定采';
const lightSign = new RegExp(`[${lightSigns}]`, 'gu');

/** Returns a pair of signs without such signs. */
export const light = (token: Token): Token =>
  token.kind === 'gram' ? { ...token, text: token.text.replace(lightSign, '') } : token;

export function readTold(brief: BriefNote): Told {
  const title = readTokens(plainForm(brief.note.title));
  const summary = plainForm(brief.note.summary).trim();
  const texts = [
    { text: summary, tokens: readTokens(summary), words: [], isTitle: false },
    ...brief.statements.filter(({ text }) => text !== summary),
  ].filter(({ text }) => text !== '' && !/[?？¿]/.test(text));
  const denied = new Set(texts.flatMap(({ tokens }) => deniedIn(tokens, true)));
  const words = [...title, ...texts.flatMap(({ tokens }) => tokens)];
  const once = new Map(words.map((word) => [`${word.text} ${word.unit ?? ''} ${String(denied.has(word))}`, word]));
  return { brief, texts, title, words: [...once.values()], denied };
}

/** Returns the sentences of a note that say hardly more than another note. */
export function partsOf({ texts, title }: Told, { words, denied, brief }: Told): Part[] {
  const affirmed = words.filter((word) => !denied.has(word));
  const isRefuted = (token: Token): boolean => {
    const isIn = (all: readonly Token[]): boolean => all.some((word) => isSame(token, word));
    return denied.size > 0 && isContent(token) && token.kind !== 'gram' && isIn(words) && !isIn(affirmed);
  };
  const isOwn = (token: Token, at: number, all: readonly Token[]): boolean => {
    return isOwnWord(light(token), at, all, words) || isRefuted(token);
  };
  return texts
    .filter((text) => text.words.filter((word) => !brief.words.has(word)).length <= mostOwn)
    .map(({ text, tokens, isTitle }) => {
      const isBare = tokens.filter((token) => isContent(token) && token.kind !== 'number').length < fewestWords;
      return {
        ...{ text, isTitle, tokens, title, about: isBare ? [...title, ...tokens] : tokens },
        ...{ own: tokens.filter(isOwn), ownOfTitle: isBare ? title.filter(isOwn) : [] },
        ...{ refuted: tokens.filter(isRefuted), denied: deniedIn(tokens, false) },
      };
    });
}

/** Returns the words that a sentence denies; with `isWide` also all figures and names in the clause of a denial. */
function deniedIn(tokens: readonly Token[], isWide: boolean): Token[] {
  return tokens.flatMap((token, at) => {
    const isReplaced = isInsteadOf(token, at, tokens);
    if (!isReplaced && !isDenial(token)) return [];
    const behind = tokens.slice(at + 1).filter(({ text }) => !text.includes(token.text));
    const first = behind.findIndex(isContent);
    const next =
      first === -1 || first > mostBefore ? [] : behind.slice(first, first + (behind[first]?.kind === 'gram' ? 2 : 1));
    const isBeside = (other: Token): boolean =>
      other.clause === token.clause && (other.kind === 'number' || isName(other));
    return isWide && !isReplaced ? [...next, ...tokens.filter(isBeside)] : next;
  });
}

/** True for the first word of "rather than" and "au lieu de". */
export function isInsteadOf({ text }: Token, at: number, all: readonly Token[]): boolean {
  return insteadOf[0].has(text) && insteadOf[1].has(all[at + 1]?.text ?? '');
}
