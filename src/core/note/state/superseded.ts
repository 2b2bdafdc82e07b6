import { readBlocks } from '../blocks';
import { setFrontmatterKeys } from '../frontmatter/edit-frontmatter';
import { readFrontmatter } from '../frontmatter/frontmatter';
import { lineBreakOf } from '../note-text';
import { addRelation } from '../relations';

/** Returns the sentence that tells a reader of a note what replaced it, and when. `day` is `YYYY-MM-DD`. */
export function successorLine(target: string, day: string): string {
  return `Superseded since ${day} by [[${target}]].`;
}

/**
 * Returns a note's text marked as superseded: its status, a relation to its successor, and a sentence below its title,
 * each once. Throws `damaged` when the frontmatter cannot be edited.
 */
export function withSuccessor(text: string, target: string, day: string): string {
  const marked = addRelation(setFrontmatterKeys(text, { status: 'superseded' }), { predicate: 'related', target });
  const line = successorLine(target, day);
  if (marked.includes(line)) return marked;
  const [lineBreak, { bodyStart }] = [lineBreakOf(marked), readFrontmatter(marked)];
  const [first] = readBlocks(marked, bodyStart);
  const at = first?.kind === 'heading' ? first.end : bodyStart;
  const passage = at === bodyStart ? `${line}${lineBreak}${lineBreak}` : `${lineBreak}${lineBreak}${line}`;
  return `${marked.slice(0, at)}${passage}${marked.slice(at)}`;
}
