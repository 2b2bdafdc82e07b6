import { stableUuid } from '../content-hash';
import type { BoardNote, TextHasher } from './board-note';
import { chainOf } from './chain';
import type { BoardFile } from './copies';
import { type BoardRecord, isSameRecord } from './record';
import { makeRevision, type Revision } from './revision';
import { withRevision } from './write-note';

/** The author of a revision that was made by editing the note. */
export const handAuthor = 'hand';

/** The values that a person edited in a note, by their name in the record; of the keys of the kind each by itself. */
interface Edit {
  readonly values: Partial<BoardRecord>;
  readonly keys: BoardRecord['keys'];
}

/**
 * Returns the revisions of an entry, and after them one for each legal edit by hand in one of its files that no revision
 * records yet, in order of time. A copy keeps its edit for as long as it exists; it counts once.
 */
export function withEdits(
  revisions: readonly Revision[],
  files: readonly BoardFile[],
  hasher: TextHasher,
): readonly Revision[] {
  return files
    .filter(({ note }) => note.isEdited && note.faults.length === 0)
    .sort((one, other) => one.mtimeMs - other.mtimeMs)
    .reduce((all, file) => withEdit(all, file, hasher), revisions);
}

function withEdit(
  revisions: readonly Revision[],
  { note, mtimeMs, path }: BoardFile,
  hasher: TextHasher,
): readonly Revision[] {
  const { record } = note;
  if (record === null) return revisions;
  const base = chainOf(note.revisions).revisions.at(-1)?.record ?? null;
  const last = revisions.at(-1)?.record ?? null;
  const edit = editOf(record, base);
  const edited = last === null ? record : applied(edit, last);
  const isKnown = isRecorded(edit, note, revisions) || (last !== null && isSameRecord(edited, last));
  if (isKnown) return revisions;
  const at = `${new Date(mtimeMs).toISOString().slice(0, 19)}Z`;
  const whole = { ...edited, id: edited.id || handId(path, edited, hasher), date: edited.date || at };
  return withRevision(revisions, whole, { author: handAuthor, at }, (...made) => makeRevision(...made, hasher));
}

function editOf({ keys, ...record }: BoardRecord, base: BoardRecord | null): Edit {
  const names = [...new Set([...Object.keys(keys), ...Object.keys(base?.keys ?? {})])];
  const changed = names.filter((name) => !isSame(keys[name], base?.keys[name]));
  return {
    values: Object.fromEntries(
      Object.entries(record).filter(
        ([name, value]) => base === null || !isSame(value, base[name as keyof BoardRecord]),
      ),
    ),
    keys: Object.fromEntries(changed.map((name) => [name, keys[name] ?? ''])),
  };
}

/** Returns a record with what was edited; everything else is as the last revision has it, which a copy may hold. */
function applied({ values, keys }: Edit, last: BoardRecord): BoardRecord {
  const all = Object.entries({ ...last.keys, ...keys }).filter(([, value]) => value.length > 0);
  return { ...last, ...values, keys: Object.fromEntries(all) };
}

/** True when a revision that the file does not have records its edit: that of a copy was written into the note. */
function isRecorded(edit: Edit, { revisions: own }: BoardNote, revisions: readonly Revision[]): boolean {
  const known = new Set(own.map(({ hash }) => hash));
  return revisions.some(
    ({ hash, author, record }) =>
      author === handAuthor && !known.has(hash) && isSameRecord(applied(edit, record), record),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function handId(path: string, { title }: BoardRecord, hasher: TextHasher): string {
  return stableUuid(hasher.sha256(`${path}\n${title}`));
}
