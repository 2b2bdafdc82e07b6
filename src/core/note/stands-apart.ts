import { appendUnderHeading } from './append-under-heading';
import { readBlocks } from './blocks';
import { readFrontmatter } from './frontmatter';

/** Whether a passage that begins with a heading changes no other block of a note when it is added below `heading`, and is none of them: not where code is left open there. */
export function standsApart(text: string, heading: string, passage: string): boolean {
  const old = blocksOf(text);
  const now = blocksOf(appendUnderHeading(text, heading, passage));
  if (now.length !== old.length + readBlocks(passage, 0).length) return false;
  const changedFrom = old.findIndex((block, at) => block !== now[at]);
  if (changedFrom < 0) return true;
  const after = old.slice(changedFrom);
  return after.every((block, at) => block === now[now.length - after.length + at]);
}

function blocksOf(text: string): string[] {
  return readBlocks(text, readFrontmatter(text).bodyStart).map(
    ({ kind, level, start, end }) => `${kind} ${level} ${text.slice(start, end)}`,
  );
}
