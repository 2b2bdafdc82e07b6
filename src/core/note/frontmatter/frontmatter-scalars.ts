export type ScalarValue = string | number | boolean;

/** Value and end of a simple scalar. */
export interface SimpleScalar {
  readonly value: ScalarValue;
  /** Offset after its last character, without blanks that follow. */
  readonly end: number;
}

const quoteCode = 34;
const apostrophe = 39;
const comma = 44;
const closingBracket = 93;

/**
 * Reads the scalar that begins at `from` and ends, blanks aside, with the line at `to`; in a list (`[a, b]`) also
 * before a comma or the closing bracket. Returns null unless its form is unambiguous: quotes without escapes; text
 * without YAML syntax; `true` and `false`; a short number of digits, with or without a fraction.
 */
export function readSimpleScalar(source: string, from: number, to: number, isInList: boolean): SimpleScalar | null {
  const first = source.charCodeAt(from);
  if (first === quoteCode || first === apostrophe) return readQuoted(source, from, to);
  if (!mayBegin(first)) return null;
  const end = plainEnd(source, from, to, isInList);
  if (end < 0) return null;
  const text = source.slice(from, end);
  if (isDigit(first)) return readDigits(text, end);
  if (text === 'true' || text === 'false') return { value: text === 'true', end };
  return isReserved(text) ? null : { value: text, end };
}

/** True for words that YAML may read as something other than text, in any letter case. */
export function isReserved(word: string): boolean {
  return word.length <= 5 && /^(?:null|true|false)$/i.test(word);
}

/** True for a character beyond ASCII, except control characters and the byte-order mark. */
export function isBeyondAscii(code: number): boolean {
  return code > 160 && code !== 0xfeff;
}

function readQuoted(source: string, from: number, to: number): SimpleScalar | null {
  const quote = source.charCodeAt(from);
  for (let at = from + 1; at < to; at += 1) {
    const code = source.charCodeAt(at);
    // Two apostrophes stand for one.
    if (code === quote)
      return source.charCodeAt(at + 1) === quote ? null : { value: source.slice(from + 1, at), end: at + 1 };
    if (!isPrintable(code) || code === 92) return null;
  }
  return null;
}

/** Returns the end of a plain scalar, or -1 when it contains a character that may have a meaning. */
function plainEnd(source: string, from: number, to: number, isInList: boolean): number {
  let end = from;
  for (let at = from; at < to; at += 1) {
    const code = source.charCodeAt(at);
    if (code === 32) continue;
    if (isInList) {
      if (code === comma || code === closingBracket) return end;
      if (!mayStandInList(code)) return -1;
    }
    if (!isPrintable(code)) return -1;
    if (code === 58 && (at + 1 === to || source.charCodeAt(at + 1) === 32)) return -1;
    if (code === 35 && source.charCodeAt(at - 1) === 32) return -1;
    end = at + 1;
  }
  return end;
}

/**
 * Reads a scalar that begins with a digit. Anything that no number looks like is text, as dates, ids and hashes are;
 * unusual numbers are left to the parser.
 */
function readDigits(text: string, end: number): SimpleScalar | null {
  if (/^[0-9]+(?:\.[0-9]+)?$/.test(text)) return text.length <= 15 ? { value: Number(text), end } : null;
  return /^(?:0[box]|[0-9][0-9._+]*(?:e[-+]?[0-9._]*)?$)/i.test(text) ? null : { value: text, end };
}

/** True for a letter, a digit, `(`, `/`, `_`, or any character that is not ASCII. */
function mayBegin(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    isDigit(code) ||
    code === 40 ||
    code === 47 ||
    code === 95 ||
    isBeyondAscii(code)
  );
}

/** False for `:`, `#`, `[`, `{` and `}`. */
function mayStandInList(code: number): boolean {
  return code !== 58 && code !== 35 && code !== 91 && code !== 123 && code !== 125;
}

function isPrintable(code: number): boolean {
  return (code >= 32 && code < 127) || isBeyondAscii(code);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
