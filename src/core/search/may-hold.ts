import { unspacedScripts } from '../note/text-size';
import { monthWords, weekdayWords } from '../support/measures';
import { numberWords, turkishCase } from '../support/numbers/number-words';
import { isOtherVerbOf, saysSame, wideFunction } from '../support/similar-words';
import { kinOf, plainToken } from '../support/token-forms';
import type { Token } from '../support/token';
import { regularForm } from '../support/words/irregular-forms';
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
  const tests = words.map(({ token }) => formTest(token));
  const isOther = isNoForm(words.map(({ token }) => token));
  const known = new Map<string, readonly Word[]>();
  const heldBy = (part: string): readonly Word[] => {
    const kept = known.get(part);
    if (kept !== undefined) return kept;
    const bare = bareToken(part.replace(/\./g, ''));
    const found = words.filter((_, at) => tests[at]?.(bare));
    known.set(part, found);
    return found;
  };
  return (line) => {
    const held = new Set(words.filter(({ token }) => isWithin(token, line)));
    for (const part of line.toLowerCase().match(parts) ?? [])
      if (!isOther(part)) for (const word of heldBy(part)) held.add(word);
    return held;
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
    isDerivedForm(token, other, token.isCapital) ||
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

/**
 * Returns a test for words that are no form of any that is asked for, as their first and last letters tell: most words of
 * a note. False for many others.
 */
function isNoForm(tokens: readonly Token[]): (part: string) => boolean {
  // Numbers and days have other names, and *ge* and *be* hide a first letter.
  const isHidden = tokens.some(
    ({ text, key, values }) => values.length > 0 || key !== kinOf(text) || /^[gb]e/.test(text),
  );
  if (isHidden) return () => false;
  const first = new Set(tokens.flatMap(({ text, key }) => [text.charCodeAt(0), key.charCodeAt(0)]));
  const last = new Set(tokens.map(({ text }) => text.charCodeAt(text.length - 1)));
  return (part) =>
    part.charCodeAt(0) <= mostAscii &&
    part.charCodeAt(1) !== fullStop &&
    !first.has(part.charCodeAt(0)) &&
    !last.has(part.charCodeAt(part.length - 1)) &&
    !/^[gb]e/.test(part) &&
    !first.has(regularForm(part).charCodeAt(0));
}
