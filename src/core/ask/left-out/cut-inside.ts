import { unspacedScripts } from '../../note/text-size';
import { readTokens } from '../../support/read-tokens';
import { functionWords, wordSet } from '../../support/function-words';

interface Word {
  readonly text: string;
  readonly isFunction: boolean;
  /** True for a sign of a script without blanks. */
  readonly isSign: boolean;
  /** True where a mark such as a comma stands before it, or nothing. */
  readonly isAfterMark: boolean;
}

const articles = wordSet(
  'the a an der die das den dem des ein eine einen einem einer eines le la les l un une el los las una il lo gli i uno o os as um uma de het een',
);
const token = new RegExp(
  `[${unspacedScripts}]|(?:(?![${unspacedScripts}])[\\p{L}\\p{M}\\p{N}])+|[,;:.!?…—–()，。；：、！？،؛（）]`,
  'gu',
);
const sign = new RegExp(`^[${unspacedScripts}]`, 'u');
const longest = 300;

/**
 * True for a sentence that is made of words of a note, in their order, but breaks off inside a clause or leaves out a
 * part of one that what remains depends on: *you can drag your canvas* for *you can drag files into your canvas*. A
 * part between commas, a phrase such as *to Postgres* and a single word before another may be left out.
 */
export function cutsInside(sentence: string, quoted: string): boolean {
  const [own, there] = [wordsIn(sentence), wordsIn(quoted)];
  if (own.length === 0 || Math.max(own.length, there.length) > longest) return false;
  const isDenied = readTokens(sentence).some(({ qualifier }) => qualifier === 'denial');
  return follows(own, there, () => true) && !follows(own, there, (from, to) => mayLeaveOut(there, from, to, isDenied));
}

/** True when the words stand in a text in their order; `mayLeave` says of words `from..to` whether they may be left out. */
function follows(
  own: readonly Word[],
  there: readonly Word[],
  mayLeave: (from: number, to: number) => boolean,
): boolean {
  let places = placesOf(own[0], there);
  for (const word of own.slice(1))
    places = placesOf(word, there).filter((to) =>
      places.some((from) => from + 1 === to || (from + 1 < to && mayLeave(from + 1, to))),
    );
  return places.some((last) => last + 1 === there.length || mayLeave(last + 1, there.length));
}

function placesOf(word: Word | undefined, there: readonly Word[]): number[] {
  return there.flatMap((other, at) => (other.text === word?.text ? [at] : []));
}

/**
 * Judges the words `from..to`, where `to` is the end of the text for a sentence that breaks off. What is denied of one
 * thing is not denied of all: *never sold to the school*.
 */
function mayLeaveOut(there: readonly Word[], from: number, to: number, isDenied: boolean): boolean {
  const [before, first, last, next] = [there[from - 1], there[from], there[to - 1], there[to]];
  if (first === undefined || last === undefined) return true;
  if (first.isAfterMark && (next === undefined || next.isAfterMark)) return true;
  if (first.isSign || last.isSign || isDenied) return false;
  if (next === undefined) return first.isFunction && before?.isFunction === false;
  if (articles.has(first.text) && there.slice(from, to).every(({ text }) => articles.has(text))) return true;
  return !last.isFunction && !next.isFunction && (first.isFunction || to - from === 1);
}

function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  let isAfterMark = true;
  for (const [found] of text.toLowerCase().matchAll(token)) {
    const isWord = /[\p{L}\p{M}\p{N}]/u.test(found);
    if (isWord)
      words.push({ text: found, isFunction: functionWords.has(found), isSign: sign.test(found), isAfterMark });
    isAfterMark = !isWord;
  }
  return words;
}
