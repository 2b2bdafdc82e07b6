import { isOtherVerbOf, isStanding, wideFunction } from '../support/similar-words';
import { readTokens } from '../support/read-tokens';
import { isContent, type Token } from '../support/token';
import { otherForms } from '../support/words/attached-forms';
import { isDerivedForm } from '../support/words/derived-forms';
import { mayHold, surelyHolds } from './may-hold';

/** A word of a question and its weight, see `weighWords`. */
export interface AskedWord {
  readonly token: Token;
  readonly weight: number;
}

/** A passage as far as it may answer a question. */
export interface AnsweringPassage {
  /** Lines of its text. */
  readonly lines: readonly string[];
  /** Text that applies to all lines: title, headings, summary, project. */
  readonly beside: string;
}

/**
 * Answerability from which a passage seems to answer. Measured on questions of people and queries of AI tools in five
 * languages: it refuses one question in eight that English notes answer, and finds four of five that none answers.
 */
export const leastAnswerability = 0.48;

const mostLines = 400;
const mostLinesOfNote = 20_000;
const longestLine = 2_000;
/** Pairs of characters between those of one word. */
const mostBetween = 3;

/** Returns the words with content of a question, each once. */
export function wordsOfQuestion(question: string): Token[] {
  const tokens = contentOf(question);
  return [...new Map(tokens.map((token) => [token.key, token])).values()];
}

/**
 * Weighs each word by how distinctive it is (see `KeywordIndex.rarity`), but at most by the mean of all: a word that no
 * note uses often only says the same in another way, and must not outweigh all others.
 */
export function weighWords(tokens: readonly Token[], rarity: readonly number[]): AskedWord[] {
  const weights = tokens.map((_, at) => rarity[at] ?? 0);
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length);
  return tokens.map((token, at) => ({ token, weight: Math.min(mean, weights[at] ?? 0) }));
}

/**
 * Returns how much of a question a passage covers, 0 to 1. For the best line, this is the mean of three shares of the
 * question's weight: the share that the line contains, the share that the line, its neighbors and the text beside the
 * passage contain together, and the share that the whole passage and the text beside it contain. 1 for a question
 * without words.
 */
export function answerability(words: readonly AskedWord[], passage: AnsweringPassage): number {
  return measureHeld(words, passage).share;
}

/**
 * Returns how much of a question each line covers, 0 to 1: the mean of the share that the line contains, and of the share
 * that the line, its neighbors and the text beside them contain together; 0 for a line that cannot cover more than `least`.
 */
export function lineShares(words: readonly AskedWord[], passage: AnsweringPassage, least = 0): number[] {
  const lines = passage.lines.slice(0, mostLinesOfNote);
  const quick = lines.map((line) => mayBeIn(words, line));
  const given = heldIn(words, passage.beside);
  const most = sharesHeld(words, given, quick);
  const isAbove = most.map((share) => share > least);
  const held = quick.map((each, at) =>
    [at - 1, at, at + 1].some((near) => isAbove[near] === true) ? heldIn(words, lines[at] ?? '', each) : each,
  );
  return sharesHeld(words, given, held).map((share, at) => (isAbove[at] === true ? share : 0));
}

/** Returns the place of the first line that covers most of a question, see `lineShares`; -1 when none covers any. */
export function bestLine(words: readonly AskedWord[], passage: AnsweringPassage): number {
  const lines = passage.lines.slice(0, mostLinesOfNote);
  const quick: ReadonlySet<AskedWord>[] = [];
  const read: ReadonlySet<AskedWord>[] = [];
  const heldAt = (at: number): ReadonlySet<AskedWord> => (read[at] ??= heldIn(words, lines[at] ?? '', quick[at]));
  for (const [at, line] of lines.entries()) {
    quick.push(mayBeIn(words, line));
    // None covers more than the first that holds all of it.
    if (holdsAll(quick[at], words) && holdsAll(heldAt(at), words)) return at;
  }
  const given = heldIn(words, passage.beside);
  let [best, share] = [-1, 0];
  // Most lines cannot cover more than the first one that is read.
  for (const [at, mayCover] of [...sharesHeld(words, given, quick).entries()].sort(
    ([, one], [, other]) => other - one,
  )) {
    if (mayCover < share || mayCover === 0) break;
    if (mayCover === share && at > best) continue;
    const [, covered = 0] = sharesHeld(words, given, [at - 1, at, at + 1].map(heldAt));
    if (covered > share || (covered === share && at < best)) [best, share] = [at, covered];
  }
  return best;
}

