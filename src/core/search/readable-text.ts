import { inlineMarks } from './inline-marks';
import type { TextRange } from './phrase';
import { readableLines, type LineKind, type ReadableLine } from './readable-lines';
import { SourcedText } from './sourced-text';

/** A text in one line, as people read it, that knows where each of its characters comes from. */
export interface ReadableText {
  readonly text: string;
  /** For each unit of `text` the offset in the source. */
  readonly places: readonly number[];
  /** What stands under one heading, in order. */
  readonly sections: readonly TextRange[];
}

export interface ReadableOptions {
  readonly hasHeadings: boolean;
  /** Tells where links go, besides their text. */
  readonly hasTargets: boolean;
}

/** What may follow the sign that ends a sentence: quotes and brackets. */
const sentenceEnd = /[.!?:;,…。！？：；，、]["'”’»)\]]{0,3}$/;

/** Markdown without its marks: links as their text, and titles, items and cells set apart by signs. Never throws. */
export function readableText(source: string, { hasHeadings, hasTargets }: ReadableOptions): ReadableText {
  const written = new SourcedText();
  const sections: TextRange[] = [];
  let start = 0;
  let before: LineKind | null = null;
  // What was written last: looking at the end of all that was written costs its length.
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

/** The source as it is, in one line. */
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
