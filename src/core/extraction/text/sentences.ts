import type { TextRange } from '../../note/text-ranges';
import { withoutMarkup } from './markup';
import { monthWords } from '../../support/measures';

const abbreviations = new Set([
  'e.g',
  'i.e',
  'etc',
  'vs',
  'cf',
  'alt',
  'approx',
  'no',
  'fig',
  'dr',
  'mr',
  'mrs',
  'st',
  'z.b',
  'bzw',
  'd.h',
  'ca',
  'usw',
  'vgl',
  'p.ex',
  'ej',
  'bijv',
  'o.a',
  'm.b.v',
  'resp',
  'incl',
  'max',
  'min',
  'ggf',
  'evtl',
  'inkl',
  'exkl',
  'excl',
  'bspw',
  'zzgl',
  'sog',
  'nr',
  'str',
]);
/** Abbreviations only before a number: *mind. 30*; *in mind.* ends a sentence. */
const beforeNumber = /(?:^|[\s(])(?:mind|env|aprox|ung|abs|kap|pp?|vol)$/i;
/** Matches all but the last period of *u. a.*, *z. B.* and *p. ej.* */
const inParts = /(?:^|[\s(])(?:\p{Ll}\.\s?){1,2}(?:\p{L}|ej|ex|dgl)$/u;
/** French *M. Weil*, at the beginning of a sentence or behind a preposition; *option M.* ends a sentence. */
const frenchTitle = /^\s*M$|\s(?:par|de|avec|à|et|que|chez|pour)\sM$/;
const wideStops = '。！？';
/** Matches signs at which a sentence may end, or code begin. */
const mark = /[`\n.!?。！？]/g;
/** Matches white space that is not a single blank. */
const severalBlanks = /[^\S ]\s*| \s+/g;

/**
 * Splits a paragraph into sentences, with inline marks and never inside back quotes. A line that starts with a capital
 * after a short line starts a new sentence.
 */
export function splitSentences(paragraph: string): string[] {
  return sentenceRanges(paragraph).map(({ start, end }) => paragraph.slice(start, end).replace(severalBlanks, ' '));
}

/** Returns where the sentences of a paragraph stand in it, without the blanks around them. */
export function sentenceRanges(paragraph: string): TextRange[] {
  const ranges: TextRange[] = [];
  let start = 0;
  let quoted = false;
  mark.lastIndex = 0;
  for (let found = mark.exec(paragraph); found !== null; found = mark.exec(paragraph)) {
    const [char] = found;
    const i = found.index;
    if (char === '`') quoted = !quoted;
    if (char === '\n') quoted = false;
    if (quoted) continue;
    if (isEnd(paragraph, i, start)) {
      let end = i + 1;
      while (end < paragraph.length && '"”»)*_'.includes(paragraph.charAt(end))) end++;
      push(ranges, paragraph, start, end);
      start = end;
      mark.lastIndex = end;
    }
  }
  push(ranges, paragraph, start, paragraph.length);
  return ranges;
}

function push(ranges: TextRange[], paragraph: string, from: number, to: number): void {
  const piece = paragraph.slice(from, to);
  if (!/[\p{L}\p{N}]/u.test(piece)) return;
  const start = from + (piece.length - piece.trimStart().length);
  ranges.push({ start, end: start + piece.trim().length });
}

function isEnd(text: string, at: number, start: number): boolean {
  const char = text.charAt(at);
  if (wideStops.includes(char)) return !isWithinQuote(text, at, start);
  if (char === '\n') return isLineBreak(text, at, start);
  if (char !== '.' && char !== '!' && char !== '?') return false;
  let next = at + 1;
  while (next < text.length && '"”»)*_'.includes(text.charAt(next))) next++;
  if (next < text.length && !/\s/.test(text.charAt(next))) return false;
  if (isInnerQuote(text, at, next)) return false;
  if (char !== '.') return true;
  const word = /[\p{L}.]{1,8}$/u.exec(text.slice(Math.max(start, at - 8), at))?.[0].toLowerCase() ?? '';
  if (abbreviations.has(word)) return false;
  const before = text.slice(Math.max(start, at - 12), at);
  if (beforeNumber.test(before) && /^\s\d/.test(text.slice(next, next + 2))) return false;
  if (inParts.test(before)) return text.slice(next, next + 9).trim() === '';
  if (/(?:^|[\s(])\p{Ll}$/u.test(before) && /^\.\s?\p{L}\./u.test(text.slice(at, at + 4))) return false;
  if (isFrenchTitle(text, at, next, start)) return false;
  if (at - start < 6 && /^\s*\d{1,3}$/.test(text.slice(start, at))) return false;
  if (isDay(text, at, next)) return false;
  const following = text
    .slice(next, next + 4)
    .trimStart()
    .charAt(0);
  // Chat is often written without capitals; a whole word before the period distinguishes it from an abbreviation.
  return following === '' || !/\p{Ll}/u.test(following) || /^\p{L}{2,8}$/u.test(word);
}

function isFrenchTitle(text: string, at: number, next: number, start: number): boolean {
  return (
    text.charAt(at - 1) === 'M' &&
    frenchTitle.test(text.slice(Math.max(start, at - 6), at)) &&
    /^\s\p{Lu}\p{Ll}/u.test(text.slice(next, next + 3))
  );
}

/** True for the stop of a quotation that is part of a sentence: `the key "name or code." was cut`. */
const isInnerQuote = (text: string, at: number, next: number): boolean =>
  /["”»]/.test(text.slice(at + 1, next)) && /^\s+\p{Ll}/u.test(text.slice(next, next + 4));

const longestQuote = 60;

/** True for a stop between curly quotation marks that close soon, with words behind them. */
function isWithinQuote(text: string, at: number, start: number): boolean {
  const before = text.slice(Math.max(start, at - longestQuote), at);
  if (before.lastIndexOf('“') <= before.lastIndexOf('”')) return false;
  const close = text.slice(at + 1, at + longestQuote).indexOf('”');
  return close > 0 && /^[^。！？\n]{0,60}”[^\n]/u.test(text.slice(at + 1, at + 1 + longestQuote + 2));
}

/** True for the period of *31. Dezember*. */
function isDay(text: string, at: number, next: number): boolean {
  if (!/(?:^|\s)\d{1,2}$/.test(text.slice(Math.max(0, at - 3), at))) return false;
  const month = /^\s+(\p{L}{3,10})/u.exec(text.slice(next, next + 12))?.[1] ?? '';
  return monthWords.has(month.toLowerCase());
}

/** A wrapped line continues with a small letter; people who write line by line start each line with a capital. */
function isLineBreak(text: string, at: number, start: number): boolean {
  if (text.charAt(at + 1) === '\n') return true;
  if (at - start < 8) return false;
  return (
    /[\p{Lu}\p{Lo}]/u.test(
      text
        .slice(at + 1, at + 4)
        .trimStart()
        .charAt(0),
    ) && at - text.lastIndexOf('\n', at - 1) < 70
  );
}

/**
 * Returns a sentence as one line of plain words, without emphasis, code marks, links, tags, list markers or leading
 * pictures.
 */
export function plainText(markdown: string): string {
  return (
    withoutMarkup(markdown)
      // Without quotes, `git add .` would end its sentence.
      .replace(/`([^`"\n]{1,80})`/g, (span: string, code: string) =>
        /\s[^\p{L}\p{N}\s]{1,2}$/u.test(code) && !/[=|<>&]/.test(code) ? `"${span}"` : span,
      )
      // A link in back quotes, and one that stands for any link, is a literal.
      .replace(
        /`[^`\n]{0,200}\]\([^`\n]{0,200}`|!?\[([^[\]]{0,300})\]\([^)\s]{0,500}\)/g,
        (link: string, label: string | undefined) =>
          label === undefined || /^[^\p{L}\p{N}_]*$/u.test(label) ? (label === '' ? linkedName(link) : link) : label,
      )
      .replace(/\[\[([^[\]|]{0,200}\|)?([^[\]]{0,200})\]\]/g, (_, before: string | undefined, shown: string) =>
        before === undefined && !shown.startsWith(' ') ? linkWords(shown) : shown,
      )
      .split(/(`[^`\n]{1,200}`)/)
      .map((piece, index) => (index % 2 === 1 ? piece : withoutMarks(piece)))
      .join('')
      .replace(/`/g, '')
      .replace(/(^|[\s(])[*_](?!_)(\S(?:[^*_\n]{0,200}\S)?)[*_](?=[.,;:)!?]{0,3}(?:\s|$)|[。，、；：！？）])/g, '$1$2')
      .replace(/^(?:[\s\p{Extended_Pictographic}\uFE0F✓✔✗✘→•*#>|]|-+(?![\p{L}\p{N}-]))+/u, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Removes the marks of emphasis and the backslashes in front of marks, but not the sign of a power, `b**2`, and a name such as `__init__`. */
function withoutMarks(text: string): string {
  const said = text.includes('\\') ? text.replace(/\S+/g, withoutEscapes) : text;
  return said.replace(
    /(\w\*\*(?=\d)|__(?:init|main|all|name|call|new|dict|file|pycache)__)|\*\*|__(?=\S|$)|~~/g,
    (_, kept: string | undefined) => kept ?? '',
  );
}

/** A path such as `app\[id]\page` has no escapes. */
const withoutEscapes = (word: string): string =>
  /\\[\p{L}\d]/u.test(word) ? word : word.replace(/\\([_*~[\]#])/g, '$1');

/** Returns the words that the app shows for a link to a heading, `Quay > Fees`, or to a block. */
const linkWords = (link: string): string =>
  link
    .replace(/(.)#\^[\w-]{1,60}$/, '$1')
    .replace(/^#+\^?/, '')
    .replace(/(\S)#(?=[^\s#])/g, '$1 > ');

/** Returns the name of the file to which a link without words leads; a link that names no file stays as it is. */
function linkedName(link: string): string {
  return /[\\/]([^\\/()#?\s]{1,120}\.\w{1,12})(?:[#?][^()\s]{0,300})?\)$/.exec(link)?.[1] ?? link;
}
