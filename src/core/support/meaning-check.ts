import { alignTokens, clausesOf, gatherEvidence, type CarriedPart, type Evidence } from './evidence';
import { announcedDifferences } from './announced-differences';
import { lostConditions } from './condition-differences';
import { copyDifferences, crossedClauses, crossedSubjects } from './copy-differences';
import { decisionDifferences } from './decision-differences';
import { glueWords } from './function-words';
import {
  bindingDifferences,
  deniedDifferences,
  measureDifferences,
  nameDifferences,
  numberDifferences,
  oppositeDifferences,
} from './fact-differences';
import type { Judgement, JudgeUse, JudgedSentence } from './judgement';
import { deniedFailures, joinedCauses } from './cause-differences';
import { isLightWord, isMeasuringVerb, isNearWord, isSpelledOut } from './near-words';
import { exchangedRoles, exchangedWords, stepDifferences } from './order-differences';
import type { Passages, PassageSentence } from './passages';
import { type Flag, flagsOf } from './scopes';
import { isStanding, saysSame } from './similar-words';
import { hasDenialsOf } from './strict-check';
import { type QualifierKind, isContent, type Token } from './token';

/**
 * Minimum shares of content words that must occur nearby: of a sentence, and of each clause of three or more; below
 * `some` nothing of it counts as supported.
 */
const least = { whole: 0.5, clause: 0.25, some: 0.34 };
/** Minimum share of a part in the same order; below it, a lost *only* or *perhaps* cannot be distinguished from free wording. */
const leastOrdered = 0.5;
/** Minimum share of content words that a passage about the same matter contains. */
const leastAlike = 0.8;
/** Number of content words of which one may be new in a rewording, and maximum length of a sentence whose predicate may not be. */
const wordsOfStrange = 4;
const shortSentence = 6;
const copulas = new Set(
  'is are was were be been being ist sind war waren wird wurde est sont était es son era fue è sono is zijn'.split(' '),
);
const conditions = new Set('if whether unless ob wenn falls sofern si whether если jika nếu अगर यदि'.split(' '));
const exceptions = new Set('except außer ausgenommen sauf salvo excepto exceto tranne behalve кроме'.split(' '));
const classes: readonly QualifierKind[] = ['denial', 'only', 'frame', 'hedge'];

/** Judges whether the facts of a sentence occur in the passages, in any wording. */
export function meaningOf(
  sentence: JudgedSentence,
  near: readonly number[],
  passages: Passages,
  use: JudgeUse,
): Judgement {
  const evidence = gatherEvidence(sentence, near, passages);
  const content = sentence.tokens.filter(isContent);
  if (evidence === null || content.length === 0)
    return { verdict: 'unsupported', words: content.map(({ text }) => text) };
  const missing = content.filter(
    (token) =>
      token.kind !== 'number' &&
      !isStanding(token, evidence.tokens) &&
      !isMeasuringVerb(token, sentence.tokens) &&
      !isReworded(token, sentence, evidence, use),
  );
  const share = 1 - missing.length / content.length;
  const differing = differencesOf(sentence, evidence, passages, use);
  const unknown = use === 'merge' ? missing : use === 'summary' ? missing.filter(isStrangeTo(passages)) : [];
  const words = [...new Set([...differing, ...unknown.map(({ text }) => text)])];
  if (share < least.some) return { verdict: 'unsupported', words: missing.map(({ text }) => text) };
  if (words.length > 0) return { verdict: 'changed', words };
  const isLoose =
    share < least.whole ||
    (use === 'capture' && isTooFree(sentence, missing)) ||
    clausesOf(sentence.tokens).some((clause) => isUnknown(clause, missing));
  return isLoose
    ? { verdict: 'unsupported', words: missing.map(({ text }) => text) }
    : { verdict: 'paraphrased', words: [] };
}

/** Returns the words in which a sentence about the same matter denies its nearest passage, or the reverse. */
export function opposedWords(sentence: JudgedSentence, near: readonly number[], passages: Passages): string[] {
  const evidence = gatherEvidence(sentence, near, passages);
  const content = sentence.tokens.filter(isContent);
  const known = content.filter((token) => isStanding(token, evidence?.tokens ?? []));
  if (evidence === null || known.length < leastAlike * content.length) return [];
  return evidence.parts.flatMap((part) => [
    ...oppositeDifferences(part),
    ...deniedDifferences(part),
    ...scopeDifferences(part, 'capture', [], ['denial']),
  ]);
}

/** True when more words have nothing near them than a rewording needs: none in a short sentence, whose predicate they might be. */
function isTooFree(sentence: JudgedSentence, missing: readonly Token[]): boolean {
  const strange = missing.filter((token) => !isLightWord(token));
  const count = sentence.tokens.filter(isContent).length;
  return (
    strange.length > Math.floor((count + 1) / wordsOfStrange) ||
    (count <= shortSentence && strange.some((token) => isPredicate(token, sentence.tokens)))
  );
}

