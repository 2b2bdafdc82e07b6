import { readBlocks } from './blocks';
import { readFrontmatter } from './frontmatter';

const heading = /^cyberbrain preferences$/i;

/** The text of the section `Cyberbrain Preferences` of the vault's `CLAUDE.md`, up to the next heading of its rank or a higher one; '' without one. */
export function readPreferences(text: string): string {
  const blocks = readBlocks(text, readFrontmatter(text).bodyStart);
  const at = blocks.findIndex((block) => block.kind === 'heading' && heading.test(block.title.trim()));
  const own = blocks[at];
  if (own === undefined) return '';
  const next = blocks.slice(at + 1).find((block) => block.kind === 'heading' && block.level <= own.level);
  return text.slice(own.end, next?.start ?? text.length).trim();
}