function holdsAll(held: ReadonlySet<AskedWord> | undefined, words: readonly AskedWord[]): boolean {
  return words.every((word) => word.weight === 0 || held?.has(word) === true);
}

/** Returns the answerability of a passage, and the words that it holds anywhere. */
export function measureHeld(
  words: readonly AskedWord[],
  { lines, beside }: AnsweringPassage,
): { readonly share: number; readonly held: ReadonlySet<AskedWord> } {
  const given = heldIn(words, beside);
  const held = lines.slice(0, mostLines).map((line) => heldIn(words, line));
  const all = new Set([...given, ...held.flatMap((each) => [...each])]);
  return { share: shareHeld(words, given, held.length === 0 ? [new Set()] : held, all), held: all };
}

function shareHeld(
  words: readonly AskedWord[],
  given: ReadonlySet<AskedWord>,
  held: readonly ReadonlySet<AskedWord>[],
  all: ReadonlySet<AskedWord>,
): number {
  const whole = weightOf(words);
  return whole === 0 ? 1 : (2 * Math.max(...sharesHeld(words, given, held)) + weightOf([...all]) / whole) / 3;
}

function sharesHeld(
  words: readonly AskedWord[],
  given: ReadonlySet<AskedWord>,
  held: readonly ReadonlySet<AskedWord>[],
): number[] {
  const whole = weightOf(words);
  const shareOf = (sets: readonly (ReadonlySet<AskedWord> | undefined)[]): number =>
    whole === 0 ? 1 : weightOf(words.filter((word) => sets.some((set) => set?.has(word)))) / whole;
  return held.map((line, at) => {
    const around = [line, held[at - 1], held[at + 1], given];
    const isEmpty = whole > 0 && around.every((set) => (set?.size ?? 0) === 0);
    return isEmpty ? 0 : (shareOf([line]) + shareOf(around)) / 2;
  });
}

function weightOf(words: readonly AskedWord[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0);
}

function heldIn(words: readonly AskedWord[], text: string, quick = mayBeIn(words, text)): ReadonlySet<AskedWord> {
  if (quick.size === 0) return quick;
  const line = text.slice(0, longestLine);
  const { surely } = testsOf(words);
  // In the order of the words, because sums of weights depend on it.
  const near = words.filter((word) => quick.has(word));
  if (near.every((word) => surely.get(word)?.(line))) return new Set(near);
  const tokens = readTokens(line);
  return new Set(tokens.length === 0 ? [] : near.filter((word) => stands(word.token, tokens)));
}

interface QuickTests {
  readonly may: (line: string) => ReadonlySet<AskedWord>;
  readonly surely: ReadonlyMap<AskedWord, (line: string) => boolean>;
}

/** The quick tests of questions, each made once. */
const quickTests = new WeakMap<readonly AskedWord[], QuickTests>();

function testsOf(words: readonly AskedWord[]): QuickTests {
  let tests = quickTests.get(words);
  if (tests === undefined) {
    tests = { may: mayHold(words), surely: new Map(words.map((word) => [word, surelyHolds(word.token)])) };
    quickTests.set(words, tests);
  }
  return tests;
}

function mayBeIn(words: readonly AskedWord[], line: string): ReadonlySet<AskedWord> {
  return testsOf(words).may(line.slice(0, longestLine));
}

/** True for a word that occurs among others in any form. */
export function stands(word: Token, others: readonly Token[]): boolean {
  if (word.kind === 'gram') return isTogether(word.text, others);
  if (isStanding(word, others) || isOtherVerbOf(word, others)) return true;
  if (others.some((other) => isDerivedForm(word, other))) return true;
  const isForm = otherForms(word.text);
  return isForm !== null && others.some(({ text }) => isForm(text));
}

/** True where the characters of a word stand near each other: 人工智能 has the word 智能, 智慧能源 a form of it. */
function isTogether(text: string, others: readonly Token[]): boolean {
  const signs = Array.from(text).filter((sign) => !wideFunction.test(sign));
  let since = -Infinity;
  let next = 0;
  return (
    signs.length === 0 ||
    others.some(({ kind, text: other }, at) => {
      if (kind !== 'gram') return false;
      if (at - since > mostBetween) next = 0;
      while (next < signs.length && other.includes(signs[next] ?? '')) {
        next += 1;
        since = at;
      }
      return next === signs.length;
    })
  );
}

/** Returns the words with content of a text, in order. */
export function contentOf(text: string): Token[] {
  return readTokens(text.slice(0, longestLine)).filter((token) => isContent(token) && /[\p{L}\p{N}]/u.test(token.text));
}
