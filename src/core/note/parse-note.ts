import type { ContentHash } from '../content-hash';
import { readBlocks } from './blocks';
import { readChunks } from './chunks';
import type { TextHasher } from './chunks';
import { readFrontmatter } from './frontmatter';
import type { Frontmatter } from './frontmatter';
import { readLinkNames } from './link-names';
import { readNoteFacts } from './note-facts';
import type { NoteRecord } from './note-record';
import { stripByteOrderMark } from './note-text';
import type { VaultPath } from './path';

/** A note as it was read from disk. */
export interface NoteSource {
  readonly path: VaultPath;
  /** Bytes. */
  readonly size: number;
  readonly mtimeMs: number;
  /** Of the bytes. */
  readonly hash: ContentHash;
  /** The decoded text; a byte-order mark is taken off if it is still there. */
  readonly text: string;
}

/** Turns a note into what the index is given. Never throws: what is wrong with the frontmatter is listed in `problems`. */
export function parseNote(source: NoteSource, hasher: TextHasher): NoteRecord {
  return recordOf(source, readFrontmatter(stripByteOrderMark(source.text)), hasher);
}

/** As `parseNote`, for a caller that has read the frontmatter already, from the text without its byte-order mark. */
export function recordOf(
  { path, size, mtimeMs, hash, text }: NoteSource,
  frontmatter: Frontmatter,
  hasher: TextHasher,
): NoteRecord {
  const plain = stripByteOrderMark(text);
  const blocks = readBlocks(plain, frontmatter.bodyStart);
  return {
    path,
    size,
    mtimeMs,
    hash,
    facts: readNoteFacts(path, plain, frontmatter, blocks),
    chunks: readChunks(plain, frontmatter.bodyStart, blocks, hasher),
    links: readLinkNames(plain, frontmatter.bodyStart, blocks),
    problems: frontmatter.problems,
  };
}
