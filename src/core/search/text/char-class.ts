/** Separator. The character classes of the tokenizer are the low three bits of `charClassOf`. */
export const separator = 0;

/** Letter or digit of a script with spaces between words. */
export const letter = 1;

/** Upper-case or title-case `letter`. */
export const upper = 2;

/** Combining mark: part of the preceding word. */
export const mark = 3;

/** Han and kana: indexed by 1- and 2-grams. */
export const ideograph = 4;

/** Thai, Lao, Khmer, Myanmar: indexed by 2- and 3-grams. */
export const unspaced = 5;

/** Invisible inside a word: joiners, variation selectors, soft hyphen, direction marks, Arabic tatweel. */
export const ignorable = 6;

export const classMask = 7;

/** Flag for a code point that NFKC or lower case may change, alone or with its neighbors, or that must be removed. */
export const unstable = 8;

const letterOrDigit = /[\p{L}\p{N}]/u;

const upperCase = /[\p{Lu}\p{Lt}]/u;

const combining = /\p{M}/u;

const hanOrKana = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;

const withoutSpaces = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** Regular expression of all ignorable characters, for removing them from a word. */
export const ignorables =
  /[\u00AD\u034F\u061C\u0640\u180B-\u180D\u180F\u200C-\u200F\u202A-\u202E\u2060\u2066-\u2069\u20E0\u20E3\uFE00-\uFE0F\uFEFF\u{E0100}-\u{E01EF}]/gu;

/** Not classified yet, or half of a surrogate pair. */
const unknown = 255;

const pageBits = 8;

const asciiEnd = 0x80;

/** Classes of the basic plane by UTF-16 unit, filled page by page on demand; high surrogates stay `unknown`. */
const basicPlane = new Uint8Array(0x10000).fill(unknown);
// Most texts need no more, and a page takes milliseconds.
for (let code = 0; code < asciiEnd; code++) basicPlane[code] = kindOfAscii(code);

/** Class tables of the pages beyond the basic plane. */
const pages: (Uint8Array | undefined)[] = [];

/** Returns the class of a code point, with `unstable` where it applies. A symbol that NFKC turns into letters counts as letters. */
export function charClassOf(codePoint: number): number {
  const known = codePoint < 0x10000 ? knownClassOf(codePoint) : unknown;
  if (known !== unknown) return known;
  const page = pages[codePoint >> pageBits] ?? fillPage(codePoint >> pageBits);
  return page[codePoint & 255] ?? separator;
}

/** Returns the class at a UTF-16 offset of the text; an unpaired surrogate is a separator. */
export function classAt(text: string, position: number): number {
  const known = knownClassOf(text.charCodeAt(position));
  return known === unknown ? charClassOf(text.codePointAt(position) ?? 0) : known;
}

/** Returns the number of UTF-16 units of the code point at an offset. */
export function widthAt(text: string, position: number): 1 | 2 {
  const code = text.charCodeAt(position);
  return code >= 0xd800 && code <= 0xdbff && (text.codePointAt(position) ?? 0) > 0xffff ? 2 : 1;
}

/** Returns the class of a UTF-16 unit with a single table lookup: `unknown` beyond ASCII unless its page has been requested before, and for high surrogates. */
export function knownClassOf(unit: number): number {
  return basicPlane[unit] ?? unknown;
}

function fillPage(number: number): Uint8Array {
  const page = new Uint8Array(1 << pageBits);
  for (let i = 0; i < page.length; i++) page[i] = classify((number << pageBits) | i);
  pages[number] = page;
  if (number < 0xd8 || (number > 0xdb && number <= 0xff)) basicPlane.set(page, number << pageBits);
  return page;
}

function classify(codePoint: number): number {
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return separator;
  const text = String.fromCodePoint(codePoint);
  if (text.replace(ignorables, '') === '') return ignorable | unstable;
  const normal = text.normalize('NFKC');
  const kind = kindOf(text) || kindOfAny(normal);
  const isComposing = kind === mark || combining.test(text) || (codePoint >= 0x1100 && codePoint <= 0x11ff);
  // The form of sigma at the end of a word is the same letter.
  return kind !== separator && (isComposing || normal !== text || text === 'ς') ? kind | unstable : kind;
}

function kindOfAny(text: string): number {
  for (const character of text) {
    const kind = kindOf(character);
    if (kind !== separator && kind !== mark) return kind;
  }
  return separator;
}

function kindOf(character: string): number {
  const code = character.charCodeAt(0);
  if (code < asciiEnd) return kindOfAscii(code);
  const isMark = combining.test(character);
  if (!isMark && !letterOrDigit.test(character)) return separator;
  if (hanOrKana.test(character)) return isMark ? mark : ideograph;
  if (withoutSpaces.test(character)) return unspaced;
  if (isMark) return mark;
  return upperCase.test(character) ? upper : letter;
}

function kindOfAscii(code: number): number {
  if (code >= 0x41 && code <= 0x5a) return upper;
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) ? letter : separator;
}

/** True for an ASCII digit at a UTF-16 offset of the text. */
export function isDigitAt(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  return code >= 0x30 && code <= 0x39;
}
