import { readBlocks, type Block } from '../note/blocks';
import { readFrontmatter } from '../note/frontmatter';

/** A stretch of a note that is cut out as a whole. Offsets into the text, line breaks behind it included. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  /** '' for one without a heading. */
  readonly title: string;
}

export interface CutNote {
  /** Where the first piece begins: what stands before stays. */
  readonly introEnd: number;
  readonly pieces: readonly Piece[];
}

/**
 * Where a note can be cut: at the headings of the highest level that it has more than one of, else between its passages. What stands before the
 * first such heading is no piece, nor is a section `Relations`.
 */
export function cutPieces(text: string): CutNote {
  const blocks = readBlocks(text, readFrontmatter(text).bodyStart);
  const cuts = headingCuts(blocks) ?? blocks.slice(1);
  const ends = [...cuts.slice(1).map(({ start }) => start), text.length];
  const pieces = cuts.map(({ start, title }, at) => ({ start, end: ends[at] ?? text.length, title }));
  return { introEnd: cuts[0]?.start ?? text.length, pieces: pieces.filter(({ title }) => title.trim().toLowerCase() !== 'relations') };
}

/** True where the note has headings to be cut at. */
export function hasHeadingCuts(text: string): boolean {
  return headingCuts(readBlocks(text, readFrontmatter(text).bodyStart)) !== null;
}

function headingCuts(blocks: readonly Block[]): Block[] | null {
  const headings = blocks.filter(({ kind, title }) => kind === 'heading' && title.trim() !== '');
  const levels = [1, 2, 3, 4].filter((level) => headings.filter((heading) => heading.level === level && heading.title.trim().toLowerCase() !== 'relations').length > 1);
  const [level] = levels;
  if (level === undefined) return null;
  const first = headings.findIndex((heading) => heading.level === level);
  return headings.slice(first).filter((heading) => heading.level <= level);
}
