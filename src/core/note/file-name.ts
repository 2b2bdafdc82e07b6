import { functionWords } from '../support/function-words';
import { deviceName, diskSigns, linkSigns, mostNameBytes } from './name-problem';
import { isContinuation, unspacedScripts } from './text-size';
import { stripEnd, stripEnds } from '../text-ends';

const mostCharacters = 80;
/** Bytes reserved for ` 9999` and `.md`. */
const reservedBytes = 8;
const untitled = 'Untitled';
const forbidden = new RegExp(`[${diskSigns}${linkSigns}/]`, 'g');

/**
 * Returns a file name without extension for a title: without characters that a file system or a wikilink forbids, at
 * most 80 characters, cut after a word with content, and short enough to stay within 255 bytes of UTF-8 with a counter and `.md`. Never
 * empty, never a Windows device, never hidden.
 */
export function fileNameFromTitle(title: string): string {
  const clean = tidy(
    title
      .slice(0, 4_000)
      .replace(forbidden, ' ')
      // Control characters, direction marks, invisible joiners and unpaired surrogates.
      .replace(/[\p{Cc}\p{Cs}\p{Co}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffd]/gu, ' '),
  );
  const name = tidy(cutToBytes(cutAtWord(clean), mostNameBytes - reservedBytes));
  if (name === '') return untitled;
  return deviceName.test(name) ? `Note ${name}` : name;
}

/** Returns the name of the n-th note of that name: `name` for 1, `name 2` for 2 and so on. */
export function withCounter(name: string, n: number): string {
  return n <= 1 ? name : `${name} ${String(n)}`;
}

function tidy(text: string): string {
  return stripEnds(text.replace(/\s+/g, ' '), /[\s.]/);
}

/** Words between blanks, and single characters of scripts without blanks. */
const wholeWord = new RegExp(`[${unspacedScripts}]\\p{M}*|[^\\s${unspacedScripts}]+`, 'gu');
/** Parts of words: `thumbnail` and `cache` of `thumbnail-cache`. */
const wordPart = /[\p{L}\p{M}\p{N}'’]+|[^\p{L}\p{M}\p{N}'’](?:\p{M}|\u200d.)*/gu;

/**
 * Returns the longest start of at most 80 UTF-16 code units that ends with a word, or with part of a word or a letter
 * when less than half would be left otherwise.
 */
function cutAtWord(text: string): string {
  if (text.length <= mostCharacters) return text;
  const end = [wholeWord, wordPart].map((piece) => lastEnd(text, piece)).find((each) => each >= mostCharacters / 2);
  return withoutLooseEnd(stripEnd(text.slice(0, end ?? wholeLength(text, mostCharacters)), looseSigns));
}

const looseSigns = /[\s.,;–—(-]/;

/** Removes words from the end of a cut text that need a next word, such as *in* and *and the*, unless less than half would be left. */
function withoutLooseEnd(text: string): string {
  const at = text.lastIndexOf(' ');
  if (at < mostCharacters / 2 || !functionWords.has(text.slice(at + 1).toLowerCase())) return text;
  return withoutLooseEnd(stripEnd(text.slice(0, at), looseSigns));
}

/** Returns the end of the last piece that ends within 80 code units. */
function lastEnd(text: string, piece: RegExp): number {
  const ends = [...text.slice(0, 2 * mostCharacters).matchAll(piece)].map(
    ({ 0: found, index }) => index + found.length,
  );
  return ends.filter((end) => end <= mostCharacters).at(-1) ?? 0;
}

function cutToBytes(text: string, most: number): string {
  let bytes = 0;
  for (let i = 0; i < text.length; i += 1) {
    bytes += utf8Length(text.charCodeAt(i));
    if (bytes > most) return text.slice(0, wholeLength(text, i));
  }
  return text;
}

/** Returns `length`, or slightly less, so that no surrogate pair is split and no combining mark is separated from its letter. */
function wholeLength(text: string, length: number): number {
  let end = length;
  while (end > length / 2 && isContinuation(text, end)) end -= 1;
  return end;
}

/** Returns the UTF-8 bytes of a UTF-16 code unit; each half of a surrogate pair counts two. */
function utf8Length(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800 || (code >= 0xd800 && code <= 0xdfff)) return 2;
  return 3;
}
