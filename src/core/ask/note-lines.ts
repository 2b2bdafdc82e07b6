import { sentenceRanges } from '../extraction/text/sentences';
import { type Block, readBlocks } from '../note/blocks';
import { type Frontmatter, readFrontmatter } from '../note/frontmatter/frontmatter';
import { textValue, valueOf } from '../note/frontmatter/frontmatter-values';
import { lineAt, lineStarts } from '../note/note-text';
import { readSections } from '../note/sections';
import { withQuotedHeadings } from './quoted-headings';
import { readStatedParts } from '../note/stated-parts';
import type { TextRange } from '../note/text-ranges';
import { isStruckOut } from './struck-out';

/** A line of a note with the rest of a sentence that goes on below it. */
export interface NoteLine extends TextRange {
  /** Line of its start, from 1 in the file. */
  readonly line: number;
  /** Its sentences, in order; at least one. */
  readonly sentences: readonly TextRange[];
  /**
   * `property` is one whose value is no sentence, such as a name or an address; `name` is one that names, sorts or connects
   * the note and states nothing by itself.
   */
  readonly kind: 'text' | 'heading' | 'code' | 'property' | 'name';
}

/** Lines of a note under the same headings. */
export interface LineGroup {
  /** Headings above the lines, outermost first; empty above the first, and for the frontmatter. */
  readonly headings: readonly string[];
  readonly lines: readonly NoteLine[];
}

const itemMark = /^[ \t>]*(?:[-*+•]|\d{1,4}[.)])[ \t]/;
const leadingMarks =
  /^[ \t]*(?:>[ \t]?)*(?:\[![^\]\n|]{1,20}(?:\|[^\]\n]{0,40})?\][+-]?[ \t]*)?(?:(?:[-*+•]|\d{1,4}[.)])[ \t]+)?(?:\[.\][ \t]+)?(?:\|[ \t]*)?/;
const calloutMark = /^[ \t]*(?:>[ \t]?)+\[![^\]\n|]{1,20}(?:\|[^\]\n]{0,40})?\]/;
const otherStop = /[।॥؟۔]+\s*/gu;
/** Properties that name, sort or connect a note; its title, aliases and tags are measured beside all of its lines. */
const namingProperty =
  /^(?:id|title|aliases?|tags?|date|created|updated|modified|type|scope|durability|project|cwd|related|supersedes|solves|status|confidence|session_id|cssclass(?:es)?|cb_\w{1,40})\s*:/i;
