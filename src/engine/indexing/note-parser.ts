import { chunkWords } from '../../core/note/chunk-spans';
import type { NoteRecord } from '../../core/note/note-record';
import { parseNote, type NoteSource } from '../../core/note/parse-note';
import type { Hasher } from '../../ports/hasher';

/** Turns a note's text into what the index is given. */
export interface NoteParser {
  parse(source: NoteSource, hasher: Hasher): NoteRecord;
  /** Changes whenever `parse` gives something else for the same note: a kept index of another fingerprint is built again. */
  readonly fingerprint: string;
}

// To be raised with every change of facts or chunks that `parseNote` gives; the sizes of chunks count by themselves.
const revision = 3;

export const noteParser: NoteParser = {
  parse: parseNote,
  fingerprint: `notes-${String(revision)} ${JSON.stringify(chunkWords)}`,
};
