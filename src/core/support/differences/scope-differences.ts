import { wordSet } from '../function-words';
import { denyOnlyBounds } from './extent/bounds';
import { alignTokens, clausesOf, type CarriedPart } from '../evidence';
import type { JudgeUse } from '../judgement';
import type { PassageSentence } from '../passages';
import { flagsBeside, flagsOf, lacking, swaps, type Flag } from '../scopes';
import { isStanding, saysSame } from '../similar-words';
import { isContent, type QualifierKind, type Token, isDenial, isOneOf } from '../token';
import { isDeniedForm } from '../words/opposites';

/** Minimum share of a part in the same order; below it, a lost *only* or *perhaps* cannot be distinguished from free wording. */
const leastOrdered = 0.5;

export const conditions = wordSet('if whether unless ob wenn falls sofern si whether если jika nếu अगर यदि');

/** Minimum shares of the words of a clause in its home for both to be about the same; the second when only the clause denies something. */
const leastAbout = 0.4;
const leastOfAdded = 0.6;

/** Articles and numbers for one. */
const articles = wordSet('a an one ein eine einen einem einer un une una uno um uma een один');

/** Words between *only* and a figure. */
const fillers = wordSet('noch about etwa circa alrededor environ circa ongeveer encore');

/** Words that begin what is said: *shows only that it is late*. */
const reported = wordSet('that dass que che dat');
/** Words that leave open whether something is so, without a condition. */
const questions = new Set(['whether', 'ob']);

const then = /^(?:then|dann|alors|entonces)$/;

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
    if ((isFree && qualifier !== 'denial') || (qualifier === 'frame' && home.isCode)) return [];
    if (![...tokens, ...window].some((token) => token.qualifier === qualifier)) return [];
    const told = tokens.filter((token) => token.qualifier === qualifier);
    if (told.length === 0 && tokens.filter(isContent).length < 2 && home.tokens.filter(isContent).length > 1) return [];
    const there = home.tokens.filter((token) => token.qualifier === qualifier);
    if (qualifier === 'denial' && (denyOnlyBounds(tokens, home.tokens) || isDeniedInWord(tokens, home.tokens)))
      return [];
    // In free wording, what is exchanged in two statements says which of them a denial belongs to.
    if (use === 'capture' && told.length > 0 && there.length > 0) return [];
    if (isLeftOpen({ told, there, qualifier }, home.tokens, use)) return [];
    if (qualifier === 'only' && isMereCount(told.length === 0 || there.length > 0 ? home.tokens : tokens)) return [];
    if (
      use === 'capture' &&
      (qualifier === 'denial' || qualifier === 'only') &&
      !isComparable(tokens, home.tokens, qualifier)
    )
      return [];
    const others = sentences.filter((each) => each !== home);
    const isRight = (each: DecidedWord): boolean =>
      isToldElsewhere(each, tokens, others, qualifier) ||
      (use === 'capture' && isReplacedFigure(each.token, tokens, home.tokens));
    const decided = decidedWords(tokens, home.tokens, use === 'capture' ? [] : window, qualifier).map((each) =>
      each.isWrong && isRight(each) ? { ...each, isWrong: false } : each,
    );
    // A single word names a matter and says nothing about it.
    if (use === 'capture' && qualifier !== 'denial' && told.length === 0 && isBare(tokens, home.tokens)) return [];
    // When both contain negations, a clause that was moved may fall under another one.
    const clauses = clausesOf(tokens).map((clause) =>
      use === 'capture' &&
      !isAbout(clause, home.tokens, told.length > 0 && there.length === 0 ? leastOfAdded : leastAbout)
        ? []
        : decided.filter(({ token }) => clause.includes(token)),
    );
    const groups = told.length > 0 && there.length > 0 ? [clauses.flat()] : clauses;
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

/** True when a word of one side is the negated form of a word that the other denies: *stays unchanged* for *was not changed*. */
function isDeniedInWord(tokens: readonly Token[], there: readonly Token[]): boolean {
  const isForm = (plain: readonly Token[], denying: readonly Token[]): boolean => {
    if (plain.some(isDenial)) return false;
    const denials = denying.filter(isDenial);
    const clauses = new Set(denials.map(({ clause }) => clause));
    const flags = flagsOf(denying, 'denial');
    return (
      clauses.size === 1 &&
      denying.some(
        (other, at) =>
          isContent(other) &&
          clauses.has(other.clause) &&
          flags[at] !== 'no' &&
          plain.some((token) => token.kind === 'word' && isDeniedForm(token.text, other.text)),
      )
    );
  };
  return isForm(tokens, there) || isForm(there, tokens);
}

interface Qualifiers {
  readonly told: readonly Token[];
  readonly there: readonly Token[];
  readonly qualifier: QualifierKind;
}

