import { lineEnd, skipLineBreak, textStart } from '../note-text';

/** Range of a note's frontmatter. Offsets into the text; `start..end` is the source between the two fences, including its last line break. */
export interface FrontmatterBlock {
  readonly start: number;
  readonly end: number;
  readonly bodyStart: number;
  /** Trimmed text after the opening `---` on its line: '' for YAML, or a word like `js`. */
  readonly language: string;
}

/** One top-level `key: …` of a YAML source with the lines that belong to it; `offset` is the start of `text` in the source. */
interface YamlEntry {
  readonly offset: number;
  readonly text: string;
}

const mostEntries = 200;

const keyLine = /^(?:[^\s#\-?[\]{}"'|>&*!%@`,][^\n:]{0,200}|"[^"\n]{0,200}"|'[^'\n]{0,200}')[ \t]*:(?=[ \t\n]|$)/;

/**
 * Finds the fences: the first line begins with three dashes, a later line consists of three dashes and optional spaces
 * or tabs. Returns null when the first line is not a fence or the second fence is missing.
 */
export function findFrontmatterBlock(text: string): FrontmatterBlock | null {
  const open = textStart(text);
  if (!hasOpeningFence(text)) return null;
  const openEnd = lineEnd(text, open);
  const start = skipLineBreak(text, openEnd);
  for (let at = text.indexOf('---', start); at >= 0 && start > openEnd; at = text.indexOf('---', at + 1)) {
    if (!isLineStart(text, at)) continue;
    const end = lineEnd(text, at);
    if (!isBlank(text, at + 3, end)) continue;
    return { start, end: at, bodyStart: skipLineBreak(text, end), language: text.slice(open + 3, openEnd).trim() };
  }
  return null;
}

/** True when the first line begins with exactly three dashes (four are a horizontal rule). */
export function hasOpeningFence(text: string): boolean {
  const open = textStart(text);
  return text.startsWith('---', open) && text[open + 3] !== '-';
}

function isLineStart(text: string, offset: number): boolean {
  const before = text[offset - 1];
  return before === '\n' || before === '\r';
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) {
    if (text[i] !== ' ' && text[i] !== '\t') return false;
  }
  return true;
}

/**
 * Splits a YAML source (line breaks LF) at the lines that begin a top-level key, so that each entry can be read
 * separately when the whole source cannot. Lines before the first key are left out. Empty when there are no keys, or
 * more than 200.
 */
export function splitEntries(source: string): YamlEntry[] {
  const offsets: number[] = [];
  for (let at = 0; at < source.length; at = nextLine(source, at)) {
    if (keyLine.test(source.slice(at, Math.min(nextLine(source, at), at + 300)))) offsets.push(at);
    if (offsets.length > mostEntries) return [];
  }
  return offsets.map((offset, i) => ({ offset, text: source.slice(offset, offsets[i + 1] ?? source.length) }));
}

function nextLine(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end + 1;
}
