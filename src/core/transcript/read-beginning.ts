import type { Format } from './format';
import { unknownMe } from './talk/me';
import type { Session } from './turn';
import { isJsonObject } from '../json';

/**
 * Returns the first session in the beginning of a file, as far as it goes; null when nothing can be read. `isWhole`:
 * `head` is the whole file. Never throws.
 */
export function readBeginning(format: Format, fileName: string, head: string, isWhole: boolean): Session | null {
  try {
    switch (format.kind) {
      case 'lines': {
        const reader = format.reader(fileName, null, unknownMe);
        for (const line of wholeLines(head, isWhole)) reader.add(line);
        return reader.finish().sessions[0] ?? null;
      }
      case 'conversations': {
        const written: unknown = isWhole ? JSON.parse(head) : null;
        return isJsonObject(written) ? (format.read(written)?.session ?? null) : null;
      }
      case 'text':
        return format.read(wholeLines(head, isWhole), fileName);
    }
  } catch {
    return null;
  }
}

/** Returns the lines without the last one of a part, which may be incomplete. */
function wholeLines(head: string, isWhole: boolean): string[] {
  const lines = head.split('\n');
  return isWhole ? lines : lines.slice(0, -1);
}