/** True when one side has a qualifier and the other does not, although both may say the same. */
function isLeftOpen({ told, there, qualifier }: Qualifiers, home: readonly Token[], use: JudgeUse): boolean {
  // *Then ten minutes without* leaves out of what.
  if (lacking.has(home.at(-1)?.text ?? '') && told.some(isOneOf(lacking))) return true;
  const isPureCondition = ({ text }: Token): boolean => conditions.has(text) && !questions.has(text);
  // *31 instead of 90* may join two sentences, or be told as two.
  const isSwap = ({ text }: Token): boolean => swaps.has(text);
  if (use === 'capture' && there.length === 0 && told.length > 0 && told.every(isSwap)) return true;
  if (
    use === 'capture' &&
    told.length === 0 &&
    there.length > 0 &&
    there.every((each) => isSwap(each) && isOfFigure(each, home))
  )
    return true;
  // Whether a condition is left out is checked by what depends on it.
  if (use === 'capture' && told.length === 0 && there.length > 0 && there.every(isPureCondition)) return true;
  // *It stops if the pressure falls* for *the pressure falls, then it stops*.
  if (
    qualifier === 'frame' &&
    there.length === 0 &&
    told.every(isPureCondition) &&
    home.some(({ text }) => then.test(text))
  )
    return true;
  // A statement with more doubt than there claims nothing new.
  return (
    use !== 'merge' &&
    there.length === 0 &&
    (qualifier === 'hedge' || qualifier === 'frame') &&
    !told.some(isPureCondition)
  );
}

/** True for *14 s instead of 11 s*, which may be told as a change from one to the other. */
function isOfFigure(swap: Token, home: readonly Token[]): boolean {
  return home.slice(home.indexOf(swap) + 1).find(isContent)?.kind === 'number';
}

/** True for the second figure of *14 s instead of 11 s* where the sentence has the first too: *from 11 to 14 s*. */
function isReplacedFigure(token: Token, tokens: readonly Token[], home: readonly Token[]): boolean {
  return home.some((swap, at) => {
    if (!swaps.has(swap.text) || !isOfFigure(swap, home)) return false;
    const old = home.slice(at + 1).find(isContent);
    const figure = home
      .slice(0, at)
      .filter(({ kind }) => kind === 'number')
      .at(-1);
    return (
      old !== undefined &&
      figure !== undefined &&
      saysSame(token, old) &&
      tokens.some((other) => other !== token && saysSame(other, figure))
    );
  });
}

/** True when a clause with a qualifier, of the part or of its home, has half of its content words in the other: only then may they differ in it. */
function isComparable(tokens: readonly Token[], there: readonly Token[], qualifier: QualifierKind): boolean {
  const isFrom = (among: readonly Token[], others: readonly Token[]): boolean => {
    const flags = flagsOf(among, qualifier);
    const reached = among.filter((token, at) => isContent(token) && flags[at] === 'yes');
    const clauses = clausesOf(among).filter((clause) => clause.some((token) => token.qualifier === qualifier));
    return [reached, ...clauses.map((clause) => clause.filter(isContent))].some(
      (content) =>
        content.length > 0 && 2 * content.filter((token) => isStanding(token, others)).length >= content.length,
    );
  };
  return isFrom(tokens, there) || isFrom(there, tokens);
}

/** True when enough of the content words of a clause, and more than one of three, occur there: only then does it deny, or not, the same thing. */
function isAbout(clause: readonly Token[], there: readonly Token[], least: number): boolean {
  const content = clause.filter(isContent);
  const found = content.filter((token) => isStanding(token, there)).length;
  return (found > 1 || content.length < 3) && found >= least * content.length;
}

/** True when fewer than two content words occur there. */
function isBare(tokens: readonly Token[], there: readonly Token[]): boolean {
  return tokens.filter((token) => isContent(token) && isStanding(token, there)).length < 2;
}

/** True when a clause has a negation and all the words of a short phrase that the home denies: *not in production yet*. */
function isDeniedPhraseTold(tokens: readonly Token[], there: readonly Token[]): boolean {
  const denied = clausesOf(there).filter((clause) => clause.some(isDenial));
  return denied.some((clause) => {
    const phrase = clause.filter(isContent);
    return (
      phrase.length > 0 &&
      phrase.length <= longestPhrase &&
      clausesOf(tokens).some(
        (told) => told.some(isDenial) && phrase.every((token) => told.some((other) => saysSame(token, other))),
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
  const flags = flagsBeside(there, tokens, qualifier);
  const flagsThere = flagsBeside(tokens, there, qualifier);
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

/** True for *only thirty* and *is only a copy*: that something is little is not a fact. */
function isMereCount(tokens: readonly Token[]): boolean {
  return tokens.every(({ qualifier, clause }, at) => {
    const next = tokens.slice(at + 1).find(({ text }) => !fillers.has(text));
    const isMere =
      (articles.has(next?.text ?? '') || reported.has(next?.text ?? '')) && tokens[at - 1]?.clause === clause;
    return qualifier !== 'only' || isMere || (next?.kind === 'number' && next.unit !== 'th');
  });
}
