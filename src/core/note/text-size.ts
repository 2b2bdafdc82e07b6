import { isSpaceCode } from './note-text';

/**
 * Units per word, the measure of passages. A word of up to 16 characters is one word, every 8 more count as another. In
 * scripts without spaces characters are counted: 1.5 Han or kana characters, or 4 of Thai, Lao, Khmer or Myanmar, are a
 * word.
 */
export const unitsPerWord = 12;

/** Sizes of chunks in words. */
export const chunkWords = {
  most: 300,
  /** Maximum size of a section's last chunk when it takes in the end of the section. */
  mostAtEnd: 360,
  overlap: 50,
  mostOverlap: 75,
  /** Size up to which consecutive sections share a chunk. */
  packed: 100,
  /** Minimum size of a separate chunk, whatever the level of the next heading. */
  fewest: 25,
} as const;

const fullWord = 16;

const hanUnits = 8;

const thaiUnits = 3;

/** Scripts without blanks between words, as written within the brackets of a regular expression with the flag `u`. */
export const unspacedScripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Adds up the units of a text. */
export class SizeMeter {
  units = 0;
  #run = 0;

  /** Adds the next UTF-16 code unit. */
  add(code: number): void {
    if (isThaiLike(code)) {
      this.units += thaiUnits;
      this.#run = 0;
    } else if (isSpaceCode(code)) {
      this.#run = 0;
    } else if (isHanLike(code)) {
      this.units += hanUnits;
      this.#run = 0;
    } else if (code < 0xdc00 || code > 0xdfff) {
      this.addSigns(1);
    }
  }

  /** Adds that many characters, which belong to a word according to `signsEnd`. */
  addSigns(count: number): void {
    this.units += this.unitsOfSigns(count);
    this.#run += count;
  }

  /** Returns the units that `addSigns` would add. */
  unitsOfSigns(count: number): number {
    if (this.#run === 0 && count <= fullWord) return unitsPerWord;
    const from = Math.max(this.#run, fullWord);
    const eights = Math.ceil((this.#run + count) / 8) - Math.ceil(from / 8);
    return unitsPerWord * (Math.max(0, eights) + (this.#run === 0 ? 1 : 0));
  }

  reset(): void {
    this.units = 0;
    this.#run = 0;
  }
}

/**
 * Returns the end of the characters from `from` on, 16 at most, that belong to a word and neither end a sentence nor
 * are in a script without spaces. It may stop at other word characters too.
 */
export function signsEnd(text: string, from: number, to: number): number {
  const limit = Math.min(to, from + fullWord);
  let at = from;
  while (at < limit && isSign(text.charCodeAt(at))) at += 1;
  return at;
}

/** True for ASCII and everything before Thai in Unicode, except white space and full stops. */
function isSign(code: number): boolean {
  if (code < 0x600) return code > 32 && code !== 0xa0;
  return code < 0x0e00 && code !== 0x061f && code !== 0x06d4 && code !== 0x0964 && code !== 0x0965;
}

/** True when no cut may fall before the character at `at`: a low surrogate, a combining mark, a joiner or a variation selector. */
export function isContinuation(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x300) return false;
  if ((code >= 0xdc00 && code <= 0xdfff) || code === 0x200d || text.charCodeAt(at - 1) === 0x200d) return true;
  return /^\p{M}$/u.test(String.fromCharCode(code));
}

function isThaiLike(code: number): boolean {
  if (code < 0x0e00 || code > 0x19df) return false;
  return code <= 0x0eff || (code >= 0x1000 && code <= 0x109f) || (code >= 0x1780 && code <= 0x17ff) || code >= 0x1950;
}

/** True for Han with its punctuation, kana, bopomofo, full-width forms, and high surrogates, which stand for rarer Han characters. */
function isHanLike(code: number): boolean {
  if (code < 0x2e80) return false;
  return (
    code <= 0x9fff ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xff00 && code <= 0xffef) ||
    (code >= 0xd840 && code <= 0xd88f)
  );
}
