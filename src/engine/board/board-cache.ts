import { type BoardEntry, entryOf } from '../../core/board/board-entry';
import type { BoardNote, TextHasher } from '../../core/board/board-note';
import type { Chain } from '../../core/board/chain';
import { type BoardFile, originOf } from '../../core/board/copies';
import type { BoardRecord } from '../../core/board/record';
import type { Revision } from '../../core/board/revision';
import type { BlobStore } from '../../ports/blob-store';

/** A note as it was read. */
export interface SeenNote {
  readonly size: number;
  readonly mtimeMs: number;
  /** null for a note outside the board. */
  readonly entry: SeenEntry | null;
}

/** An entry as the board lists it. Only its last revision has its rationale, and of that only the beginning. */
export interface ListedEntry extends BoardEntry {
  /** True when its note never leaves the vault: `cb_private`. */
  readonly isPrivate: boolean;
}

/** An entry as one note has it. */
export interface SeenEntry {
  /** Id that the note has; '' without one. */
  readonly id: string;
  /** Hash of the revision with which its history begins; null without a history. */
  readonly origin: string | null;
  readonly note: BoardNote;
  /** The entry when no other file has its id. */
  readonly alone: ListedEntry;
}

const key = 'board/notes';
/** Increase with every change to what is stored. */
const format = 3;
const longestWhy = 400;
const decoder = new TextDecoder();

type StoredRevision = readonly [
  hash: string,
  at: string,
  author: string,
  place: readonly string[] | 0,
  record: Partial<BoardRecord>,
];
type StoredEntry = Pick<SeenEntry, 'id' | 'origin'> & { readonly alone: Omit<ListedEntry, 'chain'> };
/** A note, and where its revisions are, in bytes after the lines. */
type Head = readonly [path: string, size: number, mtimeMs: number, entry: StoredEntry | 0, start: number, end: number];

/** Returns what the list of the board needs of a note that was read. */
export function seenEntry(file: BoardFile, isPrivate: boolean, hasher: TextHasher): SeenEntry {
  const note = lightNote(file.note);
  const alone = { ...entryOf([{ ...file, note }], hasher), isPrivate };
  return { id: note.id, origin: originOf(file), note, alone };
}

function lightNote(note: BoardNote): BoardNote {
  const last = note.revisions.length - 1;
  let before: BoardRecord | null = null;
  const revisions = note.revisions.map((revision, at): Revision => {
    const rationale = at === last ? revision.record.rationale.slice(0, longestWhy) : '';
    const full = { ...revision.record, rationale };
    const record: BoardRecord = shared(full, before);
    before = record;
    return { ...revision, record, json: '' };
  });
  return { ...note, record: note.isEdited ? note.record : null, revisions };
}

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
export async function loadNotes(cache: BlobStore, hasher: TextHasher): Promise<Map<string, SeenNote>> {
  const seen = new Map<string, SeenNote>();
  try {
    const bytes = (await cache.get(key)) ?? new Uint8Array();
    const bodiesAt = bytes.indexOf(0) + 1;
    const [first = '', ...heads] = decoder.decode(bytes.subarray(0, Math.max(0, bodiesAt - 1))).split('\n');
    if (bodiesAt === 0 || first !== firstLineOf(bytes.length - bodiesAt)) return seen;
    for (const head of heads) {
      const [path, size, mtimeMs, stored, start, end] = JSON.parse(head) as Head;
      const body = bytes.subarray(bodiesAt + start, bodiesAt + end);
      seen.set(path, { size, mtimeMs, entry: stored === 0 ? null : readEntry(stored, body, mtimeMs, hasher) });
    }
    return seen;
  } catch {
    return new Map();
  }
}

/** Writes a line for each note with what the list shows; after a zero byte the revisions, which are only read for a view of the past. */
export async function saveNotes(notes: ReadonlyMap<string, SeenNote>, cache: BlobStore): Promise<void> {
  const encoder = new TextEncoder();
  const bodies: Uint8Array[] = [];
  let at = 0;
  const heads = [...notes].map(([path, { size, mtimeMs, entry }]) => {
    if (entry === null) return JSON.stringify([path, size, mtimeMs, 0, 0, 0]);
    const { id, origin, note, alone } = entry;
    const body = encoder.encode(packed(note));
    const start = at;
    at += body.length;
    bodies.push(body);
    return JSON.stringify([path, size, mtimeMs, { id, origin, alone: { ...alone, chain: undefined } }, start, at]);
  });
  const lines = encoder.encode(`${[firstLineOf(at), ...heads].join('\n')}\0`);
  const bytes = new Uint8Array(lines.length + at);
  let end = 0;
  for (const part of [lines, ...bodies]) {
    bytes.set(part, end);
    end += part.length;
  }
  await cache.put(key, bytes);
}

function firstLineOf(bodyBytes: number): string {
  return JSON.stringify({ format, bodyBytes });
}

/** The revisions of a note are read when somebody wants them. */
function readEntry({ alone, ...rest }: StoredEntry, body: Uint8Array, mtimeMs: number, hasher: TextHasher): SeenEntry {
  let note: BoardNote | null = null;
  let chain: Chain | null = null;
  const noteOnce = (): BoardNote => (note ??= unpacked(body));
  return {
    ...rest,
    get note(): BoardNote {
      return noteOnce();
    },
    alone: {
      ...alone,
      get chain(): Chain {
        return (chain ??= entryOf([{ path: alone.path, mtimeMs, note: noteOnce() }], hasher).chain);
      },
    },
  };
}

function packed(note: BoardNote): string {
  const revisions = note.revisions.map(({ hash, at, author, previous, joins, record }, index): StoredRevision => {
    const before = note.revisions[index - 1];
    const isNext = previous === (before?.hash ?? '') && joins.length === 0;
    const changed = Object.entries(record).filter(
      ([name, value]) => value !== before?.record[name as keyof BoardRecord],
    );
    return [hash, at, author, isNext ? 0 : [previous, ...joins], Object.fromEntries(changed)];
  });
  return JSON.stringify({ ...note, revisions });
}

function unpacked(body: Uint8Array): BoardNote {
  const stored = JSON.parse(decoder.decode(body)) as Omit<BoardNote, 'revisions'> & {
    readonly revisions: readonly StoredRevision[];
  };
  const revisions: Revision[] = [];
  for (const [hash, at, author, place, changed] of stored.revisions) {
    const before = revisions.at(-1);
    const [previous = '', ...joins] = place === 0 ? [before?.hash ?? ''] : place;
    const record = { ...before?.record, ...changed } as BoardRecord;
    revisions.push({ hash, at, author, previous, joins, record, json: '' });
  }
  return { ...stored, revisions };
}