const statingProperty = /^(?:summary|description)\s*:\s*(?:[>|][-+]?\s*\n\s*)?["']?/i;
/** The property with the answer to the question that is the title of its note. */
export const answerProperty = /^answer\s*:/i;
const titleProperty = /^title\s*:\s*["']?/i;
/** Types of notes whose title is what they state. */
const claimingType = /^(?:decision|insight|problem|preference)$/i;
/** Words from which the value of a property is a sentence. */
const wordsOfSentence = 3;
const tableRule = /^[\s|:-]*$/;
const tableRow = /^[ \t>]*\|/;

/** Reads the lines of a note that may answer a question, its frontmatter included, without comments and fences. */
export function readNoteLines(text: string): LineGroup[] {
  const frontmatter = readFrontmatter(text);
  return linesIn(text, frontmatter, [readBlocks(text, frontmatter.bodyStart)]);
}

/** Does the same without the history of an entry of the board. */
export function readStatedLines(text: string): LineGroup[] {
  const frontmatter = readFrontmatter(text);
  return linesIn(text, frontmatter, readStatedParts(text, frontmatter));
}

function linesIn(text: string, frontmatter: Frontmatter, parts: readonly (readonly Block[])[]): LineGroup[] {
  const starts = lineStarts(text);
  const make = (sentences: readonly TextRange[], kind: NoteLine['kind'] = 'text'): NoteLine[] => {
    const [first, last] = [sentences[0], sentences.at(-1)];
    if (first === undefined || last === undefined) return [];
    if (kind !== 'code' && isStruckOut(text.slice(first.start, last.end))) return [];
    return [{ start: first.start, end: last.end, line: lineAt(starts, first.start), sentences, kind }];
  };
  const single = (range: TextRange & Partial<Pick<Block, 'kind'>>): NoteLine[] =>
    physicalLines(text, range).flatMap((line) =>
      make(trimmed(text, line), range.kind === 'heading' || range.kind === 'code' ? range.kind : 'text'),
    );
  const sections = parts.flatMap(readSections).flatMap((section) => withQuotedHeadings(text, section));
  const groups = sections.map(({ headings, blocks }) => ({
    headings,
    lines: blocks.flatMap((block) =>
      isProse(block)
        ? paragraphsOf(text, block).flatMap((each) => proseLines(text, each).flatMap((line) => make(line)))
        : single(block),
    ),
  }));
  const properties = propertyLines(text, frontmatter).flatMap(({ kind, ...range }) => make([range], kind));
  return [{ headings: [], lines: properties }, ...groups].filter(({ lines }) => lines.length > 0);
}

/** Returns the properties of the frontmatter, each with the lines of its value: of a summary its text, of others all. */
function propertyLines(text: string, { data, bodyStart }: Frontmatter): (TextRange & Pick<NoteLine, 'kind'>)[] {
  const isClaim = valueOf(data, 'cb_board') !== undefined || claimingType.test(textValue(valueOf(data, 'type')));
  const properties: { start: number; end: number }[] = [];
  for (const line of physicalLines(text, { start: 0, end: bodyStart })) {
    const raw = text.slice(line.start, line.end);
    const last = properties.at(-1);
    if (/^---\s*$/.test(raw)) continue;
    if (/^[\s-]/.test(raw) && last !== undefined) last.end = raw.trim() === '' ? last.end : line.end;
    else properties.push({ ...line });
  }
  return properties.flatMap((property) =>
    trimmed(text, property)
      .map((range) => propertyLine(text, range, isClaim))
      .filter(({ start, end }) => start < end),
  );
}

function propertyLine(text: string, { start, end }: TextRange, isClaim: boolean): TextRange & Pick<NoteLine, 'kind'> {
  const raw = text.slice(start, end);
  const isStatement = isClaim && titleProperty.test(raw) && statesSomething(raw.slice(raw.indexOf(':') + 1));
  if (namingProperty.test(raw) && !isStatement) return { start, end, kind: 'name' };
  const key = (isStatement ? titleProperty : statingProperty).exec(raw)?.[0].length ?? 0;
  const isQuoted = key > 0 && /["']$/.test(raw);
  const isStated = !answerProperty.test(raw) && statesSomething(raw.slice(raw.indexOf(':') + 1));
  const kind = key > 0 || isStated ? 'text' : 'property';
  return { start: start + key, end: isQuoted ? end - 1 : end, kind };
}

/** True for a value of one line that has the words of a sentence. */
function statesSomething(value: string): boolean {
  return (
    !value.includes('\n') && (value.match(/[\p{L}\p{N}]+/gu) ?? []).length >= wordsOfSentence && /\S\s+\S/.test(value)
  );
}

function isProse({ kind }: Block): boolean {
  return kind === 'text' || kind === 'quote';
}

/** Returns the physical lines of a range; of a comment none. */
function physicalLines(text: string, { start, end, kind }: TextRange & Partial<Pick<Block, 'kind'>>): TextRange[] {
  if (kind === 'comment') return [];
  const lines: TextRange[] = [];
  for (let at = start; at < end;) {
    const feed = text.indexOf('\n', at);
    const stop = feed === -1 || feed > end ? end : feed;
    lines.push({ start: at, end: stop });
    at = stop + 1;
  }
  return kind === 'code' ? lines.filter((line) => !/^\s*(?:`{3}|~{3})/.test(text.slice(line.start, line.end))) : lines;
}

/** Returns a line without blanks and marks around it; nothing when it has no words. */
function trimmed(text: string, { start, end }: TextRange): TextRange[] {
  const raw = text.slice(start, end);
  if (tableRule.test(raw) || !/[\p{L}\p{N}]/u.test(raw)) return [];
  const from = start + (/^[\s|#>]*/.exec(raw)?.[0].length ?? 0);
  return [{ start: from, end: start + raw.trimEnd().length }];
}

/** Splits a block into its paragraphs and list items, without the marks before them. */
function paragraphsOf(text: string, block: TextRange): TextRange[] {
  const paragraphs: { start: number; end: number }[] = [];
  for (const { start, end } of physicalLines(text, block)) {
    const line = text.slice(start, end);
    // A table in a quote or callout is part of its text.
    const isBlank = /^[\s>|:-]*$/.test(line);
    const last = paragraphs.at(-1);
    if (isBlank) paragraphs.push({ start: end, end });
    else if (last === undefined || last.end === last.start || itemMark.test(line) || tableRow.test(line))
      paragraphs.push({ start: start + (leadingMarks.exec(line)?.[0].length ?? 0), end });
    else last.end = end;
  }
  return paragraphs.filter(({ start, end }) => end > start);
}

/** Returns the sentences of each line of a paragraph; lines that share a sentence are one. */
function proseLines(text: string, paragraph: TextRange): TextRange[][] {
  const lines: TextRange[][] = [];
  const title = calloutTitle(text, paragraph);
  const body = { start: title?.end ?? paragraph.start, end: paragraph.end };
  const sentences = [title ?? [], body]
    .flat()
    .flatMap(({ start, end }) =>
      sentencesOf(text.slice(start, end)).map((each) => ({ start: start + each.start, end: start + each.end })),
    );
  for (const own of sentences) {
    const last = lines.at(-1)?.at(-1);
    const isOneLine = last !== undefined && !text.slice(last.end, own.start).includes('\n');
    if (isOneLine || (title !== null && last !== undefined && last.end <= title.end)) lines.at(-1)?.push(own);
    else lines.push([own]);
  }
  return lines;
}

/** Returns the title of a callout, a sentence of its own that belongs to the line below it; null in other paragraphs. */
function calloutTitle(text: string, { start, end }: TextRange): TextRange | null {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const feed = text.indexOf('\n', start);
  return calloutMark.test(line) && feed !== -1 && feed < end ? { start, end: feed } : null;
}

function sentencesOf(paragraph: string): TextRange[] {
  return sentenceRanges(paragraph).flatMap(({ start, end }) => {
    const parts: TextRange[] = [];
    let from = start;
    for (const stop of paragraph.slice(start, end).matchAll(otherStop)) {
      const to = start + stop.index + stop[0].trimEnd().length;
      parts.push({ start: from, end: to });
      from = start + stop.index + stop[0].length;
    }
    return from < end ? [...parts, { start: from, end }] : parts;
  });
}
