import type { Block } from '../note/blocks';
import type { Section } from '../note/sections';

const quotedHeading = /^[ \t]{0,3}(?:>[ \t]?){1,6}(#{1,6})[ \t]{1,8}(.{0,300}?)[ \t#]{0,20}$/gmu;

type Part = Pick<Section, 'headings' | 'blocks'>;

/** Returns a section split at the headings inside its quotes: a record that quotes its source has the source's sections. */
export function withQuotedHeadings(text: string, { headings, blocks }: Part): Part[] {
  const parts: { headings: readonly string[]; blocks: Block[] }[] = [{ headings, blocks: [] }];
  let open: { level: number; title: string }[] = [];
  for (const block of blocks) {
    if (block.kind !== 'quote') {
      parts.at(-1)?.blocks.push(block);
      continue;
    }
    let from = block.start;
    for (const { index, 0: line, 1: marks = '', 2: title = '' } of text
      .slice(block.start, block.end)
      .matchAll(quotedHeading)) {
      const start = block.start + index;
      if (start > from) parts.at(-1)?.blocks.push({ ...block, start: from, end: start });
      open = [...open.filter(({ level }) => level < marks.length), { level: marks.length, title }];
      from = start + line.length;
      parts.push({
        headings: [...headings, ...open.map((each) => each.title)],
        blocks: [{ ...block, kind: 'heading', start, end: from, level: marks.length, title }],
      });
    }
    if (from < block.end) parts.at(-1)?.blocks.push({ ...block, start: from, end: block.end });
  }
  return parts.filter((part) => part.blocks.length > 0);
}
