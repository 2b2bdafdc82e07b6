import { stripEnd } from '../text-ends';

/** A paragraph, an item of a list with everything below it, or a row of a table. */
export interface Passage {
  readonly kind: 'item' | 'paragraph' | 'row';
  /** Number of its first line, from 1. */
  readonly line: number;
  /** Its lines as they are. */
  readonly text: string;
  /** Its own words in one line, without the mark of the item and without items and code below it. */
  readonly words: string;
  /** The heading above it; '' without one. */
  readonly heading: string;
  /** The item with a colon at its end whose items it is one of; '' without one. */
  readonly context: string;
}

/** A paragraph, item or row of a document. */
export interface DocumentPart extends Pick<Passage, 'kind' | 'line' | 'text' | 'words' | 'context' | 'heading'> {
  /** Set for what stands below a heading such as *Decisions*. */
  readonly decided?: Decided | null;
}

/** Subject and day of something that was decided, as headings give them. */
export interface Decided {
  /** '' where no heading names one. */
  readonly subject: string;
  /** True for a subject that stands below the heading for decisions, and is that of this decision alone. */
  readonly isOwn: boolean;
  /** Day `YYYY-MM-DD`; null where no heading names one. */
  readonly day: string | null;
}

interface Line {
  readonly number: number;
  readonly text: string;
  readonly indent: number;
  /** Text behind the mark of an item; null for another line. */
  readonly item: string | null;
}

const itemForm = /^[ \t]*(?:[-*+]|\d{1,4}[.)])[ \t](.*)$/;
const checkBox = /^\[[ xX]\][ \t]/;
const headingForm = /^ {0,3}#{1,6}[ \t](.*)$/;
const fenceForm = /^[ \t]*(?:```|~~~)/;
const otherForm = /^[ \t]*(?:\||>|<)|^[ \t]*(?:[-*_][ \t]*){3,}$/;

/** Reads the paragraphs and items of Markdown, in order; code, tables, quotes and HTML outside items are left out. */
export function readPassages(text: string, bodyStart: number): Passage[] {
  const reader = new PassageReader();
  const before = text.slice(0, bodyStart).split('\n').length - 1;
  for (const [at, line] of text.slice(bodyStart).split('\n').entries()) reader.take(line, before + at + 1);
  return reader.finish();
}

class PassageReader {
  readonly #passages: Passage[] = [];
  #heading = '';
  #open: Line[] = [];
  #isInFence = false;
  #isAfterBlank = false;

  take(text: string, number: number): void {
    const isFence = fenceForm.test(text);
    const isCode = this.#isInFence || isFence;
    if (isFence) this.#isInFence = !this.#isInFence;
    if (text.trim() === '') {
      this.#isAfterBlank = true;
      if (!this.#isItem()) this.#close();
      else if (this.#open.length > 0) this.#open.push({ number, text, indent: 99, item: null });
      return;
    }
    const indent = text.replace(/\t/g, '    ').search(/\S/);
    const item = isCode ? null : (itemForm.exec(text)?.[1] ?? null);
    this.#takeWords({ number, text, indent, item }, isCode);
    this.#isAfterBlank = false;
  }

  finish(): Passage[] {
    this.#close();
    return this.#passages;
  }

  #takeWords(line: Line, isCode: boolean): void {
    const base = this.#open[0]?.indent ?? 0;
    const heading = isCode ? null : headingForm.exec(line.text);
    const isBelow =
      this.#isItem() && (line.indent >= base + 2 || (line.item === null && !this.#isAfterBlank && !isCode));
    if (heading !== null && line.indent < base + 2) {
      this.#close();
      this.#heading = withoutClosingMarks((heading[1] ?? '').trim());
    } else if (isBelow) this.#open.push(line);
    else if (line.item !== null) {
      this.#close();
      this.#open.push(line);
    } else if (isCode || otherForm.test(line.text)) this.#close();
    else {
      if (this.#isItem()) this.#close();
      this.#open.push(line);
    }
  }

  #isItem(): boolean {
    return this.#open[0]?.item != null;
  }

  #close(): void {
    const lines = this.#open;
    this.#open = [];
    if (lines.length > 0) this.#passages.push(...passagesOf(lines, this.#heading, ''));
  }
}

/** Returns an item as one passage, or the items below it when it only announces them. */
function passagesOf(lines: readonly Line[], heading: string, context: string): Passage[] {
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  const below = rest.findIndex(({ item }) => item !== null);
  const own = below < 0 ? lines : lines.slice(0, below + 1);
  const words = wordsOf(own);
  const isAnnouncing = words.endsWith(':');
  const kind = first.item === null ? 'paragraph' : 'item';
  // The last sentence announces what follows, and stands for nothing alone.
  const said = isAnnouncing ? words.replace(/(?:^|([.!?][*_]{0,2}) )[^.!?]*:$/, '$1') : words;
  if (kind === 'paragraph' && said === '') return [];
  const isSplit = kind === 'item' && below >= 0 && isAnnouncing;
  const text = (isSplit ? own : lines)
    .map((line) => line.text)
    .join('\n')
    .trimEnd();
  const passage: Passage = { kind, line: first.number, text, words: said || words, heading, context };
  if (!isSplit) return [passage];
  const items = splitItems(rest.slice(below)).flatMap((each) => passagesOf(each, heading, words));
  return said === '' ? items : [passage, ...items];
}

/** Splits the lines below an item at the items of the first level. */
function splitItems(lines: readonly Line[]): Line[][] {
  const level = lines[0]?.indent ?? 0;
  const items: Line[][] = [];
  for (const line of lines) {
    if (line.item !== null && line.indent <= level + 1) items.push([line]);
    else items.at(-1)?.push(line);
  }
  return items;
}

function wordsOf(lines: readonly Line[]): string {
  const code = lines.findIndex(({ text }) => fenceForm.test(text));
  return (code < 0 ? lines : lines.slice(0, code))
    .map(({ item, text }) => (item ?? text).trim().replace(checkBox, ''))
    .join(' ')
    .trim();
}

function withoutClosingMarks(heading: string): string {
  const bare = stripEnd(heading, /#/);
  return /[ \t]$/.test(bare) ? bare.trim() : heading;
}
