import { appendUnderHeading, lowerHeadings } from './sections';
import { readBlocks } from './blocks';
import { codeRanges, RangeCursor } from './text-ranges';
import { readFrontmatter } from './frontmatter/frontmatter';
import { effectsOf, harmlessLine } from './harmless-markdown';
import type { Effect } from './harmless/disarm';
import { plainHeading } from './references/has-subpath';
import { containedMarkdown, selfContainedMarkdown } from './self-contained-markdown';

export interface SectionSource {
  readonly title: string;
  /** Body without frontmatter. */
  readonly body: string;
  /** True for a note that is already in the vault: its text is preserved literally except for its headings. */
  readonly isOwn: boolean;
}

const highest = 3;

const deepest = 6;

const reaching: readonly Effect[] = ['element', 'comment', 'formula', 'query'];

const template = /<%/;

const query =
  /^[ \t>*+\d.)-]*(?:`{3,}|~{3,})[ \t]*(?:dataview|datacore|js-engine|customjs|templater|button|meta-bind|tasks|query|base)/im;

const definition = /^[ \t>]*\[([^[\]\n]+)\]:/gm;

const mention = /\[([^[\]\n]+)\]/g;

const blockId = /(?:^|\s)(\^[A-Za-z0-9-]+)[ \t]*$/gm;

interface Labels {
  readonly defined: ReadonlySet<string>;
  /** Labels that are mentioned, including the defined ones. */
  readonly named: ReadonlySet<string>;
}

/**
 * Returns a note as a section of another one, one level below `parentLevel` and never above level 3: its title once, as
 * the heading, in a user's own note as it stands there, and its body with lower headings, so that it affects nothing around it. Returns null for a user's own
 * note whose meaning would change because it contains HTML, comments, queries or unclosed formulas.
 */
export function noteAsSection({ title, body, isOwn }: SectionSource, parentLevel: number): string | null {
  const level = Math.min(Math.max(highest, parentLevel + 1), deepest);
  const { heading, rest } = splitTitle(body.replace(/\r\n?/g, '\n').trim(), title);
  const text = lowerHeadings(rest, level + 1);
  const name = isOwn && heading !== null ? heading : harmlessLine(title);
  if (isOwn && reachesOut(`${name}\n\n${text}`)) return null;
  return `${'#'.repeat(level)} ${name}\n\n${isOwn ? containedMarkdown(text) : selfContainedMarkdown(text)}`.trim();
}

/** Separates the heading that repeats the title from the rest; null without one. */
function splitTitle(body: string, title: string): { readonly heading: string | null; readonly rest: string } {
  const [first] = readBlocks(body, 0);
  return first?.kind === 'heading' && plainHeading(first.title) === plainHeading(title)
    ? { heading: first.title, rest: body.slice(first.end).trim() }
    : { heading: null, rest: body };
}

/** True when a text would mean something else in another note: it refers to its own note, or encloses what follows it. */
function reachesOut(text: string): boolean {
  const effects = effectsOf(text);
  return template.test(text) || query.test(text) || reaching.some((effect) => effects.has(effect));
}

/**
 * Returns the labels that would change their meaning if one text were put into the other: footnotes and link
 * definitions of one that the other mentions, and block ids that both have. Lower case, sorted; labels in code do not
 * count.
 */
export function clashingLabels(one: string, other: string): string[] {
  const [left, right] = [labelsOf(one), labelsOf(other)];
  const clashes = [...left.defined]
    .filter((label) => right.named.has(label))
    .concat([...right.defined].filter((label) => left.named.has(label)));
  return [...new Set(clashes)].sort();
}

function labelsOf(text: string): Labels {
  const plain = text.replace(/\r\n?/g, '\n');
  const code = codeRanges(plain, readBlocks(plain, 0));
  const found = (pattern: RegExp): string[] => {
    const cursor = new RangeCursor(code);
    // The position of a label is that of its bracket, wherever the line begins.
    return [...plain.matchAll(pattern)].flatMap(({ index, 0: whole, 1: label = '' }) =>
      cursor.at(index + whole.length - 1) === null ? [label.replace(/\s+/g, ' ').trim().toLowerCase()] : [],
    );
  };
  const ids = found(blockId);
  return { defined: new Set([...found(definition), ...ids]), named: new Set([...found(mention), ...ids]) };
}

/**
 * True when a passage that begins with a heading, added below `heading`, changes no other block of a note and becomes
 * separate blocks; false, for example, where code is left open.
 */
export function standsApart(text: string, heading: string, passage: string): boolean {
  const old = blocksOf(text);
  const now = blocksOf(appendUnderHeading(text, heading, passage));
  if (now.length !== old.length + readBlocks(passage, 0).length) return false;
  const changedFrom = old.findIndex((block, at) => block !== now[at]);
  if (changedFrom < 0) return true;
  const after = old.slice(changedFrom);
  return after.every((block, at) => block === now[now.length - after.length + at]);
}

function blocksOf(text: string): string[] {
  return readBlocks(text, readFrontmatter(text).bodyStart).map(
    ({ kind, level, start, end }) => `${kind} ${level} ${text.slice(start, end)}`,
  );
}
