import { type Block, readBlocks } from '../note/blocks';
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

const longestLine = 80;

/**
 * Where a note can be cut: at the headings of the highest level that it has more than one of, else at all of its headings, else between its passages, of
 * which those under a heading stay together. What stands before the first such heading is no piece, nor is a section `Relations`.
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

/** By which a person knows the pieces of a note again, in their order: the heading of each, else its first line. */
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
