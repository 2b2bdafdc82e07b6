import type { Fields } from './fields';
import { isJsonObject } from '../json';

const linesLookedAt = 60;

/**
 * True when one of the first lines with text is such a record. A line that is not JSON, perhaps because the text ends
 * within it, is passed to `isCutOff`.
 */
export function hasRecordLine(
  text: string,
  isRecord: (record: Fields) => boolean,
  isCutOff: (line: string) => boolean,
): boolean {
  let looked = 0;
  for (const line of splitLines(text)) {
    if (line.trim() === '') continue;
    const record = readRecord(line);
    if (record === null ? line.trimStart().startsWith('{') && isCutOff(line) : isRecord(record)) return true;
    looked += 1;
    if (looked === linesLookedAt) return false;
  }
  return false;
}

/** Returns the JSON object in a line; null for any other line. */
export function readRecord(line: string): Fields | null {
  if (!line.trimStart().startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(line);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Returns the lines of a text without `\n` or `\r\n`, one at a time; a byte-order mark at the very start is dropped.
 */
export function* splitLines(text: string): Generator<string, void, undefined> {
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  while (start < text.length) {
    const found = text.indexOf('\n', start);
    const next = found === -1 ? text.length : found;
    const hasReturn = next > start && text.charCodeAt(next - 1) === 13;
    yield text.slice(start, hasReturn ? next - 1 : next);
    start = next + 1;
  }
}
