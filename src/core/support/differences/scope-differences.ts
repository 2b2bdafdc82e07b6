import { alignTokens, clausesOf, type CarriedPart } from '../evidence';
import type { JudgeUse } from '../judgement';
import type { PassageSentence } from '../passages';
import { flagsOf, type Flag } from '../scopes';
import { isStanding, saysSame } from '../similar-words';
import { isContent, type QualifierKind, type Token } from '../token';

/** Minimum share of a part in the same order; below it, a lost *only* or *perhaps* cannot be distinguished from free wording. */
const leastOrdered = 0.5;

export const conditions = new Set('if whether unless ob wenn falls sofern si whether если jika nếu अगर यदि'.split(' '));

/** Maximum number of content words of a denied phrase. */
const longestPhrase = 2;

const classes: readonly QualifierKind[] = ['denial', 'only', 'frame', 'hedge'];

/** Returns words that are negated, doubted or limited here and not there, or the reverse. */
export function scopeDifferences(
  { tokens, home, window }: CarriedPart,
  use: JudgeUse,
  sentences: readonly PassageSentence[],
  of = classes,
): string[] {
  const isFree = use !== 'merge' && alignTokens(tokens, home.tokens).pairs.length < leastOrdered * tokens.length;
  return of.flatMap((qualifier) => {
    if (isFree && qualifier !== 'denial') return [];
    const isIn = (among: readonly Token[]): boolean => among.some((token) => token.qualifier === qualifier);
    if (!isIn(tokens) && !isIn(window)) return [];
    const told = tokens.filter((token) => token.qualifier === qualifier);
    const there = home.tokens.filter((token) => token.qualifier === qualifier);
    // A statement with more doubt than there claims nothing new.
    if (
      use !== 'merge' &&
      there.length === 0 &&
      (qualifier === 'hedge' || qualifier === 'frame') &&
      !told.some(({ text }) => conditions.has(text))
    )
      return [];
    if (qualifier === 'only' && (told.length === 0 || use !== 'merge') && isMereCount(home.tokens)) return [];
    const others = sentences.filter((each) => each !== home);
    const decided = decidedWords(tokens, home.tokens, window, qualifier).map((each) =>
      each.isWrong && isToldElsewhere(each, tokens, others, qualifier) ? { ...each, isWrong: false } : each,
    );
    // A single word names a matter and says nothing about it.
    if (use === 'capture' && qualifier !== 'denial' && told.length === 0 && isBare(tokens, home.tokens)) return [];
    // When both contain negations, a clause that was moved may fall under another one.
    const groups =
      told.length > 0 && there.length > 0
        ? [decided]
        : clausesOf(tokens).map((clause) => decided.filter(({ token }) => clause.includes(token)));
    const isMost = (turned: number, all: number): boolean =>
      groups.length === 1 && told.length > 0 ? 2 * turned > all : 2 * turned >= all;
    const wrong = groups.flatMap((group) => {
      const turned = group.filter(({ isWrong }) => isWrong);
      return isMost(turned.length, group.length) || isSwap(turned)
        ? turned
        : turned.filter(({ token }) => qualifier === 'denial' && token.kind === 'number');
    });
    if (qualifier === 'denial' && wrong.length > 0 && isDeniedPhraseTold(tokens, home.tokens)) return [];
    const words = told.length > 0 ? told : there.length > 0 ? there : wrong.map(({ token }) => token);
    return wrong.length === 0 ? [] : words.map(({ text }) => text);
  });
}

/** True when fewer than two content words occur there. */
function isBare(tokens: readonly Token[], there: readonly Token[]): boolean {
  return tokens.filter((token) => isContent(token) && isStanding(token, there)).length < 2;
}

/** True when a clause has a negation and all the words of a short phrase that the home denies: *not in production yet*. */
function isDeniedPhraseTold(tokens: readonly Token[], there: readonly Token[]): boolean {
  const denied = clausesOf(there).filter((clause) => clause.some(({ qualifier }) => qualifier === 'denial'));
  return denied.some((clause) => {
    const phrase = clause.filter(isContent);
    return (
      phrase.length > 0 &&
      phrase.length <= longestPhrase &&
      clausesOf(tokens).some(
        (told) =>
          told.some(({ qualifier }) => qualifier === 'denial') &&
          phrase.every((token) => told.some((other) => saysSame(token, other))),
      )
    );
  });
}

/** Returns the content words of a part that are clearly under a qualifier, or clearly not, both here and there. */
function decidedWords(
  tokens: readonly Token[],
  home: readonly Token[],
  window: readonly Token[],
  qualifier: QualifierKind,
): DecidedWord[] {
  const own = comparedWords(tokens, home, qualifier);
  return own.length > 0 ? own : comparedWords(tokens, window, qualifier);
}

interface DecidedWord {
  readonly token: Token;
  readonly flag: Flag;
  readonly isWrong: boolean;
}

function comparedWords(tokens: readonly Token[], there: readonly Token[], qualifier: QualifierKind): DecidedWord[] {
  const flags = flagsOf(tokens, qualifier);
  const flagsThere = flagsOf(there, qualifier);
  return tokens.flatMap((token, at) => {
    if (!isContent(token) || flags[at] === 'either') return [];
    const found = there.flatMap((other, place) =>
      isContent(other) && saysSame(token, other) ? (flagsThere[place] ?? []) : [],
    );
    return found.length === 0 || found.includes('either')
      ? []
      : [{ token, flag: flags[at] ?? 'either', isWrong: !found.some((flag) => flag === flags[at]) }];
  });
}

/** True when another sentence has a word under the qualifier, or not under it, as the part has, beside another word of its clause. */
export function isToldElsewhere(
  { token, flag }: DecidedWord,
  tokens: readonly Token[],
  others: readonly PassageSentence[],
  qualifier: QualifierKind,
): boolean {
  const beside = tokens.filter((other) => other !== token && other.clause === token.clause && isContent(other));
  return others.some(({ tokens: there }) => {
    const places = there.flatMap((other, at) => (isContent(other) && saysSame(token, other) ? [at] : []));
    if (places.length === 0 || !beside.every((one) => there.some((other) => saysSame(one, other)))) return false;
    const flags = flagsOf(there, qualifier);
    return beside.length > 0 && places.some((at) => flags[at] === flag);
  });
}

/** True when one word is denied only here and another only there: the two were exchanged. */
function isSwap(turned: readonly DecidedWord[]): boolean {
  return turned.some(({ flag }) => flag === 'yes') && turned.some(({ flag }) => flag === 'no');
}

/** True for "only thirty": that a number is small is not a fact. */
function isMereCount(tokens: readonly Token[]): boolean {
  return tokens.every(
    ({ qualifier }, at) => qualifier !== 'only' || (tokens[at + 1]?.kind === 'number' && tokens[at + 1]?.unit !== 'th'),
  );
}
