import { sentenceRanges } from '../extraction/text/sentences';
import { type Block, readBlocks } from '../note/blocks';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { lineAt, lineStarts } from '../note/note-text';
import { readSections } from '../note/sections';
import type { TextRange } from '../note/text-ranges';

/** A line of a note with the rest of a sentence that goes on below it. */
export interface NoteLine extends TextRange {
  /** Line of its start, from 1 in the file. */
  readonly line: number;
  /** Its sentences, in order; at least one. */
  readonly sentences: readonly TextRange[];
  /** `name` is a property that names, sorts or connects the note and states nothing by itself. */
  readonly kind: 'text' | 'heading' | 'name';
}

/** Lines of a note under the same headings. */
export interface LineGroup {
  /** Headings above the lines, outermost first; empty above the first, and for the frontmatter. */
  readonly headings: readonly string[];
  readonly lines: readonly NoteLine[];
}

const itemMark = /^[ \t>]*(?:[-*+•]|\d{1,4}[.)])[ \t]/;
const leadingMarks =
  /^[ \t]*(?:>[ \t]?)*(?:\[![\w-]{1,20}\][+-]?[ \t]*)?(?:(?:[-*+•]|\d{1,4}[.)])[ \t]+)?(?:\[.\][ \t]+)?/;
const otherStop = /[।॥؟۔]+\s*/gu;
/** Properties that name, sort or connect a note; its title, aliases and tags are measured beside all of its lines. */
const namingProperty =
  /^(?:id|title|aliases?|tags?|date|created|updated|modified|type|scope|durability|project|cwd|related|supersedes|solves|status|confidence|session_id|cssclass(?:es)?|cb_\w{1,40})\s*:/i;
const statingProperty = /^(?:summary|description)\s*:\s*["']?/i;
const tableRule = /^[\s|:-]*$/;

/** Reads the lines of a note that may answer a question, its frontmatter included, without comments and fences. */
export function readNoteLines(text: string): LineGroup[] {
  const { bodyStart } = readFrontmatter(text);
  const starts = lineStarts(text);
  const make = (sentences: readonly TextRange[], kind: NoteLine['kind'] = 'text'): NoteLine[] => {
    const [first, last] = [sentences[0], sentences.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [{ start: first.start, end: last.end, line: lineAt(starts, first.start), sentences, kind }];
  };
  const single = (range: TextRange & Partial<Pick<Block, 'kind'>>): NoteLine[] =>
    physicalLines(text, range).flatMap((line) =>
      make(trimmed(text, line), range.kind === 'heading' ? 'heading' : 'text'),
    );
  const groups = readSections(readBlocks(text, bodyStart)).map(({ headings, blocks }) => ({
    headings,
    lines: blocks.flatMap((block) =>
      isProse(block)
        ? paragraphsOf(text, block).flatMap((each) => proseLines(text, each).flatMap((line) => make(line)))
        : single(block),
    ),
  }));
  const properties = single({ start: 0, end: bodyStart }).flatMap((line) => propertyLine(text, line));
  return [{ headings: [], lines: properties }, ...groups].filter(({ lines }) => lines.length > 0);
}

/** Returns a line of the frontmatter that states something: of a summary its text, of other properties the whole line. */
function propertyLine(text: string, line: NoteLine): NoteLine[] {
  const raw = text.slice(line.start, line.end);
  if (namingProperty.test(raw)) return [{ ...line, kind: 'name' }];
  const key = statingProperty.exec(raw)?.[0].length ?? 0;
  const start = line.start + key;
  const end = key > 0 && /["']$/.test(raw) ? line.end - 1 : line.end;
  return start < end ? [{ ...line, start, end, sentences: [{ start, end }] }] : [];
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
    const isBlank = /^[\s>]*$/.test(line);
    const last = paragraphs.at(-1);
    if (isBlank) paragraphs.push({ start: end, end });
    else if (last === undefined || last.end === last.start || itemMark.test(line))
      paragraphs.push({ start: start + (leadingMarks.exec(line)?.[0].length ?? 0), end });
    else last.end = end;
  }
  return paragraphs.filter(({ start, end }) => end > start);
}

/** Returns the sentences of each line of a paragraph; lines that share a sentence are one. */
function proseLines(text: string, { start, end }: TextRange): TextRange[][] {
  const lines: TextRange[][] = [];
  for (const sentence of sentencesOf(text.slice(start, end))) {
    const own = { start: start + sentence.start, end: start + sentence.end };
    const last = lines.at(-1)?.at(-1);
    if (last !== undefined && !text.slice(last.end, own.start).includes('\n')) lines.at(-1)?.push(own);
    else lines.push([own]);
  }
  return lines;
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
