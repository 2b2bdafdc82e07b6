import type { JsonValue } from '../json';
import type { Relation } from './beat';
import { type Block, readBlocks } from './blocks';
import { setFrontmatterKeys } from './frontmatter/edit-frontmatter';
import { readFrontmatter } from './frontmatter/frontmatter';
import { valueOf } from './frontmatter/frontmatter-values';
import { lineBreakOf } from './note-text';
import { baseNameOf } from './path';
import type { LinkResolver } from './references/resolve-link';
import type { TextRange } from './text-ranges';

/** Characters that end a link or begin its subpath or alias. */
const meaningful = /[#^|[\]]/;

/**
 * Returns a note's text with one more relation: in `related` of its frontmatter, a contradiction also in `contradicts`,
 * because views of the app see only properties, and as the last line of its section `Relations`, which is added at the
 * end if missing. All other bytes stay; a note that already has the relation is returned unchanged. Throws `damaged`
 * when the frontmatter cannot be edited.
 */
export function addRelation(text: string, { predicate, target }: Relation): string {
  const line = `- ${predicate}: [[${target}]]`;
  const { data, bodyStart } = readFrontmatter(text);
  const link = `[[${target}]]`;
  const missing = (predicate === 'contradicts' ? ['related', predicate] : ['related']).flatMap((key) => {
    const links = listOf(valueOf(data, key) as JsonValue | undefined);
    return links.includes(link) ? [] : [[key, [...links, link]] as const];
  });
  const linked = missing.length === 0 ? text : setFrontmatterKeys(text, Object.fromEntries(missing));
  if (
    text
      .slice(bodyStart)
      .split(/\r?\n/)
      .some((each) => each.trim() === line)
  )
    return linked;
  return addLine(linked, line);
}

/** Returns the entries as written. */
function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  if (Array.isArray(value)) return value as readonly JsonValue[];
  return value === undefined || value === null || value === '' ? [] : [value];
}

function addLine(text: string, line: string): string {
  const lineBreak = lineBreakOf(text);
  const blocks = readBlocks(text, readFrontmatter(text).bodyStart);
  const at = blocks.findIndex((block) => block.kind === 'heading' && /^relations$/i.test(block.title.trim()));
  const own = blocks[at];
  if (own === undefined)
    return `${text}${gapAfter(text, lineBreak)}## Relations${lineBreak}${lineBreak}${line}${lineBreak}`;
  const rest = blocks.slice(at + 1);
  const next = rest.findIndex((block) => block.kind === 'heading');
  const last = (next === -1 ? rest : rest.slice(0, next)).at(-1);
  const gap = last === undefined ? `${lineBreak}${lineBreak}` : lineBreak;
  const end = (last ?? own).end;
  return `${text.slice(0, end)}${gap}${line}${text.slice(end)}`;
}

/** Returns the line breaks that put a blank line before a new section. */
function gapAfter(text: string, lineBreak: string): string {
  const blank = text.slice(text.trimEnd().length);
  const breakCount = (blank.match(/\r\n?|\n/g) ?? []).length;
  const isLineOpen = !/[\r\n]$/.test(text);
  return lineBreak.repeat(Math.max(2 - breakCount, isLineOpen ? 1 : 0));
}

/**
 * Returns the range of a note's relations: from the last heading `Relations` of level 1 or 2, heading included, to the
 * next heading; null without one.
 */
export function relationsSection(blocks: readonly Block[]): TextRange | null {
  const heading = blocks
    .filter(({ kind, level, title }) => kind === 'heading' && level <= 2 && /^relations$/i.test(title.trim()))
    .at(-1);
  if (heading === undefined) return null;
  const rest = blocks.slice(blocks.indexOf(heading) + 1);
  const next = rest.findIndex(({ kind }) => kind === 'heading');
  return { start: heading.start, end: ((next === -1 ? rest : rest.slice(0, next)).at(-1) ?? heading).end };
}

/**
 * Returns the link text between `[[` and `]]` that leads from `source` to the note at `path`: its name if that is
 * enough, else its path. The resolver must know the note. A name with `#`, `^`, `|`, `[` or `]` cannot be linked
 * reliably; then its path is returned, which at least shows what is meant.
 */
export function linkTarget(path: string, source: string, resolver: LinkResolver): string {
  const name = baseNameOf(path);
  return !meaningful.test(name) && resolver.resolve(name, source) === path ? name : path.replace(/\.md$/i, '');
}
