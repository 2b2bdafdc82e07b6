import { isClosingHeading } from '../../note/closing-headings';
import { bareMarks } from './inline-forms';
import { inlineMarks } from './inline-marks';
import type { TextRange } from './phrase';
import { type LineKind, type ReadableLine, readableLines } from './readable-lines';

/** A text as one readable line, with the source position of each character. */
export interface ReadableText {
  readonly text: string;
  /** Offset in the source, by unit of `text`. */
  readonly places: readonly number[];
  /** Range of the text under each heading, in order. */
  readonly sections: readonly TextRange[];
}

interface ReadableOptions {
  readonly hasHeadings: boolean;
  /** True when the targets of links are shown beside their text. */
  readonly hasTargets: boolean;
  /** False to leave out relations and other lists of links. */
  readonly hasLinkLists?: boolean;
  /** Part of the source to read, if not all of it: the rest only says what the marks in it mean. */
  readonly within?: TextRange;
}

/** A link with its text, in any notation. */
const wholeLink = /!?\[\[[^[\]]*\]\]|!?\[[^[\]]*\]\([^()\s]*\)/g;

/** Punctuation at the end of a line, with any quotes and brackets after it. */
const sentenceEnd = /[.!?:;,…。！？：；，、]["'”’»)\]]{0,3}$/;

/** Returns Markdown without its marks: links as their text, and titles, items and cells separated by punctuation. Never throws. */
export function readableText(source: string, options: ReadableOptions): ReadableText {
  const { hasHeadings, hasTargets, hasLinkLists = true, within = [0, source.length] } = options;
  const written = new SourcedText();
  const sections: TextRange[] = [];
  let start = 0;
  let before: LineKind | null = null;
  let isClosing = false;
  // The last written text, because reading the end of a string while it is being built takes time in proportion to its length.
  let last = '';
  const endSection = (): void => {
    if (before !== null) sections.push([start, written.text.length]);
    before = null;
  };
  for (const paragraph of paragraphsOf(readableLines(source))) {
    const { kind } = paragraph[0];
    if (kind === 'heading') {
      if (before !== 'heading') endSection();
      isClosing = !hasLinkLists && isClosingHeading(sourceOf(source, paragraph));
    }
    if (!isWithin(paragraph, within) || isClosing || (kind === 'heading' && !hasHeadings)) continue;
    if (!hasLinkLists && isOnlyLinks(sourceOf(source, paragraph))) continue;
    const words = wordsOf(source, paragraph, hasTargets, within);
    if (words.text === '') continue;
    if (written.text !== '') written.say(before === null ? ' … ' : separator(before, kind, last), words.places[0] ?? 0);
    if (before === null) start = written.text.length;
    written.take(words, 0, words.text.length);
    before = kind;
    last = words.text;
  }
  endSection();
  return { text: written.text, places: written.places, sections };
}

type Paragraph = readonly [ReadableLine, ...ReadableLine[]];

function sourceOf(source: string, paragraph: Paragraph): string {
  return paragraph.map(({ parts }) => parts.map(([start, end]) => source.slice(start, end)).join(' ')).join(' ');
}

function isWithin([first, ...others]: Paragraph, [from, to]: TextRange): boolean {
  const [start = 0] = first.parts[0] ?? [];
  const [, end = 0] = (others.at(-1) ?? first).parts.at(-1) ?? [];
  return end > from && start < to;
}

/** True for a line of navigation, such as links with bars between. */
function isOnlyLinks(paragraph: string): boolean {
  const rest = paragraph.replace(wholeLink, '');
  return rest !== paragraph && !/[\p{L}\p{N}]/u.test(rest);
}

/** Returns the source as one line, including what is hidden, without the marks that hide it. */
export function bareText(source: string, [from, to]: TextRange = [0, source.length]): ReadableText {
  const written = new SourcedText();
  let at = from;
  for (const { 0: found, index } of source.slice(from, to).matchAll(bareMarks)) {
    written.copy(source.slice(at, from + index), at);
    written.say(' ', from + index);
    at = from + index + found.length;
  }
  written.copy(source.slice(at, to), at);
  written.trimEnd();
  return { text: written.text, places: written.places, sections: [[0, written.text.length]] };
}

function paragraphsOf(lines: readonly ReadableLine[]): [ReadableLine, ...ReadableLine[]][] {
  const paragraphs: [ReadableLine, ...ReadableLine[]][] = [];
  for (const line of lines) {
    const last = paragraphs[paragraphs.length - 1];
    if (line.goesOn && last !== undefined) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

function wordsOf(source: string, [first, ...others]: Paragraph, hasTargets: boolean, within: TextRange): SourcedText {
  const raw = new SourcedText();
  for (const [i, [start, end]] of [first, ...others].flatMap(({ parts }) => parts).entries()) {
    if (i > 0) raw.say(first.kind === 'row' ? ' · ' : ' ', start);
    raw.copy(source.slice(start, end), start);
  }
  const words = new SourcedText(within);
  let at = 0;
  for (const { start, end, shown } of first.kind === 'code' ? [] : inlineMarks(raw.text, hasTargets)) {
    words.take(raw, at, start);
    words.say(shown, raw.places[start] ?? 0);
    at = end;
  }
  words.take(raw, at, raw.text.length);
  words.trimEnd();
  return words;
}

function separator(before: LineKind, kind: LineKind, text: string): string {
  if (sentenceEnd.test(text.slice(-5))) return ' ';
  if (before === 'heading' || before === 'callout') return ': ';
  if (isListed(before)) return '; ';
  return isListed(kind) ? ': ' : ' ';
}

function isListed(kind: LineKind): boolean {
  return kind === 'item' || kind === 'row';
}

/** Builds a text of one line with the source position of each unit. White space becomes one blank, and none at the beginning. */
class SourcedText {
  text = '';
  readonly places: number[] = [];
  /** Stored, because reading the end of a string while it is being built takes time in proportion to its length. */
  #takesBlank = false;

  /** `within` is the part of the source that counts; the rest is dropped. */
  constructor(private readonly within: TextRange = [0, Infinity]) {}

  /** Adds text from the source, beginning at `place`. */
  copy(text: string, place: number): void {
    for (let i = 0; i < text.length; i += 1) this.#put(text.charAt(i), place + i);
  }

  /** Adds text that replaces what is at `place` in the source. */
  say(text: string, place: number): void {
    for (let i = 0; i < text.length; i += 1) this.#put(text.charAt(i), place);
  }

  /** Adds a range of another text, with its places. */
  take({ text, places }: SourcedText, start: number, end: number): void {
    for (let i = start; i < end; i += 1) this.#put(text.charAt(i), places[i] ?? 0);
  }

  trimEnd(): void {
    this.text = this.text.trimEnd();
    this.places.length = this.text.length;
    this.#takesBlank = this.text !== '';
  }

  #put(char: string, place: number): void {
    if (place < this.within[0] || place >= this.within[1]) return;
    const isBlank = isSpace(char.charCodeAt(0));
    if (isBlank && !this.#takesBlank) return;
    this.#takesBlank = !isBlank;
    this.text += isBlank ? ' ' : char;
    this.places.push(place);
  }
}

function isSpace(code: number): boolean {
  return (
    code === 0x20 ||
    (code >= 0x09 && code <= 0x0d) ||
    code === 0xa0 ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x3000
  );
}
