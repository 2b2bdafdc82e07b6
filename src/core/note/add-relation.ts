import type { Relation } from './beat';
import { readBlocks } from './blocks';
import { setFrontmatterKeys } from './edit-frontmatter';
import { readFrontmatter } from './frontmatter';
import { valueOf } from './frontmatter-values';
import type { JsonValue } from '../json';
import { lineBreakOf } from './note-text';

/**
 * A note's text with one more relation: in `related` of its frontmatter, and as the last line of its section `Relations`, which it gets at its end
 * when it has none. Every other byte stays; a note that has the relation is left as it is. Throws `damaged` when the frontmatter cannot be edited.
 */
export function addRelation(text: string, { predicate, target }: Relation): string {
  const line = `- ${predicate}: [[${target}]]`;
  const { data, bodyStart } = readFrontmatter(text);
  const related = listOf(valueOf(data, 'related') as JsonValue | undefined);
  const link = `[[${target}]]`;
  const linked = related.includes(link) ? text : setFrontmatterKeys(text, { related: [...related, link] });
  if (
    text
      .slice(bodyStart)
      .split(/\r?\n/)
      .some((each) => each.trim() === line)
  )
    return linked;
  return addLine(linked, line);
}

/** The entries as they are written. */
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

/** What a new section needs so that a blank line stands before it. */
function gapAfter(text: string, lineBreak: string): string {
  const blank = text.slice(text.trimEnd().length);
  const breakCount = (blank.match(/\r\n?|\n/g) ?? []).length;
  const isLineOpen = !/[\r\n]$/.test(text);
  return lineBreak.repeat(Math.max(2 - breakCount, isLineOpen ? 1 : 0));
}
