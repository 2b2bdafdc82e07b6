import { readBlocks } from '../note/blocks';

const lowestLevel = 6;

/** Markdown whose highest headings are of level `top`, and those below them as far below as before, down to level 6. `body` has no frontmatter. */
export function withTopHeading(body: string, top: number): string {
  const headings = readBlocks(body, 0).filter(({ kind }) => kind === 'heading');
  const highest = Math.min(...headings.map(({ level }) => level));
  let text = body;
  for (const { start, end, level, title } of headings.reverse()) {
    const wanted = Math.min(lowestLevel, level - highest + top);
    if (wanted === level) continue;
    text = `${text.slice(0, start)}${'#'.repeat(wanted)} ${title}`.trimEnd() + text.slice(end);
  }
  return text;
}
