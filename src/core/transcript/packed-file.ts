import { textOrNull } from './fields';
import { readRecord } from './record-lines';

/** Returns the line that precedes the content of a file of an archive, with its name. */
export function packedFileLine(name: string): string {
  return JSON.stringify({ file: name });
}

/** Returns the name in such a line; null for any other line. */
export function packedFileName(line: string): string | null {
  if (!line.startsWith('{"file":"')) return null;
  const record = readRecord(line);
  return record !== null && Object.keys(record).length === 1 ? textOrNull(record['file']) : null;
}
