import { hasOpeningFence, type FrontmatterBlock } from './frontmatter-block';
import type { NoteProblem } from '../note-record';
import { isSpaceCode } from '../note-text';

const longestBlock = 100_000;
const longestBlankRun = 1_000;

/** Returns the YAML between the fences with LF line breaks, and the reason why it must not be read, if any. */
export function sourceOf(text: string, block: FrontmatterBlock): { source: string; obstacle: string | null } {
  if (!isYaml(block))
    return {
      source: '',
      obstacle: `The properties are not YAML: there is "${block.language.slice(0, 40)}" after the opening ---.`,
    };
  if (block.end - block.start > longestBlock)
    return {
      source: '',
      obstacle: `The properties are longer than ${String(longestBlock)} characters and were not read.`,
    };
  const raw = text.slice(block.start, block.end);
  const source = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw;
  // gray-matter looks for comments with a regular expression that is quadratic in a run of blank lines.
  if (hasLongBlankRun(source))
    return {
      source,
      obstacle: `The properties have more than ${String(longestBlankRun)} blank characters in a row and were not read.`,
    };
  return { source, obstacle: null };
}

function hasLongBlankRun(source: string): boolean {
  if (source.length <= longestBlankRun) return false;
  let run = 0;
  for (let i = 0; i < source.length; i += 1) {
    run = isSpaceCode(source.charCodeAt(i)) ? run + 1 : 0;
    if (run > longestBlankRun) return true;
  }
  return false;
}

/** True when the block is YAML; gray-matter looks languages up in an object, so no other language may reach it. */
export function isYaml(block: FrontmatterBlock): boolean {
  return /^(ya?ml)?$/i.test(block.language);
}

/** True for the languages that mark a block as data for a program rather than text. */
export function isCode(block: FrontmatterBlock): boolean {
  return /^(js|javascript|json5?|coffee|coffeescript|cson|toml|ts|typescript)$/i.test(block.language);
}

/** Returns the problem of a note that begins like properties and has no closing line. */
export function unclosedProblems(text: string): NoteProblem[] {
  if (!hasOpeningFence(text)) return [];
  const looksLikeFrontmatter = /^\uFEFF?---[ \t]*(?:\r\n?|\n)["']?[A-Za-z_][\w -]{0,60}["']?:(?:[ \t\r\n]|$)/.test(
    text.slice(0, 300),
  );
  return looksLikeFrontmatter
    ? [{ line: 1, reason: 'The properties have no closing --- line, so they are read as text.' }]
    : [];
}
