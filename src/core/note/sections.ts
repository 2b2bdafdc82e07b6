import { type Block, readBlocks } from './blocks';
import { isClosingHeading } from './closing-headings';
import { readFrontmatter } from './frontmatter/frontmatter';
import { lineBreakOf } from './note-text';

/** Maximum length of a heading; its text is repeated with each of its passages, so an excessive one is cut. */
const longestTitle = 300;

/** A heading with the text up to the next heading of any level; the first section may have no heading. */
export interface Section {
  /** Headings above and including its own, outermost first, without marks and without empty ones. */
  readonly headings: readonly string[];
  /** Level of its heading; 0 when it has none. */
  readonly level: number;
  /** Its heading, if any, then the other blocks. Never empty. */
  readonly blocks: readonly Block[];
}

const deepest = 6;

/** Groups a note's blocks by heading. Empty for a note without text. */
export function readSections(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  let open: { level: number; title: string }[] = [];
  let own: Block[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      open = [
        ...open.filter(({ level }) => level < block.level),
        { level: block.level, title: block.title.slice(0, longestTitle) },
      ];
      own = [];
    }
    if (own.length === 0)
      sections.push({
        headings: open.map(({ title }) => title).filter((title) => title !== ''),
        level: block.level,
        blocks: own,
      });
    own.push(block);
  }
  return sections;
}

/**
 * Returns a note's text with a passage added at the end of the section of `heading`, including its subsections; at the
 * end of the note, but before its section `Relations` and the lists of links that close it, when `heading` is '' or not in
 * the note. Items continue an existing list. All other bytes of the note stay.
 */
export function appendUnderHeading(text: string, heading: string, passage: string): string {
  const lineBreak = lineBreakOf(text);
  const blocks = readBlocks(text, readFrontmatter(text).bodyStart);
  const wanted = plain(heading);
  const at =
    wanted === '' ? -1 : blocks.findIndex((block) => block.kind === 'heading' && plain(block.title) === wanted);
  const own = blocks[at];
  const next =
    own === undefined
      ? closingBlock(text, blocks)
      : blocks.slice(at + 1).find((block) => block.kind === 'heading' && block.level <= own.level);
  const before = blocks.filter(({ start }) => next === undefined || start < next.start).at(-1);
  const end = before?.end ?? readFrontmatter(text).bodyStart;
  const added = passage.trim().replace(/\n/g, lineBreak);
  const isListGoingOn = added.startsWith('- ') && /(?:^|\n)[ \t]*- [^\n]*$/.test(text.slice(before?.start ?? end, end));
  const gap =
    text.slice(0, end) === '' || before === undefined ? '' : isListGoingOn ? lineBreak : `${lineBreak}${lineBreak}`;
  const rest = text.slice(end);
  return `${text.slice(0, end)}${gap}${added}${rest === '' ? lineBreak : rest}`;
}

/** Returns the block with which the lists of links at the end of a note begin; undefined without any. */
function closingBlock(text: string, blocks: readonly Block[]): Block | undefined {
  const isClosing = (block: Block): boolean => isClosingHeading(labelOf(block, text.slice(block.start, block.end)));
  const relations = blocks.findIndex((block) => block.kind === 'heading' && plain(block.title) === 'relations');
  let next = relations === -1 ? blocks.length : relations;
  for (let at = next - 1; at >= 0; at -= 1) {
    const block = blocks[at];
    if (block === undefined) break;
    if (isClosing(block)) next = at;
    else if (block.kind !== 'text' || !isLinkList(text.slice(block.start, block.end))) {
      const heading = headingAt(blocks, at);
      if (heading === undefined || !isClosing(heading)) break;
      at = next = blocks.indexOf(heading);
    }
  }
  return blocks[next];
}

/** Returns the heading of the section that contains a block. */
function headingAt(blocks: readonly Block[], at: number): Block | undefined {
  for (let above = at; above >= 0; above -= 1) if (blocks[above]?.kind === 'heading') return blocks[above];
  return undefined;
}

/** Returns the heading, or the text before the colon of a line such as `**See also:** [[Tea]]`. */
function labelOf({ kind, title }: Block, source: string): string {
  if (kind === 'heading') return plain(title);
  return kind === 'text' ? (/^[*_]{0,3}([^\n:*_]{3,30})[*_]{0,3}\s?:/.exec(source)?.[1]?.trim() ?? '') : '';
}

function isLinkList(source: string): boolean {
  return source.split('\n').every((line) => /^\s*(?:[-*+]|\d+[.)])\s.*(?:\[\[|\]\(|https?:)/.test(line));
}

/** Returns the level of the heading below which `appendUnderHeading` would add; null when the note does not have that heading. */
export function levelOfHeading(text: string, heading: string): number | null {
  const wanted = plain(heading);
  const found = readBlocks(text, readFrontmatter(text).bodyStart).find(
    (block) => block.kind === 'heading' && plain(block.title) === wanted,
  );
  return wanted === '' ? null : (found?.level ?? null);
}

function plain(heading: string): string {
  return heading
    .replace(/^#+\s*/, '')
    .trim()
    .toLowerCase();
}

/**
 * Returns Markdown (LF) whose headings keep their relative levels, none higher than `highest` and none deeper than 6;
 * code is unchanged. Underlined headings become `#` headings.
 */
export function lowerHeadings(text: string, highest: number): string {
  const headings = readBlocks(text, 0).filter(({ kind }) => kind === 'heading');
  const shift = highest - Math.min(highest, ...headings.map(({ level }) => level));
  if (shift === 0) return text;
  let lowered = '';
  let from = 0;
  for (const heading of headings) {
    lowered += text.slice(from, heading.start) + lower(text.slice(heading.start, heading.end), heading, shift);
    from = heading.end;
  }
  return lowered + text.slice(from);
}

function lower(source: string, { level, title }: Block, shift: number): string {
  const marks = '#'.repeat(Math.min(level + shift, deepest));
  return /^ {0,3}#/.test(source) ? source.replace(/^( {0,3})#+/, `$1${marks}`) : `${marks} ${title}`;
}
