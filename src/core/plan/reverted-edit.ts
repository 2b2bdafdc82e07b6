import { diffArrays } from 'diff';
import { occurrencesOf } from '../occurrences';
import { equalStart } from '../text-ends';

/** Replacement of some pieces of a text. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly string[];
}

/** Maximum number of differences; texts that differ more are not compared. */
const mostEdits = 1_000;

const piece = /\r\n?|\n|[^\S\r\n]+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

const lineBreak = 10;

/**
 * Removes one run's edit from a file that has been edited since, by a three-way merge: returns `current` without the
 * changes from `before` to `after`, but with those from `after` to `current`. Returns null when both edits touch the
 * same words, or the texts have too little in common; with `isApart` also when they touch adjacent words. `before` is
 * '' for no file.
 */
export function revertedEdit(before: string, after: string, current: string, isApart = false): string | null {
  const base: readonly string[] = after.match(piece) ?? [];
  const back = editsBetween(base, before);
  const later = editsBetween(base, current);
  if (
    back === null ||
    later === null ||
    back.some((one) => later.some((other) => (isApart ? isBeside(one, other) : isMeeting(one, other))))
  )
    return null;
  let text = '';
  let at = 0;
  for (const { start, end, pieces } of [...back, ...later].sort(
    (one, other) => one.start - other.start || one.end - other.end,
  )) {
    text += base.slice(at, start).join('') + pieces.join('');
    at = end;
  }
  return text + base.slice(at).join('');
}

function editsBetween(base: readonly string[], text: string): Edit[] | null {
  const pieces: readonly string[] = text.match(piece) ?? [];
  // Text added only at the end is not aligned with similar places elsewhere.
  const ahead = equalStart(base, pieces);
  const behind = Math.min(
    equalStart([...base].reverse(), [...pieces].reverse()),
    base.length - ahead,
    pieces.length - ahead,
  );
  const changes = diffArrays(base.slice(ahead, base.length - behind), pieces.slice(ahead, pieces.length - behind), {
    maxEditLength: mostEdits,
  });
  if (changes === undefined) return null;
  const edits: Edit[] = [];
  let at = ahead;
  for (const { value, added, removed } of changes) {
    const last = edits.at(-1);
    const isBehind = last?.end === at;
    if (removed) edits.push({ start: at, end: at + value.length, pieces: [] });
    else if (added && last !== undefined && isBehind) edits[edits.length - 1] = { ...last, pieces: value };
    else if (added) edits.push({ start: at, end: at, pieces: value });
    if (!added) at += value.length;
  }
  return edits.map((edit, index) => slid(edit, base, edits[index + 1]?.start ?? base.length));
}

/**
 * Moves a pure insertion or deletion as far toward the end as it could have happened: of two sections with the same
 * ending, neither then begins within the other.
 */
function slid(edit: Edit, base: readonly string[], limit: number): Edit {
  const { start, end, pieces } = edit;
  const isInserted = start === end;
  if (!isInserted && pieces.length > 0) return edit;
  let by = 0;
  while (end + by < limit && base[end + by] === (isInserted ? pieces[by % pieces.length] : base[start + by])) by += 1;
  const turned = isInserted ? by % pieces.length : 0;
  return { start: start + by, end: end + by, pieces: [...pieces.slice(turned), ...pieces.slice(0, turned)] };
}

/** True for overlapping edits, and for two insertions at the same position. */
function isMeeting(one: Edit, other: Edit): boolean {
  if (one.start === other.start && one.end === other.end) return true;
  return one.start < other.end && other.start < one.end;
}

function isBeside(one: Edit, other: Edit): boolean {
  return one.start <= other.end && other.start <= one.end;
}

/**
 * Removes lines that one run added from a file that has been edited since: when `before` became `after` only by
 * inserting bytes, including a line break, and `current` contains exactly those bytes exactly once, returns `current`
 * without them; otherwise null. `before` is null for no file.
 */
export function removedInsertion(before: Uint8Array | null, after: Uint8Array, current: Uint8Array): Uint8Array | null {
  const old = before ?? new Uint8Array(0);
  if (after.length <= old.length) return null;
  const head = equalStart(old, after);
  const tail = old.length - head;
  if (!isSameRange(old, head, after, after.length - tail, tail)) return null;
  const inserted = after.subarray(head, after.length - tail);
  // A few letters, such as those of a rewritten link, may occur elsewhere by chance.
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
