import type { ContentHash } from '../content-hash';
import type { Block } from './blocks';
import { planChunkSpans } from './chunk-spans';
import { type Frontmatter, readFrontmatter } from './frontmatter/frontmatter';
import { LineCounter, skipSpaces, stripByteOrderMark, trimEndOffset } from './note-text';
import { readLinkNames } from './references/links';
import { readNoteFacts } from './note-facts';
import { readProperties } from './note-properties';
import type { Chunk, NoteRecord } from './note-record';
import type { VaultPath } from './path';
import { readSections } from './sections';
import { withMark } from './state/private-note';
import { readStatedParts } from './stated-parts';

/** The part of the `Hasher` port that chunks need. */
export interface TextHasher {
  sha256(text: string): ContentHash;
}

/** A note as it was read from disk. */
export interface NoteSource {
  readonly path: VaultPath;
  /** Size in bytes. */
  readonly size: number;
  readonly mtimeMs: number;
  /** Hash of the bytes. */
  readonly hash: ContentHash;
  /** Decoded text, with or without a byte-order mark. */
  readonly text: string;
}

/** Turns a note into the record for the index. Never throws: problems of the frontmatter are listed in `problems`. */
export function parseNote(source: NoteSource, hasher: TextHasher): NoteRecord {
  return recordOf(source, readFrontmatter(stripByteOrderMark(source.text)), hasher);
}

/** Does the same as `parseNote` for a caller that has already read the frontmatter, from the text without byte-order mark. */
export function recordOf(
  { path, size, mtimeMs, hash, text }: NoteSource,
  frontmatter: Frontmatter,
  hasher: TextHasher,
): NoteRecord {
  const plain = stripByteOrderMark(text);
  const parts = readStatedParts(plain, frontmatter);
  const blocks = parts.flat();
  const facts = readNoteFacts(path, plain, frontmatter, blocks);
  const written = readProperties(frontmatter.data);
  const properties = facts.managed?.isPrivate === true ? withMark(written) : written;
  return {
    path,
    size,
    mtimeMs,
    hash,
    facts,
    ...(properties.length === 0 ? {} : { properties }),
    chunks: readChunks(plain, frontmatter.bodyStart, parts, hasher),
    links: readLinkNames(plain, frontmatter.bodyStart, blocks),
    problems: frontmatter.problems,
  };
}

/**
 * Returns the passages of a note's body, in order; together they contain all its characters that are not white space. A
 * note without text gives one empty chunk, so that its title can be found.
 */
function readChunks(
  text: string,
  bodyStart: number,
  parts: readonly (readonly Block[])[],
  hasher: TextHasher,
): Chunk[] {
  const spans = parts.flatMap((blocks) => planChunkSpans(text, readSections(blocks)));
  const lines = new LineCounter(text);
  if (spans.length === 0)
    return [
      {
        start: bodyStart,
        end: bodyStart,
        line: lines.lineAt(bodyStart),
        headings: [],
        text: '',
        hash: hasher.sha256(''),
      },
    ];
  return spans.map((span) => {
    const end = trimEndOffset(text, span.start, span.end);
    const start = skipSpaces(text, span.start, end);
    const passage = text.slice(start, end);
    return {
      start,
      end,
      line: lines.lineAt(start),
      headings: span.headings,
      text: passage,
      hash: hasher.sha256(passage),
    };
  });
}
