import { readBlocks, type Block } from '../../../src/core/note/blocks';
import { codeRanges, mergeRanges, RangeCursor, type TextRange } from '../../../src/core/note/text-ranges';
import { findFrontmatterBlock } from '../../../src/core/note/frontmatter/frontmatter-block';
import { readFrontmatter } from '../../../src/core/note/frontmatter/frontmatter';
import { readLinks, type NoteLink } from '../../../src/core/note/references/links';
import { isListMarker } from '../../../src/core/note/line-forms';
import { lineAt, lineStarts } from '../../../src/core/note/note-text';
import { readInlineTags } from '../../../src/core/note/tags';
import type {
  BlockCache,
  CachedMetadata,
  FrontmatterLinkCache,
  Loc,
  Pos,
  ReferenceCache,
  SectionCache,
  TagCache,
} from './cached-metadata';

/** Reads the metadata of a note that the app caches. */
export function readMetadata(text: string): CachedMetadata {
  const { data, bodyStart, problems } = readFrontmatter(text);
  const starts = lineStarts(text);
  const position = (start: number, end: number): Pos => ({ start: locOf(starts, start), end: locOf(starts, end) });
  const yaml = problems.length === 0 ? findFrontmatterBlock(text) : null;
  const yamlPosition = yaml === null ? undefined : position(0, text.slice(0, yaml.bodyStart).trimEnd().length);
  const blocks = readBlocks(text, bodyStart);
  const code = codeRanges(text, blocks);
  const found = readLinks(text, blocks, code);
  const references = (isEmbed: boolean): ReferenceCache[] =>
    found.flatMap((link) =>
      link.isEmbed === isEmbed && isInternal(link) ? [referenceOf(text, link, position(link.start, link.end))] : [],
    );
  const headings = blocks
    .filter(({ kind }) => kind === 'heading')
    .map(({ title, level, start, end }) => ({ heading: title, level, position: position(start, end) }));
  const sections: SectionCache[] = blocks.map((block) => ({
    type: sectionType(text, block),
    position: position(block.start, block.end),
  }));
  if (yamlPosition !== undefined) sections.unshift({ type: 'yaml', position: yamlPosition });
  const named = namedBlocks(text, blocks, position);
  return {
    ...listed('links', references(false)),
    ...listed('embeds', references(true)),
    ...listed('tags', tagsOf(text, blocks, mergeRanges([...code, ...found]), position)),
    ...listed('headings', headings),
    ...listed('sections', sections),
    ...(yamlPosition !== undefined && {
      frontmatter: data,
      frontmatterPosition: yamlPosition,
      ...listed('frontmatterLinks', frontmatterLinks(data, '')),
    }),
    ...(named.length > 0 && { blocks: Object.fromEntries(named.map((block) => [block.id, block])) }),
  };
}

function listed<Key extends string, Item>(key: Key, items: Item[]): Partial<Record<Key, Item[]>> {
  return items.length === 0 ? {} : ({ [key]: items } as Partial<Record<Key, Item[]>>);
}

function locOf(starts: readonly number[], offset: number): Loc {
  const line = lineAt(starts, offset) - 1;
  return { line, col: offset - (starts[line] ?? 0), offset };
}

function isInternal(link: NoteLink): boolean {
  return link.form === 'wikilink' || (!/^[a-z][a-z\d+.-]+:/i.test(link.target) && link.target + link.subpath !== '');
}

function referenceOf(text: string, link: NoteLink, position: Pos): ReferenceCache {
  const whole = link.target + link.subpath;
  const shown = link.display ?? whole.replace(/#\^?/g, ' > ').replace(/^ > /, '');
  return {
    link: link.form === 'markdown' ? decoded(whole) : whole,
    original: text.slice(link.start, link.end),
    displayText: shown,
    position,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function tagsOf(
  text: string,
  blocks: readonly Block[],
  skipped: readonly TextRange[],
  position: (start: number, end: number) => Pos,
): TagCache[] {
  const cursor = new RangeCursor(skipped);
  let at = blocks[0]?.start ?? 0;
  return readInlineTags(text, blocks, skipped).map((name) => {
    const tag = `#${name}`;
    at = text.indexOf(tag, at);
    while (cursor.at(at) !== null) at = text.indexOf(tag, at + 1);
    const start = at;
    at += tag.length;
    return { tag, position: position(start, at) };
  });
}

function sectionType(text: string, { kind, start }: Block): string {
  if (kind === 'quote') return text.startsWith('[!', start + 2) ? 'callout' : 'blockquote';
  if (kind === 'text') return isListMarker(text, start) ? 'list' : 'paragraph';
  return kind;
}

/** Finds lines that end with `^name`; the name applies to the whole paragraph. */
function namedBlocks(
  text: string,
  blocks: readonly Block[],
  position: (start: number, end: number) => Pos,
): BlockCache[] {
  if (!text.includes('^')) return [];
  return blocks
    .filter(({ kind }) => kind !== 'code' && kind !== 'comment')
    .flatMap((block) => {
      const isList = sectionType(text, block) === 'list';
      return [...text.slice(block.start, block.end).matchAll(/^.*?(?:^|[ \t])\^([A-Za-z\d-]+)[ \t]*$/gm)].map(
        (match) => {
          const lineStart = block.start + match.index;
          return {
            id: (match[1] ?? '').toLowerCase(),
            position: isList ? position(lineStart, lineStart + match[0].length) : position(block.start, block.end),
          };
        },
      );
    });
}

function frontmatterLinks(value: unknown, key: string): FrontmatterLinkCache[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) =>
      frontmatterLinks(inner, key === '' ? name : `${key}.${name}`),
    );
  }
  const match = typeof value === 'string' ? /^\s*(\[\[([^[\]|]+)(?:\|([^[\]]+))?\]\])\s*$/.exec(value) : null;
  if (match === null) return [];
  const [, original = '', link = '', shown] = match;
  return [{ key, original, link: link.trim(), displayText: shown ?? link }];
}