/** True for a word that directly follows a form of *to be*: all that such a clause says. */
function isPredicate(token: Token, tokens: readonly Token[]): boolean {
  const before = tokens.slice(0, tokens.indexOf(token)).filter(({ clause }) => clause === token.clause);
  const last = before.map(isContent).lastIndexOf(true);
  return before.slice(last + 1).some(({ text }) => copulas.has(text));
}

function isReworded(token: Token, sentence: JudgedSentence, { tokens }: Evidence, use: JudgeUse): boolean {
  return (
    use === 'capture' &&
    (tokens.some((other) => isNearWord(token, other)) || isSpelledOut(token, sentence.tokens, tokens))
  );
}

/** True for a word that no passage has and that is not one with which a summary speaks about its text. */
function isStrangeTo(passages: Passages): (token: Token) => boolean {
  return (token) => !glueWords.has(token.text) && !passages.hasToken(token);
}

function isUnknown(clause: readonly Token[], missing: readonly Token[]): boolean {
  const content = clause.filter(isContent);
  return (
    content.length >= 3 && content.filter((token) => !missing.includes(token)).length < least.clause * content.length
  );
}

function differencesOf(sentence: JudgedSentence, evidence: Evidence, passages: Passages, use: JudgeUse): string[] {
  const { parts } = evidence;
  const isCaseless =
    !/\p{Lu}|\p{Ll}/u.test(sentence.plain.replace(/[A-Za-z]/g, '')) && !/[a-z]{3}/.test(sentence.plain);
  const each = (find: (part: CarriedPart) => readonly string[]): string[] => parts.flatMap((part) => find(part));
  return [
    ...each((part) => numberDifferences(part, sentence.tokens, evidence.tokens)),
    ...each(measureDifferences),
    ...nameDifferences(sentence, evidence, (word) => passages.hasWord(word)),
    ...each(oppositeDifferences),
    ...each(bindingDifferences),
    ...each(deniedDifferences),
    ...(use === 'capture' ? each((part) => deniedElsewhere(part, evidence.sentences)) : []),
    ...each((part) => exchangedWords(part, evidence, isCaseless || use === 'merge', use)),
    ...each((part) => copyDifferences(part, evidence)),
    ...each(exchangedRoles),
    ...stepDifferences(evidence),
    ...joinedCauses(evidence, passages, use),
    ...each((part) => announcedDifferences(part, evidence, use)),
    ...each((part) => lostConditions(part, evidence)),
    ...decisionDifferences(sentence, evidence, passages, use),
    ...crossedClauses(evidence),
    ...crossedSubjects(evidence),
    ...deniedFailures(sentence, evidence),
    ...(isCaseless
      ? caselessDifferences(sentence, parts)
      : each((part) => scopeDifferences(part, use, evidence.sentences))),
  ];
}

/** Compares the number of negations in scripts without capitals or blanks, ignoring their positions. */
function caselessDifferences({ tokens }: JudgedSentence, parts: readonly CarriedPart[]): string[] {
  const told = tokens.filter(({ kind }) => kind === 'qualifier').map(({ text }) => text);
  return parts.some(({ tokens: part, home }) => !hasDenialsOf(part, home.tokens))
    ? told.length > 0
      ? told
      : parts.flatMap(({ home }) =>
          home.tokens.filter(({ qualifier }) => qualifier === 'denial').map(({ text }) => text),
        )
    : [];
}

/** Returns words that are negated, doubted or limited here and not there, or the reverse. */
function scopeDifferences(
  { tokens, home, window }: CarriedPart,
  use: JudgeUse,
  sentences: readonly PassageSentence[],
  of = classes,
): string[] {
  const isFree = use !== 'merge' && alignTokens(tokens, home.tokens).pairs.length < leastOrdered * tokens.length;
  return of.flatMap((qualifier) => {
    if (isFree && qualifier !== 'denial') return [];
    const told = tokens.filter((token) => token.qualifier === qualifier);
    // A single word names a matter and says nothing about it.
    if (use === 'capture' && qualifier !== 'denial' && told.length === 0 && tokens.filter(isContent).length < 2)
      return [];
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
    const words = told.length > 0 ? told : there.length > 0 ? there : wrong.map(({ token }) => token);
    return wrong.length === 0 ? [] : words.map(({ text }) => text);
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
function isToldElsewhere(
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

/** Returns words that the part's home lacks and that the other sentences only deny. */
function deniedElsewhere({ tokens, home }: CarriedPart, sentences: readonly PassageSentence[]): string[] {
  if (tokens.some(({ qualifier }) => qualifier !== null)) return [];
  return tokens
    .filter((token) => isContent(token) && token.kind === 'word' && !isStanding(token, home.tokens))
    .filter((token) => {
      const flags = sentences.flatMap(({ tokens: there }) => {
        const denied = there.some(({ text }) => conditions.has(text) || exceptions.has(text))
          ? []
          : flagsOf(there, 'denial');
        return there.flatMap((other, at) => (saysSame(token, other) ? (denied[at] ?? 'no') : []));
      });
      return flags.includes('yes') && !flags.includes('no');
    })
    .map(({ text }) => text);
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
