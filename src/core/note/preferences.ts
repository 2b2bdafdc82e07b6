import { readBlocks, type Block } from './blocks';
import { readFrontmatter } from './frontmatter/frontmatter';

const heading = /^cyberbrain preferences$/i;

/** Returns the body of the vault's `CLAUDE.md` without any section of preferences, which are used only after the user has seen them. */
export function withoutPreferences(text: string): string {
  const { bodyStart } = readFrontmatter(text);
  const blocks = readBlocks(text, bodyStart);
  let kept = '';
  let from = bodyStart;
  for (const [at, own] of blocks.entries()) {
    if (own.start < from || own.kind !== 'heading' || !heading.test(own.title.trim())) continue;
    kept += text.slice(from, own.start);
    from = endOf(blocks, at) ?? text.length;
  }
  return `${kept}${text.slice(from)}`.trim();
}

/**
 * Returns the text of the section `Cyberbrain Preferences` of the vault's `CLAUDE.md`, up to the next heading of the
 * same or a higher level; '' without one.
 */
export function readPreferences(text: string): string {
  const blocks = readBlocks(text, readFrontmatter(text).bodyStart);
  const at = blocks.findIndex((block) => block.kind === 'heading' && heading.test(block.title.trim()));
  const own = blocks[at];
  if (own === undefined) return '';
  return text.slice(own.end, endOf(blocks, at) ?? text.length).trim();
}

/** Returns the end of a heading's section; null for the end of the note. */
function endOf(blocks: readonly Block[], at: number): number | null {
  const level = blocks[at]?.level ?? 0;
  return blocks.slice(at + 1).find((block) => block.kind === 'heading' && block.level <= level)?.start ?? null;
}
