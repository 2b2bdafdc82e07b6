import { type Block, readBlocks } from '../note/blocks';
import { readFrontmatter } from '../note/frontmatter/frontmatter';

/** A part of a note that can be cut out as a whole. Offsets into the text, including the line breaks after it. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  /** '' without a heading. */
  readonly title: string;
}

export interface CutNote {
  /** Offset at which the first piece begins; the text before it stays in the note. */
  readonly introEnd: number;
  readonly pieces: readonly Piece[];
}

const longestLine = 80;

/**
 * Returns where a note can be cut: at the headings of the highest level that occurs more than once, else at all of its
 * headings, else between its passages; passages under the same heading stay together. The text before the first cut is
 * not a piece, nor is a section `Relations`.
 */
export function cutPieces(text: string): CutNote {
  const blocks = readBlocks(text, readFrontmatter(text).bodyStart);
  const cuts = headingCuts(blocks) ?? passagesOf(blocks);
  const ends = [...cuts.slice(1).map(({ start }) => start), text.length];
  const pieces = cuts.map(({ start, title }, at) => ({ start, end: ends[at] ?? text.length, title }));
  return { introEnd: cuts[0]?.start ?? text.length, pieces: pieces.filter(({ title }) => !isRelations(title)) };
}

function headingCuts(blocks: readonly Block[]): Block[] | null {
  const headings = blocks.filter(({ kind, title }) => kind === 'heading' && title.trim() !== '');
  const cutting = headings.filter(({ title }) => !isRelations(title));
  const level = [1, 2, 3, 4].find((each) => cutting.filter((heading) => heading.level === each).length > 1);
  if (level === undefined)
    return cutting.filter((heading) => heading !== blocks[0]).length > 1
      ? headings.filter((heading) => heading !== blocks[0])
      : null;
  const first = headings.findIndex((heading) => heading.level === level);
  return headings.slice(first).filter((heading) => heading.level <= level);
}

function passagesOf(blocks: readonly Block[]): readonly Block[] {
  const later = blocks.slice(1);
  const heading = later.findIndex(({ kind, title }) => kind === 'heading' && title.trim() !== '');
  return heading < 0 ? later : later.slice(0, heading + 1);
}

function isRelations(title: string): boolean {
  return title.trim().toLowerCase() === 'relations';
}

/** Returns what identifies the pieces of a note for a person, in order: the heading of each, else its first line. */
export function pieceBeginnings(text: string): string[] {
  return cutPieces(text).pieces.map(({ title, start, end }) => {
    const [first = ''] = text
      .slice(start, end)
      .trim()
      .split(/[\r\n]/, 1);
    const line = title.trim() === '' ? first.trim() : title.trim();
    return line.length <= longestLine ? line : `${line.slice(0, longestLine - 1)}…`;
  });
}
