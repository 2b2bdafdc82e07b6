import { unspacedScripts } from '../note/text-size';
import { monthWords, weekdayWords } from '../support/measures';
import { numberWords, turkishCase } from '../support/numbers/number-words';
import { isOtherVerbOf, mayBeLike, saysSame, wideFunction } from '../support/similar-words';
import { kinOf, plainToken } from '../support/token-forms';
import type { Token } from '../support/token';
import { isPlainWord } from '../support/words/denying-words';
import { irregularForms } from '../support/words/irregular-forms';
import { otherForms } from '../support/words/attached-forms';
import { isDerivedForm } from '../support/words/derived-forms';

/** Matches a word of a script with blanks, or an abbreviation. */
const parts = new RegExp(`(?:\\p{L}\\.)+\\p{L}|(?:(?![${unspacedScripts}])[\\p{L}\\p{M}\\p{N}_])+`, 'gu');
const digit = /[\p{N}〇零一二三四五六七八九两兩壹十百千万萬亿億]/u;

interface Asked {
  readonly token: Token;
}

/**
 * Returns a function that finds the words of a question that a line may hold: all that it holds, and few others. The tokens
 * of the line are not read for that, which takes far longer, and a word that notes repeat is compared once.
 */
export function mayHold<Word extends Asked>(words: readonly Word[]): (line: string) => ReadonlySet<Word> {
  const tests = words.map(({ token }) => ({ seemsForm: quickTest(token), isForm: formTest(token) }));
  const known = new Map<string, readonly Word[]>();
  const heldBy = (part: string): readonly Word[] => {
    const kept = known.get(part);
    if (kept !== undefined) return kept;
    const bare = bareToken(part.replace(/\./g, ''));
    const found = words.filter((_, at) => tests[at]?.isForm(bare));
    known.set(part, found);
    return found;
  };
  return (line) => {
    const held = new Set(words.filter(({ token }) => isWithin(token, line)));
    for (const part of line.toLowerCase().match(parts) ?? [])
      if (tests.some(({ seemsForm }) => seemsForm(part))) for (const word of heldBy(part)) held.add(word);
    return held;
  };
}

/** Words that may be joined to a number beside them. */
const joinedToNumbers = /^(?:second|half|demi|medi|mezz)/;
const joinedBefore = /[\p{L}\p{M}\p{N}_'.,:/@+&-]$/u;
const joinedBehind = /^['.,:/@+&-]?[\p{L}\p{M}\p{N}_]/u;

/**
 * Returns a test for lines that hold a word for certain, because it stands there as it is, among others that change nothing
 * about it: their tokens need not be read. False for many others.
 */
export function surelyHolds({ text, key, values }: Token): (line: string) => boolean {
  const isPlain =
    /^[a-z]{3,}$/.test(text) &&
    key === kinOf(text) &&
    isPlainWord(text) &&
    ![text, text.replace(turkishCase, '')].some((word) => numberWords.has(word)) &&
    !monthWords.has(text) &&
    !joinedToNumbers.test(text);
  if (!isPlain || values.length > 0) return () => false;
  return (line) => {
    const lower = line.toLowerCase();
    let at = /\d/.test(line) ? -1 : lower.indexOf(text);
    const isJoined = (): boolean => {
      const end = at + text.length;
      return joinedBefore.test(lower.slice(Math.max(0, at - 2), at)) || joinedBehind.test(lower.slice(end, end + 3));
    };
    while (at >= 0 && isJoined()) at = lower.indexOf(text, at + 1);
    return at >= 0;
  };
}

/** True for what is found by its characters: a pair of them, or any number where a number is asked for. */
function isWithin({ kind, text, values }: Token, line: string): boolean {
  if (values.length > 0) return digit.test(line);
  return kind === 'gram' && Array.from(text).every((sign) => wideFunction.test(sign) || line.includes(sign));
}

/** Returns a test for words that may stand for a token, whatever stands around them. */
function formTest(token: Token): (other: Token) => boolean {
  if (token.values.length > 0) return isCounting;
  const { text } = token;
  const isForm = otherForms(text);
  const last = text.at(-1);
  // A verb with another prefix has the same end.
  return (other) =>
    saysSame(token, other) ||
    isDerivedForm(token, other) ||
    (other.text.at(-1) === last && isOtherVerbOf(token, [other])) ||
    isForm?.(other.text) === true;
}

function isCounting({ text }: Token): boolean {
  return monthWords.has(text) || numberWords.has(text) || numberWords.has(text.replace(turkishCase, ''));
}

function bareToken(word: string): Token {
  const day = weekdayWords.get(word);
  return plainToken('word', word, day === undefined ? kinOf(word) : `weekday ${String(day)}`, 0);
}

const fullStop = 46;
const mostAscii = 127;

/** Returns a quick test for words that may be a form of one: false for most words of a note, and for no such form. */
function quickTest({ text, key, values }: Token): (part: string) => boolean {
  // Numbers and days have other names.
  if (values.length > 0 || key !== kinOf(text)) return () => true;
  const isLike = mayBeLike(text);
  const others = formsOf(key);
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  const withoutBe = text.startsWith('be') ? text.charCodeAt(2) : first;
  return (part) =>
    part.charCodeAt(0) > mostAscii ||
    part.charCodeAt(1) === fullStop ||
    part.startsWith(key.slice(0, 2)) ||
    others.includes(part) ||
    // The *be* or *zu* of a verb hides its first letter.
    part.startsWith('zu') ||
    text.startsWith('zu') ||
    part.charCodeAt(part.startsWith('be') ? 2 : 0) === withoutBe ||
    // The *ge* of a participle hides its first letter.
    ((part.charCodeAt(0) === first ||
      part.charCodeAt(part.length - 1) === last ||
      part.startsWith('ge') ||
      text.startsWith('ge')) &&
      isLike(part));
}

/** Returns the words of which a key does not show the first two letters. */
function formsOf(key: string): string[] {
  return [...irregularForms, 'dying', 'lying', 'tying'].filter((form) => kinOf(form) === key);
}
