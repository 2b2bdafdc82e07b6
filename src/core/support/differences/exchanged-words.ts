import { wordSet } from '../function-words';
import { isOfSameBound } from './extent/bounds';
import { alignTokens, type CarriedPart, type Evidence } from '../evidence';
import type { JudgeUse } from '../judgement';
import { isUnitOfKnown } from './number-differences';
import { isStanding } from '../similar-words';
import { isContent, isOneOf, type Token } from '../token';
import { isInCompound } from '../words/compounds';
import { isLightWord, isMeasuringVerb, isNearWord, isSpelledOut } from '../words/near-words';

/** Words before a noun. */
const determiners = wordSet(
  'the a an my your her his their our its this that these those on in at by for from with of to der die das den dem des ein eine einem einen mein sein ihr im am vom zum zur mit bei von le la les un une du des son sa ses el los las una su il lo het een de zijn haar',
);

/** Words that stand for something named before; German articles do too. */
export const pronouns: ReadonlySet<string> = wordSet(
  'it its this that these those they them their he him his she her one both es er sie ihn ihm ihr den das dies diese dieser dieses il elle ils elles le la les lui leur ceci cela él ella ellos ellas lo esto eso lui lei esso questo quello het hij zij hem haar dit dat deze die он она оно они его её их это него неё нее них ему ей им',
);

/** Those that are articles before a noun. */
const articles = wordSet('la le les los las den das die de il lo');

/** Subjects that name nobody, in whose place no other name was put. */
const anybody = wordSet('we you one wir man on nous vous si se noi wij we мы');
/** Forms of *need to* and of the verbs that say the same. */
const needs = wordSet('need needs needed');
const duties = wordSet('must should has have');

/** Minimum share of a part in the same order as in its home; below it, exchanged words cannot be recognized. */
export const leastOrdered = 0.6;

/** Share above which one word put in the place of another, unlike it, is another fact. */
const nearlyAll = 0.7;

/** Returns words that replace others in a near copy of the part's home: names; and any word with `isStrict` or when it occurs nearby. */
export function exchangedWords(
  part: CarriedPart,
  { sentences, tokens: all }: Evidence,
  isStrict: boolean,
  use: JudgeUse,
): string[] {
  const { tokens, home } = part;
  const [there, isWide] = [home.tokens, tokens.some(({ kind }) => kind === 'gram')];
  const { pairs } = alignTokens(tokens, there);
  if (pairs.length < 2) return [];
  const aligned = pairs.filter(([at]) => tokens[at] !== undefined && isContent(tokens[at])).length;
  const content = tokens.filter(isContent).length;
  const isCopy =
    aligned > 1 && (isWide ? aligned >= leastOrdered * content : pairs.length >= leastOrdered * tokens.length);
  const isNew = (token: Token, among: readonly Token[]): boolean =>
    isContent(token) &&
    !isLightWord(token) &&
    !isMeasuringVerb(token, tokens) &&
    !isStanding(token, among) &&
    ![isUnitOfKnown, isOfSameBound].some((isKnown) => isKnown(token, tokens, among)) &&
    !isInCompound(token, tokens, all) &&
    (use !== 'capture' ||
      ((isStrict || !among.some((other) => isNearWord(token, other))) && !isSpelledOut(token, tokens, among)));
  const edges: (readonly [number, number])[] = [[-1, -1], ...pairs, [tokens.length, there.length]];
  return edges.slice(1).flatMap(([end, endThere], at) => {
    const [start, startThere] = edges[at] ?? [0, 0];
    const told = tokens.slice(start + 1, end).filter((token) => isNew(token, there));
    const gap = there.slice(startThere + 1, endThere);
    const around = told.length === 0 ? tokens : tokens.filter(({ clause }) => clause === told[0]?.clause);
    const left = gap.filter((token) => isContent(token) && !isSaidBy(isWide ? around : tokens, token));
    const isOpen = at === 0 || end === tokens.length;
    const isBeside = (token: Token): boolean => {
      const [edge, edgeThere] = at === 0 ? [tokens[end], there[endThere]] : [tokens[start], there[startThere]];
      const distance = (told[0]?.clause ?? 0) - (edge?.clause ?? 0);
      return token.clause - (edgeThere?.clause ?? 0) === distance;
    };
    const gone = isOpen ? left.filter(isBeside).slice(...(at === 0 ? [-told.length] : [0, told.length])) : left;
    if (told.length === 0 || gone.length === 0) return [];
    if (sentences.some((other) => other !== home && isToldTogether(told, tokens, other.tokens))) return [];
    if (isReferredTo(told, gap, part)) return [];
    const isFirst = gone[0] === there[0] && gone.length === 1 && told.every((token) => isStanding(token, part.before));
    if (at === 0 && (isFirst || (use === 'capture' && anybody.has(gap.at(-1)?.text ?? '')))) return [];
    const isNamed =
      told.length === 1 &&
      gone.length === 1 &&
      [...told, ...gone].every(({ kind, isCapital }) => kind === 'word' && isCapital);
    const isMoved = told.every((token) => sentences.some((each) => each.tokens.some(({ key }) => key === token.key)));
    const isReplaced =
      pairs.length >= nearlyAll * tokens.length &&
      told.length === 1 &&
      gone.length === 1 &&
      isOtherThing(told[0], gone[0], tokens);
    return isNamed || isReplaced || (isCopy && (isStrict || isMoved)) ? told.map(({ text }) => text) : [];
  });
}

/** True for a word behind a determiner that is unlike the one in whose place it stands. */
const isOtherThing = (one: Token | undefined, other: Token | undefined, tokens: readonly Token[]): boolean =>
  one !== undefined &&
  other !== undefined &&
  determiners.has(tokens[tokens.indexOf(one) - 1]?.text ?? '') &&
  !isLightWord(one) &&
  !isNearWord(one, other);

/** True for a word that a sentence has, and for *need to* beside its *must*. */
function isSaidBy(tokens: readonly Token[], token: Token): boolean {
  return isStanding(token, tokens) || (needs.has(token.text) && tokens.some(isOneOf(duties)));
}

/** True when another sentence has these words beside the same words: they come from there. */
function isToldTogether(told: readonly Token[], tokens: readonly Token[], there: readonly Token[]): boolean {
  const [first, last] = [told[0], told.at(-1)];
  if (first === undefined || last === undefined) return false;
  const before = tokens.slice(0, tokens.indexOf(first)).filter(isContent).at(-1);
  const behind = tokens.slice(tokens.indexOf(last) + 1).find(isContent);
  const beside = [before, behind].filter((each) => each !== undefined && each.clause === first.clause);
  const isThere = (token: Token | undefined): boolean => token !== undefined && isStanding(token, there);
  // Several words, or a name, that stand together elsewhere need only one of the words beside them.
  const isSure = told.length > 1 || first.isSureName;
  return beside.length > 0 && told.every(isThere) && (isSure ? beside.some(isThere) : beside.every(isThere));
}

/** True when a pronoun in the home refers to these words, which an earlier sentence contains, or when the next sentence begins with a pronoun and contains them. */
function isReferredTo(told: readonly Token[], gap: readonly Token[], { before, next }: CarriedPart): boolean {
  const isIn = (there: readonly Token[]): boolean => told.every((token) => isStanding(token, there));
  return (gap.some((_, at) => isPronoun(gap, at)) && isIn(before)) || (pronouns.has(next[0]?.text ?? '') && isIn(next));
}

/** True for a pronoun that is not the article of the next word. */
export function isPronoun(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text ?? '';
  return pronouns.has(word) && !(articles.has(word) && tokens[at + 1]?.isFunction === false);
}
