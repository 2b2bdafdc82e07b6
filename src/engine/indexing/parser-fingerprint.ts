import { chunkWords } from '../../core/note/text-size';

// Increase with every change to facts or chunks that `parseNote` returns; the sizes of chunks are part of the
// fingerprint anyway.
const revision = 7;

/** Identifies what `parseNote` returns for a note: a persisted index with another fingerprint is rebuilt. */
export const parserFingerprint = `notes-${String(revision)} ${JSON.stringify(chunkWords)}`;
