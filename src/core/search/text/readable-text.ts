import { isClosingHeading } from '../../note/closing-headings';
import { bareMarks } from './inline-forms';
import { inlineMarks } from './inline-marks';
import type { TextRange } from './phrase';
import { type LineKind, type ReadableLine, readableLines } from './readable-lines';
import { SourcedText } from './sourced-text';

/** A text as one readable line, with the source position of each character. */
export interface ReadableText {
  readonly text: string;
  /** Returns the offset in the source of a unit of `text`. */
  readonly placeAt: (offset: number) => number;
  /** Range of the text under each heading, in order. */
  readonly sections: readonly TextRange[];
}

interface ReadingManner {
  readonly hasHeadings: boolean;
  /** True when the targets of links are shown beside their text. */
  readonly hasTargets: boolean;
  /** False to leave out relations and other lists of links. */
  readonly hasLinkLists?: boolean;
}

/** A link with its text, in any notation. */
const wholeLink = /!?\[\[[^[\]]*\]\]|!?\[[^[\]]*\]\([^()\s]*\)/g;

/** Punctuation at the end of a line, with any quotes and brackets after it. */
const sentenceEnd = /[.!?:;,…。！？：；，、]["'”’»)\]]{0,3}$/;

/** Returns Markdown without its marks: links as their text, and titles, items and cells separated by punctuation. Never throws. */
export function readableText(source: string, options: ReadingManner): ReadableText {
  return new ReadableSource(source).read(options);
}

/** A source that is read in several ways, of which each paragraph is read once. */
export class ReadableSource {
  readonly #source: string;
  readonly #within: TextRange;
  readonly #paragraphs: readonly Paragraph[];
  readonly #words = new Map<Paragraph, SourcedText>();

  /** `within` is the part of the source to read, if not all of it: the rest only says what the marks in it mean. */
  constructor(source: string, within: TextRange = [0, source.length]) {
    this.#source = source;
    this.#within = within;
    this.#paragraphs = paragraphsOf(readableLines(source));
  }

  read({ hasHeadings, hasTargets, hasLinkLists = true }: ReadingManner): ReadableText {
    const written = new SourcedText();
    const sections: TextRange[] = [];
    let start = 0;
    let before: LineKind | null = null;
    let isClosing = false;
    let last = '';
    const endSection = (): void => {
      if (before !== null) sections.push([start, written.text.length]);
      before = null;
    };
    for (const paragraph of this.#paragraphs) {
      const { kind } = paragraph[0];
      if (kind === 'heading') {
        if (before !== 'heading') endSection();
        isClosing = !hasLinkLists && isClosingHeading(sourceOf(this.#source, paragraph));
      }
      if (!isWithin(paragraph, this.#within) || isClosing || (kind === 'heading' && !hasHeadings)) continue;
      if (!hasLinkLists && isOnlyLinks(sourceOf(this.#source, paragraph))) continue;
      const words = this.#wordsOf(paragraph, hasTargets);
      if (words.text === '') continue;
      if (written.text !== '') written.say(before === null ? ' … ' : separator(before, kind, last), words.placeAt(0));
      if (before === null) start = written.text.length;
      written.take(words, 0, words.text.length);
      before = kind;
      last = words.text;
    }
    endSection();
    return readAs(written, sections);
  }

  #wordsOf(paragraph: Paragraph, hasTargets: boolean): SourcedText {
    const known = this.#words.get(paragraph);
    // Without a link, nothing has a target.
    if (known !== undefined && !(hasTargets && sourceOf(this.#source, paragraph).includes('['))) return known;
    const words = wordsOf(this.#source, paragraph, hasTargets, this.#within);
    if (!hasTargets) this.#words.set(paragraph, words);
    return words;
  }
}

function readAs(written: SourcedText, sections: readonly TextRange[]): ReadableText {
  return { text: written.text, placeAt: (offset) => written.placeAt(offset), sections };
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
  return readAs(written, [[0, written.text.length]]);
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
    words.say(shown, raw.placeAt(start));
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
