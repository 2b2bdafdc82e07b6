import type { ContentHash } from '../content-hash';
import type { Block } from './blocks';
import { planChunkSpans } from './chunk-spans';
import { LineCounter } from './line-ends';
import type { Chunk } from './note-record';
import { skipSpaces, trimEndOffset } from './note-text';
import { readSections } from './sections';

/** What chunks need of the `Hasher` port. */
export interface TextHasher {
  sha256(text: string): ContentHash;
}

/**
 * The passages of a note's body, in order; together they hold every character of it that is no white space.
 * A note without text gives one empty chunk, so that its title can be found.
 */
export function readChunks(text: string, bodyStart: number, blocks: readonly Block[], hasher: TextHasher): Chunk[] {
  const spans = planChunkSpans(text, readSections(blocks));
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
