import { readBlocks, type Block } from './blocks';
import { readFrontmatter } from './frontmatter/frontmatter';
import { lineBreakOf, splitLines } from './note-text';

const title = '## Cyberbrain Preferences';
const heading = /^cyberbrain preferences$/i;

/** Returns the body of the vault's `CLAUDE.md` without any section of preferences, which are used only after the user has seen them. */
export function withoutPreferences(text: string): string {
  const { bodyStart } = readFrontmatter(text);
  return cutSections(text, bodyStart).trim();
}

/**
 * Returns the vault's `CLAUDE.md` without any section of preferences; the rest stays byte for byte. Of a section at the
 * end, the line breaks that `withPreferences` puts before it go too.
 */
export function cutPreferences(text: string): string {
  const { bodyStart } = readFrontmatter(text);
  const kept = text.slice(0, bodyStart) + cutSections(text, bodyStart);
  const lineBreak = lineBreakOf(text);
  const isAtEnd = kept.length < text.length && text.startsWith(kept);
  if (!isAtEnd || kept.trim() === '' || !kept.endsWith(lineBreak.repeat(2))) return kept;
  return kept.slice(0, -lineBreak.length * (text.endsWith('\n') ? 1 : 2));
}

function cutSections(text: string, bodyStart: number): string {
  const blocks = readBlocks(text, bodyStart);
  let kept = '';
  let from = bodyStart;
  for (const [at, own] of blocks.entries()) {
    if (own.start < from || own.kind !== 'heading' || !heading.test(own.title.trim())) continue;
    kept += text.slice(from, own.start);
    from = endOf(blocks, at) ?? text.length;
  }
  return `${kept}${text.slice(from)}`;
}

/**
 * Returns the text of the section `Cyberbrain Preferences` of the vault's `CLAUDE.md`, up to the next heading of the
 * same or a higher level; '' without one.
 */
export function readPreferences(text: string): string {
  const place = findPreferences(text);
  return place === null ? '' : text.slice(place.bodyStart, place.end).trim();
}

/** Place of a section in a text; `bodyStart` is after its heading. */
export interface SectionPlace {
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
}

/** Finds the first section of preferences in the vault's `CLAUDE.md`; null without one. */
export function findPreferences(text: string): SectionPlace | null {
  const blocks = readBlocks(text, readFrontmatter(text).bodyStart);
  const at = blocks.findIndex((block) => block.kind === 'heading' && heading.test(block.title.trim()));
  const own = blocks[at];
  return own === undefined ? null : { start: own.start, bodyStart: own.end, end: endOf(blocks, at) ?? text.length };
}

/**
 * Returns the vault's `CLAUDE.md` with these preferences, which replace those in its first section of preferences; the
 * rest stays byte for byte. Returns null when the section would end within the preferences or continue after them, as
 * with a heading or an unclosed code block.
 */
export function withPreferences(text: string, preferences: string): string | null {
  const lineBreak = lineBreakOf(text);
  const gap = lineBreak.repeat(2);
  const own = splitLines(preferences.trim()).join(lineBreak);
  const place = findPreferences(text);
  const after = text.slice(place?.end ?? text.length);
  const isEnded = text.trim() === '' || text.endsWith('\n');
  const space = text.trim() === '' ? '' : isEnded ? lineBreak : gap;
  const before = place === null ? `${text}${space}${title}` : text.slice(0, place.bodyStart);
  const result = `${before}${gap}${own}${after === '' ? (isEnded ? lineBreak : '') : gap}${after}`;
  const isWhole = readPreferences(result) === own && withoutPreferences(result) === withoutPreferences(text);
  return isWhole ? result : null;
}

/** Returns a text that ends with a blank line, unless it is empty. */
export function withGap(text: string, lineBreak: string): string {
  if (text.trim() === '' || text.endsWith(lineBreak.repeat(2))) return text;
  return `${text}${text.endsWith(lineBreak) ? '' : lineBreak}${lineBreak}`;
}

/** Returns the end of a heading's section; null for the end of the note. */
function endOf(blocks: readonly Block[], at: number): number | null {
  const level = blocks[at]?.level ?? 0;
  return blocks.slice(at + 1).find((block) => block.kind === 'heading' && block.level <= level)?.start ?? null;
}
