/** What a code point is to the tokenizer; the low three bits of `charClassOf`. */
export const SEPARATOR = 0;
/** Letter or digit of a script that puts spaces between words. */
export const LETTER = 1;
/** The same, upper or title case. */
export const UPPER = 2;
/** Combining mark: part of the word it follows. */
export const MARK = 3;
/** Han and kana: indexed by 1- and 2-grams. */
export const IDEOGRAPH = 4;
/** Thai, Lao, Khmer, Myanmar: indexed by 2- and 3-grams. */
export const UNSPACED = 5;
/** Invisible inside a word: joiners, variation selectors, soft hyphen, direction marks, Arabic tatweel. */
export const IGNORABLE = 6;
export const CLASS_MASK = 7;
/** Set when NFKC may change the code point, alone or with its neighbours, or when it must be taken out. */
export const UNSTABLE = 8;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const UPPER_CASE = /[\p{Lu}\p{Lt}]/u;
const COMBINING = /\p{M}/u;
const HAN_OR_KANA = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;
const WITHOUT_SPACES = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
/** Every ignorable, for taking them out of a word. */
export const IGNORABLES = /[\u00AD\u034F\u061C\u0640\u180B-\u180D\u180F\u200C-\u200F\u202A-\u202E\u2060\u2066-\u2069\u20E0\u20E3\uFE00-\uFE0F\uFEFF\u{E0100}-\u{E01EF}]/gu;

/** Not classified yet, or half of a pair. */
export const UNKNOWN = 255;

const PAGE_BITS = 8;
/** Classes of the basic plane by UTF-16 unit, filled page by page as they are asked for; first halves of pairs stay `UNKNOWN`. */
const basicPlane = new Uint8Array(0x10000).fill(UNKNOWN);
/** Pages beyond the basic plane. */
const pages: (Uint8Array | undefined)[] = [];

/** Class of a code point, with `UNSTABLE` where it applies. A symbol that NFKC turns into letters counts as letters. */
export function charClassOf(codePoint: number): number {
  const known = codePoint < 0x10000 ? knownClassOf(codePoint) : UNKNOWN;
  if (known !== UNKNOWN) return known;
  const page = pages[codePoint >> PAGE_BITS] ?? fillPage(codePoint >> PAGE_BITS);
  return page[codePoint & 255] ?? SEPARATOR;
}

/** Class at a UTF-16 offset within the text; an unpaired surrogate is a separator. */
export function classAt(text: string, position: number): number {
  const known = knownClassOf(text.charCodeAt(position));
  return known === UNKNOWN ? charClassOf(text.codePointAt(position) ?? 0) : known;
}

/** How many UTF-16 units the code point at an offset takes. */
export function widthAt(text: string, position: number): 1 | 2 {
  const code = text.charCodeAt(position);
  return code >= 0xd800 && code <= 0xdbff && (text.codePointAt(position) ?? 0) > 0xffff ? 2 : 1;
}

/** Class of a UTF-16 unit at the cost of one look into a table: `UNKNOWN` unless its page was asked for before, and for the first half of a pair. */
export function knownClassOf(unit: number): number {
  return basicPlane[unit] ?? UNKNOWN;
}

function fillPage(number: number): Uint8Array {
  const page = new Uint8Array(1 << PAGE_BITS);
  for (let i = 0; i < page.length; i++) page[i] = classify((number << PAGE_BITS) | i);
  pages[number] = page;
  if (number < 0xd8 || (number > 0xdb && number <= 0xff)) basicPlane.set(page, number << PAGE_BITS);
  return page;
}

function classify(codePoint: number): number {
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return SEPARATOR;
  const text = String.fromCodePoint(codePoint);
  if (text.replace(IGNORABLES, '') === '') return IGNORABLE | UNSTABLE;
  const normal = text.normalize('NFKC');
  const kind = kindOf(text) || kindOfAny(normal);
  const isComposing = kind === MARK || COMBINING.test(text) || (codePoint >= 0x1100 && codePoint <= 0x11ff);
  return kind !== SEPARATOR && (isComposing || normal !== text) ? kind | UNSTABLE : kind;
}

function kindOfAny(text: string): number {
  for (const character of text) {
    const kind = kindOf(character);
    if (kind !== SEPARATOR && kind !== MARK) return kind;
  }
  return SEPARATOR;
}

function kindOf(character: string): number {
  const isMark = COMBINING.test(character);
  if (!isMark && !LETTER_OR_DIGIT.test(character)) return SEPARATOR;
  if (HAN_OR_KANA.test(character)) return isMark ? MARK : IDEOGRAPH;
  if (WITHOUT_SPACES.test(character)) return UNSPACED;
  if (isMark) return MARK;
  return UPPER_CASE.test(character) ? UPPER : LETTER;
}
