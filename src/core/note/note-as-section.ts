import { stripEnd } from '../text-ends';
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

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]*/gu;

const exactPiece = /`[^`\n]+`|[\p{L}\p{N}_./-]+/gu;

/** Minimum share of known words; the others only connect sentences. */
const knownShare = 0.85;

/** Maximum number of pieces searched within longer ones; in case of doubt a text counts as new. */
const mostPartsLookedFor = 200;

/**
 * Returns a note as a section of another one, one level below `parentLevel` and never above level 3: its title once, as
 * the heading, and its body with lower headings, so that it affects nothing around it. Returns null for a user's own
 * note whose meaning would change because it contains HTML, comments, queries or unclosed formulas.
 */
export function noteAsSection({ title, body, isOwn }: SectionSource, parentLevel: number): string | null {
  const level = Math.min(Math.max(highest, parentLevel + 1), deepest);
  const text = lowerHeadings(withoutTitle(body.replace(/\r\n?/g, '\n').trim(), title), level + 1);
  if (isOwn && reachesOut(text)) return null;
  const heading = `${'#'.repeat(level)} ${harmlessLine(title)}`;
  return `${heading}\n\n${isOwn ? containedMarkdown(text) : selfContainedMarkdown(text)}`.trim();
}

function withoutTitle(body: string, title: string): string {
  const [first] = readBlocks(body, 0);
  return first?.kind === 'heading' && plainHeading(first.title) === plainHeading(title)
    ? body.slice(first.end).trim()
    : body;
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

/** True when a text says nothing new compared with another: all its numbers, names and code occur there, and nearly all its words. */
export function isTakenFrom(text: string, source: string): boolean {
  const known = new Set(wordsOf(source));
  const words = wordsOf(text);
  if (words.length === 0) return false;
  return (
    holdsExactly(source, exactPiecesOf(text)) &&
    words.filter((each) => known.has(each)).length >= knownShare * words.length
  );
}

function holdsExactly(source: string, pieces: ReadonlySet<string>): boolean {
  const whole = exactPiecesOf(source);
  const parts = [...pieces].filter((piece) => !whole.has(piece));
  return parts.length <= mostPartsLookedFor && parts.every((piece) => source.includes(piece));
}

function exactPiecesOf(text: string): Set<string> {
  const pieces = (text.match(exactPiece) ?? []).filter((piece) => piece.startsWith('`') || /\p{N}/u.test(piece));
  return new Set(pieces.map((piece) => piece.replace(/^`|`$|[.]$/g, '')));
}

function wordsOf(text: string): string[] {
  return (text.normalize('NFKC').toLowerCase().match(word) ?? []).map((each) => stripEnd(each, /[.-]/));
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
