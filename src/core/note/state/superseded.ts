import { type Block, readBlocks } from '../blocks';
import { setFrontmatterKeys } from '../frontmatter/edit-frontmatter';
import { readFrontmatter } from '../frontmatter/frontmatter';
import { textValue, valueOf } from '../frontmatter/frontmatter-values';
import { lineBreakOf } from '../note-text';
import { addRelation } from '../relations';

/** Returns the sentence that tells a reader of a note what replaced it, and when. `day` is `YYYY-MM-DD`. */
export function successorLine(target: string, day: string): string {
  return `Superseded since ${day} by [[${target}]].`;
}

/** Matches a whole block with such a sentence. */
const successorSentence = /^Superseded since (\d{4}-\d\d-\d\d) by \[\[[^\n]+\]\]\.$/;

/**
 * Returns a note's text marked as superseded: its status, a relation to its successor, and the sentence about the newest
 * one, below its title or, without a title, at the top. Throws `damaged` when the frontmatter cannot be edited.
 */
export function withSuccessor(text: string, target: string, day: string): string {
  const marked = addRelation(setFrontmatterKeys(text, { status: 'superseded' }), { predicate: 'related', target });
  const line = successorLine(target, day);
  const [lineBreak, { data, bodyStart }] = [lineBreakOf(marked), readFrontmatter(marked)];
  const blocks = readBlocks(marked, bodyStart);
  for (const { start, end } of blocks) {
    const known = successorSentence.exec(marked.slice(start, end))?.[1];
    if (known !== undefined) return known > day ? marked : `${marked.slice(0, start)}${line}${marked.slice(end)}`;
  }
  const [first] = blocks;
  const at = first !== undefined && isTitle(first, textValue(valueOf(data, 'title'))) ? first.end : bodyStart;
  const passage = at === bodyStart ? `${line}${lineBreak}${lineBreak}` : `${lineBreak}${lineBreak}${line}`;
  return `${marked.slice(0, at)}${passage}${marked.slice(at)}`;
}

/** True for the heading that shows the title of a note: `named` in its frontmatter, '' without one. */
function isTitle({ level, title }: Block, named: string): boolean {
  if (level === 1 || level === 0) return level === 1;
  return named === '' ? level === 2 && !/^relations$/i.test(title.trim()) : title.trim() === named;
}
