import type { ContentHash } from '../../../src/core/content-hash';
import type { Chunk, NoteFacts, NoteRecord } from '../../../src/core/note/note-record';
import { parseVaultPath } from '../../../src/core/note/path';
import type { Query } from '../../../src/core/search/query';

export const hash = 'a'.repeat(64) as ContentHash;

export interface ChunkText {
  readonly text: string;
  readonly headings?: readonly string[];
}

/** A note whose chunks have these texts. */
export function noteOf(
  path: string,
  chunks: readonly (string | ChunkText)[],
  facts: Partial<NoteFacts> = {},
): NoteRecord {
  const empty: NoteFacts = {
    title: '',
    aliases: [],
    tags: [],
    summary: '',
    type: '',
    project: '',
    scope: '',
    durability: '',
    status: '',
    date: '',
  };
  return {
    path: parseVaultPath(path),
    size: 1,
    mtimeMs: 1.5,
    hash: hash,
    facts: { ...empty, ...facts },
    chunks: chunks.map((chunk, place) => chunkOf(chunk, place)),
    links: [],
    problems: [],
  };
}

function chunkOf(chunk: string | ChunkText, place: number): Chunk {
  const { text, headings = [] } = typeof chunk === 'string' ? { text: chunk } : chunk;
  return { start: place * 1000, end: place * 1000 + text.length, line: place * 10 + 1, headings, text, hash: hash };
}

/** A query of these words, with everything else empty. */
export function queryOf(words: string | readonly string[], more: Partial<Query> = {}): Query {
  const list = typeof words === 'string' ? words.split(' ').filter((word) => word !== '') : words;
  return {
    words: list,
    phrases: [],
    excludedWords: [],
    excludedPhrases: [],
    filters: [],
    unknownOperators: [],
    lastWordIsPrefix: false,
    ...more,
  };
}
