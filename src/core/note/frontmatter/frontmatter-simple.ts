import { isBeyondAscii, isReserved, readSimpleScalar, type ScalarValue } from './frontmatter-scalars';

type Value = ScalarValue | null | ScalarValue[];

/** A value, and the start of the line after it. */
interface Reading {
  readonly value: Value;
  readonly next: number;
}

const longestKey = 100;

/**
 * Reads a YAML source (line breaks LF) of the form that most notes have: `key: value` lines, where a value is empty, a
 * simple scalar, `[a, b]` or lines of `- a`. The result is that of the YAML parser, many times faster; null when
 * anything in the source, including an error, makes this uncertain.
 */
export function readSimpleFrontmatter(source: string): Record<string, unknown> | null {
  const data: Record<string, unknown> = {};
  for (let at = 0; at < source.length;) {
    const end = lineEnd(source, at);
    if (end === at) {
      at += 1;
      continue;
    }
    const colon = keyEnd(source, at);
    const key = source.slice(at, colon);
    if (colon < 0 || isReserved(key) || Object.hasOwn(data, key)) return null;
    const reading = readValue(source, colon + 1, end);
    if (reading === null) return null;
    data[key] = reading.value;
    at = reading.next;
  }
  return data;
}

/**
 * Returns the position of the colon directly after a key of letters, digits, blanks, `_` and `-` that begins with a
 * letter; -1 when there is none.
 */
function keyEnd(source: string, start: number): number {
  if (!isLetter(source.charCodeAt(start))) return -1;
  for (let at = start + 1; at <= start + longestKey; at += 1) {
    const code = source.charCodeAt(at);
    if (code === 58) return source.charCodeAt(at - 1) === 32 ? -1 : at;
    if (!isLetter(code) && !(code >= 48 && code <= 57) && code !== 95 && code !== 45 && code !== 32) return -1;
  }
  return -1;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || isBeyondAscii(code);
}

/** Reads the value of a key; `from` is after the colon, `end` the end of the line. */
function readValue(source: string, from: number, end: number): Reading | null {
  const at = skipBlanks(source, from, end);
  if (at === end) return readLinesOfItems(source, Math.min(end + 1, source.length));
  if (at === from) return null;
  if (source.charCodeAt(at) === 91) return readBrackets(source, at + 1, end);
  const scalar = readSimpleScalar(source, at, end, false);
  return scalar === null ? null : readLineEnd(source, scalar.value, scalar.end, end);
}

/** Reads `[a, b]` up to the end of the line; `from` is after the bracket. */
function readBrackets(source: string, from: number, end: number): Reading | null {
  const items: ScalarValue[] = [];
  let at = skipBlanks(source, from, end);
  if (source.charCodeAt(at) === 93) return readLineEnd(source, items, at + 1, end);
  for (;;) {
    const scalar = readSimpleScalar(source, at, end, true);
    if (scalar === null) return null;
    items.push(scalar.value);
    at = skipBlanks(source, scalar.end, end);
    const mark = source.charCodeAt(at);
    if (mark === 93) return readLineEnd(source, items, at + 1, end);
    if (mark !== 44) return null;
    at = skipBlanks(source, at + 1, end);
  }
}

/** Returns the value, or null when anything but blanks is between `from` and the end of the line. */
function readLineEnd(source: string, value: Value, from: number, end: number): Reading | null {
  return skipBlanks(source, from, end) === end ? { value, next: end + 1 } : null;
}

/**
 * Reads lines of `- a` at one indentation; the value is `null` when there are none. An indented line that is not an
 * item ends the list, and the whole reading fails.
 */
function readLinesOfItems(source: string, from: number): Reading {
  const items: ScalarValue[] = [];
  let next = from;
  let depth = -1;
  for (let at = from; at < source.length;) {
    const end = lineEnd(source, at);
    const dash = skipBlanks(source, at, end);
    if (depth < 0) depth = dash - at;
    if (dash - at !== depth || source.charCodeAt(dash) !== 45 || source.charCodeAt(dash + 1) !== 32) break;
    const scalar = readSimpleScalar(source, skipBlanks(source, dash + 1, end), end, false);
    if (scalar === null || skipBlanks(source, scalar.end, end) !== end) break;
    items.push(scalar.value);
    at = end + 1;
    next = at;
  }
  return { value: items.length === 0 ? null : items, next };
}

function lineEnd(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end;
}

function skipBlanks(source: string, from: number, end: number): number {
  let at = from;
  while (at < end && source.charCodeAt(at) === 32) at += 1;
  return at;
}
