import { isFields, type Fields } from './fields';
import { splitLines } from './split-lines';

const linesLookedAt = 60;

/** True when one of the first lines with text is such a record. A line that is no JSON, perhaps because the text ends within it, is shown to `isCutOff`. */
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

/** A line as the JSON object that it holds; null for any other line. */
export function readRecord(line: string): Fields | null {
  if (!line.trimStart().startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(line);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}
