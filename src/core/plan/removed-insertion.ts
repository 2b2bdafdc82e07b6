import { equalStart } from '../equal-start';
import { occurrencesOf } from '../occurrences';

const lineBreak = 10;

/**
 * Takes lines that one run added out of a file that later runs went on writing: when `before` became `after` only by inserting bytes, a line break
 * among them, and `current` holds exactly those bytes exactly once, the result is `current` without them; otherwise null. `before` null is no file.
 */
export function removedInsertion(before: Uint8Array | null, after: Uint8Array, current: Uint8Array): Uint8Array | null {
  const old = before ?? new Uint8Array(0);
  if (after.length <= old.length) return null;
  const head = equalStart(old, after);
  const tail = old.length - head;
  if (!isSameRange(old, head, after, after.length - tail, tail)) return null;
  const inserted = after.subarray(head, after.length - tail);
  // A few letters, as of a link that was rewritten, may stand elsewhere by chance.
  if (before !== null && !inserted.includes(lineBreak)) return null;
  const [at, another] = occurrencesOf(inserted, current);
  if (at === undefined || another !== undefined) return null;
  const result = new Uint8Array(current.length - inserted.length);
  result.set(current.subarray(0, at));
  result.set(current.subarray(at + inserted.length), at);
  return result;
}

function isSameRange(a: Uint8Array, aStart: number, b: Uint8Array, bStart: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (a[aStart + i] !== b[bStart + i]) return false;
  return true;
}
