import type { BoardNote } from '../../core/board/board-note';
import type { BoardRecord } from '../../core/board/record';
import type { Revision } from '../../core/board/revision';
import { isJsonObject } from '../../core/json';
import type { BlobStore } from '../../ports/blob-store';

/** A note as it was read: null for a note outside the board. */
export interface SeenNote {
  readonly size: number;
  readonly mtimeMs: number;
  readonly note: BoardNote | null;
  readonly isPrivate: boolean;
}

const key = 'board/notes';
/** Increase with every change to what is stored. */
const format = 1;
const longestWhy = 400;

type StoredRevision = readonly [
  hash: string,
  at: string,
  author: string,
  place: readonly string[] | 0,
  record: Partial<BoardRecord>,
];

interface StoredNote extends Omit<BoardNote, 'revisions'> {
  readonly revisions: readonly StoredRevision[];
}

/** Returns what the list of the board needs: of earlier revisions no text, of the last one the beginning. */
export function lightNote(note: BoardNote): BoardNote {
  const last = note.revisions.length - 1;
  let before: BoardRecord | null = null;
  const revisions = note.revisions.map((revision, at): Revision => {
    const { rationale, keys, ...rest } = revision.record;
    const full =
      at === last ? { ...rest, keys, rationale: rationale.slice(0, longestWhy) } : { ...rest, ...withoutText };
    const record: BoardRecord = shared(full, before);
    before = record;
    return { ...revision, record, json: '' };
  });
  return { ...note, record: note.isEdited ? note.record : null, revisions };
}

const withoutText = { rationale: '', keys: {} };

/** Returns the record with the values of the one before where they are equal, so that each is in memory once. */
function shared(record: BoardRecord, before: BoardRecord | null): BoardRecord {
  if (before === null) return record;
  const entries = (Object.keys(record) as (keyof BoardRecord)[]).map((name) => {
    const isEqual = JSON.stringify(record[name]) === JSON.stringify(before[name]);
    return [name, isEqual ? before[name] : record[name]] as const;
  });
  return Object.fromEntries(entries) as unknown as BoardRecord;
}

/** Reads the notes of an earlier call; empty when there are none, or none that this version can read. */
export async function loadNotes(cache: BlobStore): Promise<Map<string, SeenNote>> {
  try {
    const bytes = await cache.get(key);
    if (bytes === null) return new Map();
    const stored: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isJsonObject(stored) || stored['format'] !== format) return new Map();
    const rows = stored['notes'] as readonly (readonly [string, number, number, 0 | 1, StoredNote | 0])[];
    return new Map(
      rows.map(([path, size, mtimeMs, hidden, note]) => [
        path,
        { size, mtimeMs, isPrivate: hidden === 1, note: note === 0 ? null : unpacked(note) },
      ]),
    );
  } catch {
    return new Map();
  }
}

export async function saveNotes(notes: ReadonlyMap<string, SeenNote>, cache: BlobStore): Promise<void> {
  const rows = [...notes].map(([path, { size, mtimeMs, isPrivate, note }]) => [
    ...[path, size, mtimeMs, isPrivate ? 1 : 0],
    note === null ? 0 : packed(note),
  ]);
  await cache.put(key, new TextEncoder().encode(JSON.stringify({ format, notes: rows })));
}

function packed(note: BoardNote): StoredNote {
  const revisions = note.revisions.map(({ hash, at, author, previous, joins, record }, index): StoredRevision => {
    const before = note.revisions[index - 1];
    const isNext = previous === (before?.hash ?? '') && joins.length === 0;
    const changed = Object.entries(record).filter(
      ([name, value]) => value !== before?.record[name as keyof BoardRecord],
    );
    return [hash, at, author, isNext ? 0 : [previous, ...joins], Object.fromEntries(changed)];
  });
  return { ...note, revisions };
}

function unpacked(note: StoredNote): BoardNote {
  const revisions: Revision[] = [];
  for (const [hash, at, author, place, changed] of note.revisions) {
    const before = revisions.at(-1);
    const [previous = '', ...joins] = place === 0 ? [before?.hash ?? ''] : place;
    const record = { ...before?.record, ...changed } as BoardRecord;
    revisions.push({ hash, at, author, previous, joins, record, json: '' });
  }
  return { ...note, revisions };
}
