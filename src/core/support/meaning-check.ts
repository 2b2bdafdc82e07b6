import { firmDifferences, placedDifferences } from './differences/differences';
import { deniedDifferences, oppositeDifferences } from './differences/fact-differences';
import { isOfSameBound } from './differences/extent/bounds';
import { isUnitOfNumber } from './differences/number-differences';
import { scopeDifferences } from './differences/scope-differences';
import { clausesOf, gatherEvidence, type Evidence } from './evidence';
import { wordSet, glueWords } from './function-words';
import type { JudgeUse, JudgedSentence, Judgement } from './judgement';
import type { Passages } from './passages';
import { isStanding } from './similar-words';
import { isContent, type Token, isOneOf } from './token';
import { isInCompound } from './words/compounds';
import { isUnchangedForm } from './words/opposites';
import { separableVerbs } from './words/inflections';
import { speakerOf } from './differences/speaker-differences';
import { isLightWord, isMeasuringVerb, isNearWord, isSpelledOut } from './words/near-words';

/**
 * Minimum shares of content words that must occur nearby: of a sentence, and of each clause of three or more; below
 * `some` nothing of it counts as supported.
 */
const least = { whole: 0.5, clause: 0.25, some: 0.34 };

/** Minimum share of content words that a passage about the same matter contains. */
const leastAlike = 0.8;

/** Maximum share of content words that may be new in a rewording; smaller in Korean, where endings of other words hold the negations. */
const mostStrange = { any: 0.4, hangul: 0.25 };

/** Maximum number of sentences of the passages among which those of one message are taken. */
const mostInMessages = 60;

/** Maximum length of a sentence whose predicate may not be new. */
const shortSentence = 6;

const copulas = wordSet(
  'is are was were be been being ist sind war waren wird wurde est sont était es été son era fue sido è sono stato stata is zijn',
);

const germanCopulas = wordSet('ist sind war waren wird wurde wurden zijn wordt werd');

interface Meaning extends Judgement {
  /** True when only a name or a condition differs, which may come from another message than the one that is meant. */
  readonly isPlaced?: boolean;
}

/** Judges whether the facts of a sentence occur in the passages, in any wording; in a capture also in one message alone. */
export function meaningOf(
  sentence: JudgedSentence,
  near: readonly number[],
  passages: Passages,
  use: JudgeUse,
): Judgement {
  const judged = meaningBy(sentence, near, passages, use);
  if (use !== 'capture' || judged.isPlaced !== true) return judged;
  const messageOf = (at: number): number | undefined => passages.sentences[at]?.passage;
  const wide = passages.nearest(sentence.plain, mostInMessages);
  const alone = [...new Set(near.map(messageOf))].map((message) =>
    meaningBy(sentence, wide.filter((at) => messageOf(at) === message).slice(0, near.length), passages, use),
  );
  return alone.find(({ verdict }) => verdict === 'paraphrased') ?? judged;
}

function meaningBy(sentence: JudgedSentence, near: readonly number[], passages: Passages, use: JudgeUse): Meaning {
  const evidence = gatherEvidence(sentence, near, passages);
  const content = sentence.tokens.filter(isContent);
  if (evidence === null || content.length === 0)
    return { verdict: 'unsupported', words: content.map(({ text }) => text) };
  const [told, there] = [sentence.tokens, evidence.tokens].map((tokens) => tokens.map(({ text }) => text));
  const isSeparated = separableVerbs(told ?? [], there ?? []);
  const isConversation = evidence.sentences.some(({ speaker }) => speaker !== null);
  const missing = content.filter(
    (token) =>
      token.kind !== 'number' &&
      !isStanding(token, evidence.tokens) &&
      !isMeasuringVerb(token, sentence.tokens) &&
      !isUnitOfNumber(token, sentence.tokens) &&
      !isOfSameBound(token, sentence.tokens, evidence.tokens) &&
      !isNegatedForm(token, evidence.tokens) &&
      !isSeparated(token.text) &&
      !isInCompound(token, sentence.tokens, evidence.tokens) &&
      !(isConversation && speakerOf(token) !== undefined) &&
      !isReworded(token, sentence, evidence, use),
  );
  const share = 1 - missing.length / content.length;
  const firm = firmDifferences(sentence, evidence, passages, use);
  const placed = placedDifferences(sentence, evidence, passages);
  const unknown = use === 'merge' ? missing : use === 'summary' ? missing.filter(isStrangeTo(passages)) : [];
  const words = [...new Set([...firm, ...placed, ...unknown.map(({ text }) => text)])];
  if (share < least.some) return { verdict: 'unsupported', words: missing.map(({ text }) => text) };
  if (words.length > 0) return { verdict: 'changed', words, isPlaced: firm.length === 0 };
  const isLoose =
    (use === 'capture' ? isTooFree(sentence, missing) : share < least.whole) ||
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

/** True when more words have nothing near them than other wording needs: in a short sentence, none that may be all it says. */
function isTooFree({ plain, tokens }: JudgedSentence, missing: readonly Token[]): boolean {
  const most = /\p{Script=Hangul}/u.test(plain) ? mostStrange.hangul : mostStrange.any;
  const strange = missing.filter((token) => !isLightWord(token));
  const count = tokens.filter(isContent).length;
  return (
    strange.length > Math.floor(most * (count < 3 ? count : count + 1)) ||
    (count <= shortSentence &&
      strange.some((token) => isPredicate(token, tokens) && !isPartlyTold(token, tokens, missing)))
  );
}

/** True when another clause of the sentence has known words, or a figure follows the predicate: then it is not all that is said. */
function isPartlyTold(predicate: Token, tokens: readonly Token[], missing: readonly Token[]): boolean {
  return tokens.some(
    (token, at) =>
      isContent(token) &&
      !missing.includes(token) &&
      (token.clause !== predicate.clause || (token.kind === 'number' && at > tokens.indexOf(predicate))),
  );
}

/** True for a word that directly follows a form of *to be*: all that such a clause says. */
function isPredicate(token: Token, tokens: readonly Token[]): boolean {
  const before = tokens.slice(0, tokens.indexOf(token)).filter(({ clause }) => clause === token.clause);
  const last = before.map(isContent).lastIndexOf(true);
  // German puts the participle last: *ist am Montag abgeschlossen*.
  const isLast = tokens[tokens.indexOf(token) + 1]?.clause !== token.clause;
  if (isLast && !token.isCapital && before.some(isOneOf(germanCopulas))) return true;
  return before.slice(last + 1).some(isOneOf(copulas));
}

function isReworded(token: Token, sentence: JudgedSentence, { tokens }: Evidence, use: JudgeUse): boolean {
  return (
    use === 'capture' &&
    (tokens.some((other) => isNearWord(token, other)) || isSpelledOut(token, sentence.tokens, tokens))
  );
}

/** True for *unchanged* where the passages speak of a change; whether they deny it is checked apart. */
function isNegatedForm({ text, kind }: Token, near: readonly Token[]): boolean {
  return kind === 'word' && near.some((other) => other.kind === 'word' && isUnchangedForm(text, other.text));
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
