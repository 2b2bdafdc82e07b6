import * as z from 'zod';
import { readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import { readRecord } from './read-record';

/** How often a note was handed out in answer to a question on this device, and when last. */
export interface Recall {
  readonly count: number;
  /** Day `YYYY-MM-DD`. */
  readonly last: string;
}

/** A note as it is on disk now, without byte-order mark. */
export interface RecalledNote {
  readonly path: string;
  readonly text: string;
}

/** Returns the recalls of a note; undefined for none. */
export type RecallsOf = (note: RecalledNote) => Recall | undefined;

/** The device's data, which may be missing or damaged, and the hasher for notes without an id. */
export interface RecallDeps {
  readonly device: () => Pick<DeviceData, 'get' | 'put' | 'tell'> | undefined;
  readonly hasher: Pick<Hasher, 'sha256'>;
}

/** By id, or by path with the hash of the text for a note without one. */
type Counts = Map<string, readonly [count: number, last: string, hash?: string]>;

const recordKey = 'recalls.json';
const recordSchema = z.record(z.string(), z.tuple([z.int().positive(), z.string(), z.string().optional()]));
/** Maximum number of keys that are stored; those of notes recalled longest ago are forgotten. */
const mostCounted = 5_000;
const remedy = 'Recalls are counted from now on.';
/** Minimum number of characters of a text that tells a moved note from others. */
const shortestMoved = 40;
/** Matches an id that is not the path of another note. */
const idForm = /^[\w-]{8,64}$/;

/** Reads the recalls of notes; none when the device's data cannot be read. Never throws. */
export async function readRecalls(deps: RecallDeps): Promise<RecallsOf> {
  const record = await readCounts(deps);
  return (note) => {
    const [count, last] = record.get(kept(record, note, deps) ?? '') ?? [];
    return count === undefined || last === undefined ? undefined : { count, last };
  };
}

/** Counts notes that were handed out on this day. Never throws: an answer does not depend on it. */
export async function countRecalls(notes: readonly RecalledNote[], today: string, deps: RecallDeps): Promise<void> {
  if (notes.length === 0) return;
  try {
    const record = await readCounts(deps);
    for (const note of new Map(notes.map((each) => [each.path, each])).values()) {
      const before = kept(record, note, deps);
      const count = (record.get(before ?? '')?.[0] ?? 0) + 1;
      if (before !== undefined) record.delete(before);
      const id = idOf(note);
      record.set(id ?? note.path, id === null ? [count, today, deps.hasher.sha256(note.text)] : [count, today]);
    }
    const latest = [...record].sort(([, [, one]], [, [, other]]) => (one < other ? 1 : -1)).slice(0, mostCounted);
    await deps
      .device()
      ?.put(
        recordKey,
        Object.fromEntries(
          latest.map(([key, [count, last, hash]]) => [key, hash === undefined ? [count, last] : [count, last, hash]]),
        ),
      );
  } catch {
    // Where the device's data cannot be written, nothing is counted.
  }
}

async function readCounts({ device }: RecallDeps): Promise<Counts> {
  try {
    const data = device();
    return new Map(Object.entries((data && (await readRecord(data, recordKey, recordSchema, remedy))) ?? {}));
  } catch {
    return new Map();
  }
}

/**
 * Returns the key under which a note was counted: its id, its path, or the path that its text had before it was moved,
 * which may have happened while nothing ran. An earlier version counted all notes by their paths.
 */
function kept(record: Counts, note: RecalledNote, { hasher }: RecallDeps): string | undefined {
  const id = idOf(note);
  const own = [id, note.path].find((key) => key !== null && record.has(key));
  if (typeof own === 'string' || id !== null || note.text.length < shortestMoved) return own ?? undefined;
  const hash = hasher.sha256(note.text);
  return [...record].find(([, [, , kept]]) => kept === hash)?.[0];
}

function idOf({ text }: RecalledNote): string | null {
  const { id } = readBeat(readFrontmatter(text).data);
  return idForm.test(id) ? id : null;
}
