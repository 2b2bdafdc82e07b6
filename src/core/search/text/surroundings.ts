import type { Block } from '../../note/blocks';
import type { TextRange } from './phrase';

/** The syntax around a passage that its marks depend on, such as the fence of its code or the beginning of its link. */
interface Surroundings {
  readonly before: string;
  readonly after: string;
}

export const noSurroundings: Surroundings = { before: '', after: '' };

/** Maximum length of either side, in UTF-16 code units. */
const reach = 2_000;

/** Returns what belongs to the passage `start..end` of a note: the rest of the blocks that it begins and ends in. */
export function surroundingsOf(text: string, blocks: readonly Block[], [start, end]: TextRange): Surroundings {
  const first = blocks.find((block) => block.start < start && start < block.end);
  const last = blocks.find((block) => block.start < end && end < block.end);
  return {
    before: first === undefined ? '' : openingOf(text, first, start),
    after: last === undefined ? '' : text.slice(end, Math.min(last.end, end + reach)),
  };
}

/** Returns the beginning of a block of text; of any other, the first lines, which give it its kind, and of the line at `start`. */
function openingOf(text: string, { kind, start: from }: Block, start: number): string {
  const near = text.slice(Math.max(from, start - reach), start);
  if (kind !== 'code' && kind !== 'comment' && kind !== 'table') return near;
  const headEnd = afterLines(text, from, kind === 'table' ? 2 : 1);
  if (headEnd > start) return near;
  return text.slice(from, headEnd) + text.slice(Math.max(headEnd, text.lastIndexOf('\n', start - 1) + 1), start);
}

/** Returns the position after that number of lines. */
function afterLines(text: string, from: number, count: number): number {
  let at = from;
  for (let i = 0; i < count; i += 1) {
    const next = text.indexOf('\n', at);
    if (next === -1) return text.length + 1;
    at = next + 1;
  }
  return at;
}
