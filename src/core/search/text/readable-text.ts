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
}

/** Punctuation at the end of a line, with any quotes and brackets after it. */
const sentenceEnd = /[.!?:;,…。！？：；，、]["'”’»)\]]{0,3}$/;

/** Returns Markdown without its marks: links as their text, and titles, items and cells separated by punctuation. Never throws. */
export function readableText(source: string, { hasHeadings, hasTargets }: ReadableOptions): ReadableText {
  const written = new SourcedText();
  const sections: TextRange[] = [];
  let start = 0;
  let before: LineKind | null = null;
  // The last written text, because reading the end of a string while it is being built takes time in proportion to its length.
  let last = '';
  const endSection = (): void => {
    if (before !== null) sections.push([start, written.text.length]);
    before = null;
  };
  for (const [first, ...others] of paragraphsOf(readableLines(source))) {
    const { kind } = first;
    if (kind === 'heading' && before !== 'heading') endSection();
    const words =
      kind === 'heading' && !hasHeadings ? new SourcedText() : wordsOf(source, [first, ...others], hasTargets);
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

/** Returns the source unchanged, as one line. */
export function sourceText(source: string): ReadableText {
  const written = new SourcedText();
  written.copy(source, 0);
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

function wordsOf(
  source: string,
  [first, ...others]: readonly [ReadableLine, ...ReadableLine[]],
  hasTargets: boolean,
): SourcedText {
  const raw = new SourcedText();
  for (const [i, [start, end]] of [first, ...others].flatMap(({ parts }) => parts).entries()) {
    if (i > 0) raw.say(first.kind === 'row' ? ' · ' : ' ', start);
    raw.copy(source.slice(start, end), start);
  }
  const words = new SourcedText();
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
