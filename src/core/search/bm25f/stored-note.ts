import type { Chunk, NoteRecord } from '../../note/note-record';
import { ownString } from './own-string';

/** A note as the index keeps it: no text, chunks by place only. */
export type StoredNote = Omit<NoteRecord, 'chunks'> & { readonly chunks: readonly StoredChunk[] };
export type StoredChunk = Omit<Chunk, 'text'>;

/** The note without its text; no string of it keeps the text alive. */
export function toStoredNote(note: NoteRecord): StoredNote {
  const { facts } = note;
  return {
    path: note.path,
    size: note.size,
    mtimeMs: note.mtimeMs,
    hash: note.hash,
    facts: {
      title: ownString(facts.title),
      aliases: facts.aliases.map(ownString),
      tags: facts.tags.map(ownString),
      summary: ownString(facts.summary),
      type: ownString(facts.type),
      project: ownString(facts.project),
      scope: ownString(facts.scope),
      durability: ownString(facts.durability),
      status: ownString(facts.status),
      date: ownString(facts.date),
    },
    chunks: note.chunks.map(toStoredChunk),
    problems: note.problems.map(({ line, reason }) => ({ line, reason: ownString(reason) })),
  };
}

function toStoredChunk({ start, end, line, headings, hash }: Chunk): StoredChunk {
  return { start, end, line, headings: headings.map(ownString), hash };
}
