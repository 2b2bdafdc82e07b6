import type { Block } from '../blocks';
import { codeRanges, RangeCursor, type TextRange } from '../text-ranges';
import { nameOf } from '../path';
import { decodeDestination } from './reference';

/** A link or embed in a note's body. Offsets of the whole link, including `!`. */
export interface NoteLink extends TextRange {
  readonly form: 'wikilink' | 'markdown';
  readonly isEmbed: boolean;
  /** Target as written, without heading or block; `''` points into the same note. Markdown targets are not decoded. */
  readonly target: string;
  /** Offset of `target`. */
  readonly targetStart: number;
  /** `#Heading` or `#^block` as written, else ''. */
  readonly subpath: string;
  /** Displayed text: after `|`, or between the brackets of a Markdown link; null when a wikilink has none. */
  readonly display: string | null;
}

const longestLink = 2_000;

const frontmatterLink = /\[\[([^\]|#\n]+)/g;

/** Maximum number of links that are read; a note with more is a list of notes. */
const most = 1_000;

/**
 * Returns wikilinks, Markdown links and embeds outside code, ascending; links within the text of a Markdown link follow
 * it. Linear: a link spans one line and at most 2,000 characters.
 */
export function readLinks(
  text: string,
  blocks: readonly Block[],
  code: readonly TextRange[] = codeRanges(text, blocks),
): NoteLink[] {
  const links: NoteLink[] = [];
  const blockCursor = new RangeCursor(blocks);
  const codeCursor = new RangeCursor(code);
  // The next ends of a label and of a wikilink, so that not every bracket searches the whole note again.
  let labelEnd = -1;
  let wikilinkEnd = -1;
  for (let at = text.indexOf('[', blocks[0]?.start ?? text.length); at >= 0; at = text.indexOf('[', at + 1)) {
    const block = blockCursor.at(at);
    if (block === null || text[at - 1] === '\\') continue;
    const span = codeCursor.at(at);
    if (span !== null) {
      at = span.end - 1;
      continue;
    }
    if (labelEnd < at) labelEnd = foundOr(text.indexOf('](', at), text.length);
    if (wikilinkEnd < at) wikilinkEnd = foundOr(text.indexOf(']]', at), text.length);
    const limit = Math.min(block.end, at + longestLink);
    const isWikilink = text[at + 1] === '[';
    if ((isWikilink ? wikilinkEnd : labelEnd) >= limit) continue;
    const link = isWikilink ? readWikilink(text, at, wikilinkEnd) : readMarkdownLink(text, at, limit);
    if (link === null) continue;
    links.push(link);
    // The text of a link may contain a picture.
    if (isWikilink || link.display?.includes('[') !== true) at = link.end - 1;
  }
  return links;
}

function foundOr(found: number, otherwise: number): number {
  return found < 0 ? otherwise : found;
}

function readWikilink(text: string, at: number, close: number): NoteLink | null {
  const content = text.slice(at + 2, close);
  if (content === '' || /[\r\n]|\[\[/.test(content)) return null;
  const bar = content.indexOf('|');
  const path = bar < 0 ? content : content.slice(0, bar).replace(/\\$/, '');
  const isEmbed = text[at - 1] === '!';
  const { target, targetStart, subpath } = splitTarget(path, at + 2);
  const start = isEmbed ? at - 1 : at;
  return {
    start,
    end: close + 2,
    form: 'wikilink',
    isEmbed,
    target,
    targetStart,
    subpath,
    display: bar < 0 ? null : content.slice(bar + 1),
  };
}

function readMarkdownLink(text: string, at: number, limit: number): NoteLink | null {
  const rest = text.slice(at, limit);
  const label = /^\[((?:[^[\]\\\r\n]|\\.|\[[^[\]\r\n]*\]|\[\[[^[\]\r\n]*\]\])*)\]\(/.exec(rest);
  if (label === null) return null;
  const destination =
    /^[ \t]*(?:(?:<([^<>\r\n]*)>|((?:[^\s()<]|\([^\s()]*\))(?:[^\s()]|\([^\s()]*\))*))(?:[ \t]+(?:(?:"[^"\r\n]*"|'[^'\r\n]*'|\([^()\r\n]*\))[ \t]*)?)?)?\)/.exec(
      rest.slice(label[0].length),
    );
  if (destination === null) return null;
  const raw = destination[1] ?? destination[2] ?? '';
  const isEmbed = text[at - 1] === '!';
  const targetStart = at + label[0].length + destination[0].indexOf(raw);
  const range = { start: isEmbed ? at - 1 : at, end: at + label[0].length + destination[0].length };
  return { ...range, form: 'markdown', isEmbed, ...splitTarget(raw, targetStart), display: label[1] ?? '' };
}

function splitTarget(path: string, start: number): { target: string; targetStart: number; subpath: string } {
  const hash = path.indexOf('#');
  const target = hash < 0 ? path : path.slice(0, hash);
  return {
    target: target.trim(),
    targetStart: start + (target.length - target.trimStart().length),
    subpath: hash < 0 ? '' : path.slice(hash),
  };
}

/** Returns the names of the notes that a note links to in frontmatter and body: the last part of each target without `.md`, as written, each once. */
export function readLinkNames(text: string, bodyStart: number, blocks: readonly Block[]): string[] {
  const names = new Set<string>();
  for (const [, target = ''] of text.slice(0, bodyStart).matchAll(frontmatterLink)) add(names, target);
  if (text.includes('[[', bodyStart) || text.includes('](', bodyStart)) {
    for (const { form, target } of readLinks(text, blocks))
      if (form === 'wikilink' || !target.includes(':'))
        add(names, form === 'wikilink' ? target : decodeDestination(target));
  }
  return [...names].slice(0, most);
}

function add(names: Set<string>, target: string): void {
  const name = nameOf(target).replace(/\.md$/i, '').trim();
  if (name !== '') names.add(name);
}
