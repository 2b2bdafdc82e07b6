import { languageOf } from '../extraction/text/language';
import { alignTokens, mostAligned } from './evidence';
import { functionWordLists, glueWords } from './function-words';
import type { JudgedSentence, Stretch } from './judgement';
import { saysSame } from './similar-words';
import { isContent, type Token, isOneOf } from './token';

const mostCapitals = 0.6;

/** Minimum share of a sentence's content words that must occur in the passage. */
const leastFound = 0.95;

/** Share of a sentence that occurs in order in the passage, above which every other word must occur there too. */
const nearCopy = 0.6;

/** Minimum number of content words of a sentence that is found inside a longer one. */
const leastRun = 3;

/**
 * True when a sentence is nearly a copy of a passage, except for a word or number that does not occur there in that
 * order: anything may have been exchanged.
 */
export function isExchangedCopy({ tokens }: JudgedSentence, passage: readonly Token[]): boolean {
  const { pairs } = alignTokens(tokens, passage);
  const inOrder = new Set(pairs.map(([at]) => tokens[at]));
  return (
    pairs.length >= nearCopy * Math.min(tokens.length, mostAligned) &&
    tokens.some((token) => isContent(token) && !glueWords.has(token.text) && !inOrder.has(token))
  );
}

/** True when a stretch contains the whole sentence. */
export function isCopiedFrom(sentence: JudgedSentence, stretch: Stretch): boolean {
  if (stretch.flat === sentence.flat) return true;
  const content = sentence.tokens.filter(isContent);
  return (
    stretch.flat.includes(sentence.flat) && content.length >= leastRun && hasDenialsOf(sentence.tokens, stretch.tokens)
  );
}

/** True when a stretch supports a sentence by the strict rules for numbers, names, negations and words. */
export function isCarried(sentence: JudgedSentence, stretch: Stretch): boolean {
  const { tokens } = sentence;
  const content = tokens.filter(isContent).filter(({ text }) => !glueWords.has(text));
  if (content.length === 0) return false;
  const isIn =
    (among: readonly Token[]) =>
    (token: Token): boolean =>
      among.some((other) => saysSame(token, other));
  if (!tokens.filter(({ kind }) => kind === 'number').every(isIn(stretch.tokens))) return false;
  if (!namesOf(sentence, stretch.tokens).every(isIn(stretch.tokens))) return false;
  if (!hasDenialsOf(tokens, stretch.tokens)) return false;
  const found = content.filter(isIn([...stretch.tokens, ...stretch.around])).length;
  return found >= leastFound * content.length;
}

/** True when the sentence and the most similar run of the passage of about the same length agree in having negations and frames. */
export function hasDenialsOf(tokens: readonly Token[], passage: readonly Token[]): boolean {
  const qualifier = tokens.filter(({ kind }) => kind === 'qualifier').map(({ key }) => key);
  const there = nearestRun(tokens, passage)
    .filter(({ kind }) => kind === 'qualifier')
    .map(({ key }) => key);
  return ['¬denial', '¬frame'].every((key) => qualifier.includes(key) === there.includes(key));
}

/** Returns the run of a passage, slightly longer than the sentence, that has the most in common with it. */
function nearestRun(tokens: readonly Token[], passage: readonly Token[]): readonly Token[] {
  const length = Math.ceil(tokens.length * 1.2) + 1;
  if (passage.length <= length) return passage;
  const shares = passage.map((other) => (isContent(other) && tokens.some((token) => saysSame(token, other)) ? 1 : 0));
  let sum = 0;
  let best = { sum: -1, start: 0 };
  shares.forEach((share, end) => {
    sum += share - (end >= length ? (shares[end - length] ?? 0) : 0);
    if (sum > best.sum) best = { sum, start: Math.max(0, end - length + 1) };
  });
  return passage.slice(best.start, best.start + length);
}

/**
 * Returns the names of a sentence: identifiers, abbreviations, months, and capitalized words inside it, or at its start
 * when the passage has them inside a sentence. German nouns and headings in capitals are not names.
 */
export function namesOf(
  { plain, tokens }: Pick<JudgedSentence, 'plain' | 'tokens'>,
  passage: readonly Token[],
): Token[] {
  const words = tokens.filter(({ kind, isFunction }) => kind === 'word' && !isFunction);
  const capitals = words.filter(({ isCapital, isFirst }) => isCapital && !isFirst);
  const tellsNothing = isGerman(plain, tokens) || (words.length > 4 && capitals.length > mostCapitals * words.length);
  const isKnownName = (token: Token): boolean =>
    passage.some((other) => other.key === token.key && other.isCapital && !other.isFirst);
  return words.filter(
    (token) => token.isSureName || (!tellsNothing && token.isCapital && (!token.isFirst || isKnownName(token))),
  );
}

function isGerman(plain: string, tokens: readonly Token[]): boolean {
  const [english, german] = functionWordLists.map((list) => tokens.filter(isOneOf(list)).length);
  return languageOf(plain) === 'german' || ((german ?? 0) >= 2 && (german ?? 0) > (english ?? 0));
}
