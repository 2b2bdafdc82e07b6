import * as z from 'zod';
import { grouped } from './counted';
import { isJsonObject } from './json';
import type { NoteReason } from './note/note-record';
import { entryFault, entryPlace } from './schema-fault';

const longestBody = 1_000_000;
const mostNotes = 10_000;

/** Text of a note in an entry of a decisions file: at most a million characters, because every sentence that might be lost is searched in it. */
export const decidedBody = z.string().max(longestBody, {
  error: () => `A note's text can have at most ${grouped(longestBody)} characters. Write several notes.`,
});

/** Names of notes in an entry of a decisions file, at most 10,000. */
export const decidedNotes = z
  .array(z.string())
  .max(mostNotes, { error: () => `Name at most ${grouped(mostNotes)} notes in one entry.` });

/** An entry of a decisions file as its reader takes it in. */
export interface ReadEntry<Entry> {
  readonly entry: Entry;
  /** The notes that it names under `path` and `notes`, by their paths, each once. */
  readonly notes: readonly string[];
  /** From 1. */
  readonly number: number;
  /** Names the entry to whoever wrote the file. */
  readonly place: string;
}

/**
 * Reads the entries of a decisions file in their order. `file` names it to the user, null where there is none; `spelled` gives the path of a note that is
 * named in another way. `take` gives what it refuses of an entry; an entry that `schema` refuses is refused for each note that it names.
 */
export function readEntries<Entry extends object>(
  entries: readonly unknown[],
  schema: z.ZodType<Entry>,
  { file, spelled }: { readonly file: string | null; readonly spelled: (name: string) => string },
  take: (read: ReadEntry<Entry>) => readonly NoteReason[],
): NoteReason[] {
  return entries.flatMap((value, at) => {
    const number = at + 1;
    const place = entryPlace(number, file);
    const notes = namedNotes(value, spelled);
    const read = schema.safeParse(value);
    return read.success
      ? take({ entry: read.data, notes, number, place })
      : refusals({ notes, number }, entryFault(read.error.issues, place));
  });
}

/** Returns the same reason for each of the notes; an entry without notes is named by its number. */
export function refusals(
  { notes, number }: Pick<ReadEntry<unknown>, 'notes' | 'number'>,
  reason: string,
): NoteReason[] {
  return (notes.length === 0 ? [`entry ${number}`] : notes).map((path) => ({ path, reason }));
}

function namedNotes(value: unknown, spelled: (name: string) => string): string[] {
  if (!isJsonObject(value)) return [];
  const { path, notes } = value;
  const named = [path, ...(Array.isArray(notes) ? (notes as readonly unknown[]) : [notes])];
  return [
    ...new Set(named.filter((each) => typeof each === 'string' && each !== '').map((each) => spelled(String(each)))),
  ];
}
