export type ScalarValue = string | number | boolean;

/** Where a simple scalar ends, and what it is worth. */
export interface SimpleScalar {
  readonly value: ScalarValue;
  /** After its last character; blanks that follow are not its own. */
  readonly end: number;
}

const quoteCode = 34;
const apostrophe = 39;
const comma = 44;
const closingBracket = 93;

/**
 * The scalar that begins at `from` and ends, blanks aside, with the line at `to`; in a list (`[a, b]`) also before a comma or the closing bracket.
 * null unless it is of a form whose meaning is beyond doubt: quotes without escapes; a text without marks of YAML; `true` and `false`; a short number of digits, with or without a fraction.
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

/** True for the words that YAML may read as something else than text, in any letter case. */
export function isReserved(word: string): boolean {
  return word.length <= 5 && /^(?:null|true|false)$/i.test(word);
}

/** Any sign beyond ASCII, controls and the byte-order mark left out. */
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

/** -1 when there is a sign that may mean something. */
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

/** A sign that no number has makes a text of it, and so does a dash between digits, as in dates; odd numbers are left to the parser. */
function readDigits(text: string, end: number): SimpleScalar | null {
  if (/^[0-9]+(?:\.[0-9]+)?$/.test(text)) return text.length <= 15 ? { value: Number(text), end } : null;
  return /[^0-9a-fox.+-]/i.test(text) || /^[0-9]+-[0-9]/.test(text) ? { value: text, end } : null;
}

/** A letter, a digit, `(`, `/`, `_`, or any sign that is not ASCII. */
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

/** Neither `:`, `#`, `[`, `{` nor `}`. */
function mayStandInList(code: number): boolean {
  return code !== 58 && code !== 35 && code !== 91 && code !== 123 && code !== 125;
}

function isPrintable(code: number): boolean {
  return (code >= 32 && code < 127) || isBeyondAscii(code);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
