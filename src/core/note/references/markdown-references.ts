import { type Block, readBlocks } from '../blocks';
import { codeRanges, mergeRanges, RangeCursor, type TextRange } from '../text-ranges';
import { skipListMarker } from '../line-forms';
import { type NoteLink, readLinks } from './links';
import { lineEnd, skipLineBreak } from '../note-text';
import { decodeDestination, type FoundReference, isExternal } from './reference';

const formula = /(^|[\r\n])[ \t]*\$\$[^$]*\$\$(?=[ \t]*(?:[\r\n]|$))|\$(?![\s$])[^$\r\n]*\$(?!\d)/g;

const definition =
  /^(?:[ \t]{0,3}|[ \t]*(?:>[ \t]?)+)\[(?!\^)(?:[^[\]\\\r\n]|\\.)+\]:[ \t]*(?:<([^<>\r\n]*)>|([^\s<[]\S*))(?:[ \t]+(?:"[^"\r\n]*"|'[^'\r\n]*'|\([^()\r\n]*\)))?[ \t]*(?=[\r\n]|$)/gm;

/**
 * Returns the references of Markdown from `bodyStart` on, ascending: links and embeds, also those within the label of
 * another one, and definitions of reference-style links. Code and formulas contain none.
 */
export function markdownReferences(text: string, bodyStart: number): FoundReference[] {
  if (!text.includes('[', bodyStart)) return [];
  const blocks = readBlocks(text, bodyStart);
  const code = mergeRanges([...codeRanges(text, blocks), ...nestedCode(text, blocks)]);
  const silent = text.includes('$', bodyStart) ? mergeRanges([...code, ...mathRanges(text, blocks, code)]) : code;
  const found = [...linksIn(text, blocks, silent), ...definitions(text, blocks, silent)];
  return found.sort((one, other) => one.start - other.start);
}

/** Returns the links of a single line or value outside Markdown, such as a property. */
export function inlineReferences(text: string): FoundReference[] {
  if (!text.includes('[')) return [];
  return linksIn(text, [{ kind: 'text', start: 0, end: text.length, level: 0, title: '' }], []).sort(
    (one, other) => one.start - other.start,
  );
}

function linksIn(text: string, blocks: readonly Block[], silent: readonly TextRange[]): FoundReference[] {
  return readLinks(text, blocks, silent).flatMap((link) => referenceOf(text, link) ?? []);
}

function referenceOf(text: string, link: NoteLink): FoundReference | null {
  const { form, target, targetStart, subpath } = link;
  const end =
    subpath === '' ? targetStart + target.length : text.indexOf('#', targetStart + target.length) + subpath.length;
  const whole = { start: link.start, end: link.end };
  if (form === 'wikilink')
    return target === '' && subpath === ''
      ? null
      : {
          form,
          linkpath: target,
          subpath: subpath.trimEnd(),
          start: targetStart,
          end: targetStart + text.slice(targetStart, end).trimEnd().length,
          whole,
        };
  if ((target === '' && subpath === '') || isExternal(target)) return null;
  const isAngle = text[targetStart - 1] === '<';
  return {
    form: isAngle ? 'angle' : 'markdown',
    linkpath: decodeDestination(target),
    subpath: decodeDestination(subpath),
    start: targetStart,
    end,
    whole,
  };
}

/** Finds `[name]: destination "title"` on a line of its own. */
function definitions(text: string, blocks: readonly Block[], silent: readonly TextRange[]): FoundReference[] {
  const first = blocks[0]?.start ?? text.length;
  if (!text.includes(']:', first)) return [];
  const found: FoundReference[] = [];
  const cursor = new RangeCursor(silent);
  definition.lastIndex = 0;
  for (const match of text.matchAll(definition)) {
    const start = match.index;
    if (start < first || cursor.at(start) !== null) continue;
    const [line, angle, bare] = match;
    const raw = angle ?? bare ?? '';
    const at = start + line.indexOf(']:') + 2;
    const from = text.indexOf(raw, at + (angle === undefined ? 0 : text.slice(at).indexOf('<') + 1));
    const hash = raw.indexOf('#');
    const target = hash < 0 ? raw : raw.slice(0, hash);
    if (raw === '' || isExternal(target)) continue;
    found.push({
      form: angle === undefined ? 'markdown' : 'angle',
      linkpath: decodeDestination(target),
      subpath: hash < 0 ? '' : decodeDestination(raw.slice(hash)),
      start: from,
      end: from + raw.length,
      whole: { start, end: start + line.length },
    });
  }
  return found;
}

/**
 * Returns formulas outside code, ascending: `$$ … $$` that fills its lines, and `$…$` on one line without a blank next
 * to the dollar signs (which excludes amounts of money).
 */
function mathRanges(text: string, blocks: readonly Block[], code: readonly TextRange[]): TextRange[] {
  const start = blocks[0]?.start ?? text.length;
  const cursor = new RangeCursor(code);
  const ranges: TextRange[] = [];
  for (const match of text.slice(start).matchAll(formula)) {
    const at = start + match.index + (match[1]?.length ?? 0);
    const end = start + match.index + match[0].length;
    if (match[0].endsWith('$') && /\s\$$/.test(match[0]) && !match[0].endsWith('$$')) continue;
    if (text[at - 1] !== '\\' && cursor.at(at) === null) ranges.push({ start: at, end });
  }
  return ranges;
}

/** Returns indented code within list items: passages after a blank line that are four columns further in than the text of their item. Ascending. */
function nestedCode(text: string, blocks: readonly Block[]): TextRange[] {
  const ranges: TextRange[] = [];
  /** Columns at which the texts of the open items begin, outermost first. */
  let columns: number[] = [];
  for (const { kind, start, end } of blocks) {
    if (kind === 'heading') columns = [];
    if (kind !== 'text') continue;
    const code = isAfterBlank(text, start) ? codeEnd(text, start, end, columns) : start;
    if (code > start) ranges.push({ start, end: code });
    for (let at = code; at < end; at = nextLine(text, at)) columns = columnsAfter(text, at, columns);
  }
  return ranges;
}

function codeEnd(text: string, start: number, end: number, columns: readonly number[]): number {
  const top = columns.filter((column) => column <= indentOf(text, start)).at(-1);
  let at = start;
  while (top !== undefined && at < end && indentOf(text, at) >= top + 4) at = nextLine(text, at);
  return Math.min(at, end);
}

function columnsAfter(text: string, at: number, columns: readonly number[]): number[] {
  const marked = skipListMarker(text, at);
  if (marked === null && columns.length === 0) return [];
  const indent = indentOf(text, at);
  const open = columns.filter((column) => column <= indent);
  if (marked === null) return isAfterBlank(text, at) ? open : [...columns];
  return [...open, indent + text.slice(at, marked).trim().length + Math.max(1, gapBehind(text, marked))];
}

/** Returns the gap after a list marker; more than four blanks are code within the item, whose text then begins one column after the marker. */
function gapBehind(text: string, at: number): number {
  const gap = /^ */.exec(text.slice(at, at + 6))?.[0].length ?? 0;
  return gap > 4 ? 1 : gap;
}

function isAfterBlank(text: string, at: number): boolean {
  return /(?:^|\r?\n|\r)[ \t]*(?:\r?\n|\r)$/.test(text.slice(Math.max(0, at - 200), at));
}

/** Returns the indentation in columns; tabs advance to the next multiple of four. */
function indentOf(text: string, at: number): number {
  let column = 0;
  for (let i = at; text[i] === ' ' || text[i] === '\t'; i += 1) column += text[i] === '\t' ? 4 - (column % 4) : 1;
  return column;
}

function nextLine(text: string, at: number): number {
  return Math.max(at + 1, skipLineBreak(text, lineEnd(text, at)));
}
