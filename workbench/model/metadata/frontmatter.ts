import { findFrontmatterBlock } from '../../../src/core/note/frontmatter/frontmatter-block';
import { readFrontmatter } from '../../../src/core/note/frontmatter/frontmatter';
import { readTagValue } from '../../../src/core/note/tags';

export interface FrontMatterInfo {
  readonly exists: boolean;
  /** The text between the two rules. */
  readonly frontmatter: string;
  readonly from: number;
  readonly to: number;
  readonly contentStart: number;
}

export function getFrontMatterInfo(content: string): FrontMatterInfo {
  const block = findFrontmatterBlock(content);
  if (block === null) return { exists: false, frontmatter: '', from: 0, to: 0, contentStart: 0 };
  return {
    exists: true,
    frontmatter: content.slice(block.start, block.end),
    from: block.start,
    to: block.end,
    contentStart: block.bodyStart,
  };
}

/** Throws an error that says what is wrong with the YAML. */
export function parseYaml(yaml: string): unknown {
  // Our reader accepts only mappings; anything else is read as the value of a key.
  const isMapping = /^\s*(?:#.*\n\s*)*(?:["']?[\w][^\n]*?["']?:(?:\s|$)|\{)/.test(yaml);
  const source = isMapping ? yaml : `value:\n${yaml.replace(/^/gm, '  ')}`;
  const { data, problems } = readFrontmatter(`---\n${source}\n---\n`);
  const problem = problems[0];
  if (problem !== undefined) throw Object.assign(new Error(problem.reason), { name: 'YAMLParseError' });
  return isMapping ? data : data['value'];
}

export function parseFrontMatterEntry(frontmatter: unknown, key: string | RegExp): unknown {
  if (typeof frontmatter !== 'object' || frontmatter === null) return null;
  const found = Object.entries(frontmatter).find(([name]) => (typeof key === 'string' ? name === key : key.test(name)));
  return found?.[1] ?? null;
}

export function parseFrontMatterStringArray(frontmatter: unknown, key: string | RegExp): string[] | null {
  const value = parseFrontMatterEntry(frontmatter, key);
  if (typeof value === 'string')
    return value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  if (!Array.isArray(value)) return null;
  return value
    .filter((item) => typeof item === 'string' || typeof item === 'number')
    .map((item) => String(item).trim());
}

export function parseFrontMatterAliases(frontmatter: unknown): string[] | null {
  return parseFrontMatterStringArray(frontmatter, /^alias(es)?$/i);
}

/** Returns tags with their `#`. */
export function parseFrontMatterTags(frontmatter: unknown): string[] | null {
  const tags = readTagValue(parseFrontMatterEntry(frontmatter, /^tags?$/i)).map((tag) => `#${tag}`);
  return tags.length === 0 ? null : tags;
}
