import { findHistory } from '../board/history-section';
import { type Block, readBlocks } from './blocks';
import { type Frontmatter, readFrontmatter } from './frontmatter/frontmatter';
import { valueOf } from './frontmatter/frontmatter-values';

/**
 * Returns the blocks of a note's body. The history of an entry of the board is left out, because it repeats the entry; what
 * precedes and what follows it are two parts then.
 */
export function readStatedParts(text: string, { data, bodyStart }: Frontmatter): Block[][] {
  const blocks = readBlocks(text, bodyStart);
  if (valueOf(data, 'cb_board') === undefined) return [blocks];
  const history = findHistory(text, bodyStart);
  const before = blocks
    .filter(({ start }) => start < history.start)
    .map((block) => ({ ...block, end: Math.min(block.end, history.start) }));
  return [before, blocks.filter(({ start }) => start >= history.end)];
}

/** Returns a note's text without its frontmatter and without the history of an entry of the board. */
export function statedText(text: string): string {
  const { data, bodyStart } = readFrontmatter(text);
  if (valueOf(data, 'cb_board') === undefined) return text.slice(bodyStart);
  const { start, end } = findHistory(text, bodyStart);
  return text.slice(bodyStart, start) + text.slice(end);
}
