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

type Counts = Map<string, readonly [count: number, last: string]>;

const recordKey = 'recalls.json';
const recordSchema = z.record(z.string(), z.tuple([z.int().positive(), z.string()]));
/** Maximum number of keys that are stored; those of notes recalled longest ago are forgotten. */
const mostCounted = 5_000;
const remedy = 'Recalls are counted from now on.';
/** Matches an id that is not the path of another note. */
const idForm = /^[\w-]{8,64}$/;

/** Reads the recalls of notes; none when the device's data cannot be read. Never throws. */
export async function readRecalls(deps: RecallDeps): Promise<RecallsOf> {
  const record = await readCounts(deps);
  return (note) => {
    const [count, last] = countIn(record, note, deps) ?? [];
    return count === undefined || last === undefined ? undefined : { count, last };
  };
}

/** Counts notes that were handed out on this day. Never throws: an answer does not depend on it. */
export async function countRecalls(notes: readonly RecalledNote[], today: string, deps: RecallDeps): Promise<void> {
  if (notes.length === 0) return;
  try {
    const record = await readCounts(deps);
    for (const note of new Map(notes.map((each) => [each.path, each])).values()) {
      const count = (countIn(record, note, deps)?.[0] ?? 0) + 1;
      record.delete(note.path);
      for (const key of keysOf(note, deps)) record.set(key, [count, today]);
    }
    const latest = [...record].sort(([, [, one]], [, [, other]]) => (one < other ? 1 : -1)).slice(0, mostCounted);
    await deps.device()?.put(recordKey, Object.fromEntries(latest.map(([key, [count, last]]) => [key, [count, last]])));
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

/** An earlier version counted all notes by their paths. */
function countIn(record: Counts, note: RecalledNote, deps: RecallDeps): readonly [number, string] | undefined {
  const key = [...keysOf(note, deps), note.path].find((each) => record.has(each));
  return key === undefined ? undefined : record.get(key);
}

/** A note may be moved while nothing runs: its id stays, and without one its path after an edit or its text after a move. */
function keysOf({ path, text }: RecalledNote, { hasher }: RecallDeps): string[] {
  const { id } = readBeat(readFrontmatter(text).data);
  return idForm.test(id) ? [id] : [path, hasher.sha256(text)];
}
