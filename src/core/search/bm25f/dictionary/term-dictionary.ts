import { type PackedTexts, textOf } from '../note-pieces';
import { joinUint16, joinUint32, roomyUint16, roomyUint32 } from '../codec/typed-arrays';

const recentCount = 8192;

const smallest = 1024;

/**
 * Number of texts that are searched one after the other among restored names before these get into the hash table: a
 * program that asks once has its answer sooner.
 */
const mostScans = 96;

/** Names as they are persisted: texts, and the hash of each. */
export interface PersistedTerms extends PackedTexts {
  readonly hashes: Uint32Array;
}

/**
 * Assigns numbers to texts, from 0 on and never reused. Texts are stored in one run of UTF-16 units and become strings
 * only on request; numbers are found through an open-addressing hash table.
 */
export class TermDictionary {
  #units: Uint16Array = new Uint16Array(8 * smallest);
  /** Start of each text by number; it is also the end of the previous text. */
  #starts: Uint32Array = new Uint32Array(smallest);
  #hashes: Uint32Array = new Uint32Array(smallest);
  /** Hash table of numbers plus one; 0 for a free entry. */
  #table: Uint32Array = new Uint32Array(2 * smallest);
  #count = 0;
  /** Number of names that are in the hash table. */
  #placedCount = 0;
  #scanCount = 0;
  /** Cache of recently looked-up names: most words of a text are from a small set. */
  readonly #recent = new Uint32Array(recentCount);

  get size(): number {
    return this.#count;
  }

  /** Returns the number of a text, or -1 when it has none. */
  find(text: string): number {
    const hash = hashOf(text);
    return this.#isScanned
      ? this.#scan(hash, (number) => this.#isAt(number, text, 0, text.length))
      : this.#findPart(text, 0, text.length, hash);
  }

  /** Calls `visit` with each number whose text begins with `prefix` and is longer, in their order. */
  forEachLonger(prefix: string, visit: (number: number) => void): void {
    const first = prefix.charCodeAt(0);
    for (let number = 0; number < this.#count; number++) {
      const start = this.#starts[number] ?? 0;
      if (this.#units[start] !== first) continue;
      if ((this.#starts[number + 1] ?? 0) - start > prefix.length && this.startsWith(number, prefix)) visit(number);
    }
  }

  /** Does the same as `find` for the text of `units` from `start` up to `end`. */
  findUnits(units: Uint16Array, start: number, end: number): number {
    let hash = end - start;
    for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + (units[at] ?? 0)) | 0;
    hash = finished(hash);
    if (this.#isScanned) return this.#scan(hash, (number) => this.#equals(number, units, start, end));
    this.#placeAll();
    const mask = this.#table.length - 1;
    for (let at = spread(hash) & mask; ; at = (at + 1) & mask) {
      const number = (this.#table[at] ?? 0) - 1;
      if (number < 0 || (this.#hashes[number] === hash && this.#equals(number, units, start, end))) return number;
    }
  }

  /** True while names are searched one after the other. */
  get #isScanned(): boolean {
    return this.#placedCount < this.#count && this.#scanCount < mostScans;
  }

  #scan(hash: number, isMeant: (number: number) => boolean): number {
    this.#scanCount++;
    let number = this.#hashes.indexOf(hash);
    while (number >= 0 && number < this.#count && !isMeant(number)) number = this.#hashes.indexOf(hash, number + 1);
    return number < this.#count ? number : -1;
  }

  /** Returns the text of a number; '' for a number that was not assigned. */
  textOf(number: number): string {
    return number >= this.#count ? '' : textOf(this.#units.subarray(this.#starts[number], this.#starts[number + 1]));
  }

  startsWith(number: number, prefix: string): boolean {
    if (this.lengthOf(number) < prefix.length) return false;
    for (let i = 0; i < prefix.length; i++) if (this.unitAt(number, i) !== prefix.charCodeAt(i)) return false;
    return true;
  }

  /** Returns the length of a text in UTF-16 units, by its number. */
  lengthOf(number: number): number {
    return (this.#starts[number + 1] ?? 0) - (this.#starts[number] ?? 0);
  }

  /** Returns one UTF-16 unit of a text, by its number. */
  unitAt(number: number, place: number): number {
    return this.#units[(this.#starts[number] ?? 0) + place] ?? 0;
  }

  /** True for a text without diacritics or other characters beyond ASCII, by its number. */
  isAscii(number: number): boolean {
    const end = this.#starts[number + 1] ?? 0;
    for (let at = this.#starts[number] ?? 0; at < end; at++) if ((this.#units[at] ?? 0) > 0x7f) return false;
    return true;
  }

  /** Returns the hash of a text by its number; see `hashOf`. */
  hashAt(number: number): number {
    return this.#hashes[number] ?? 0;
  }

  /**
   * Returns the hash of a text in lower case, by its number; null for a text that has characters beyond ASCII, ends with
   * a space or has one after a colon: its comparable form differs in more than case.
   */
  lowerHashAt(number: number): number | null {
    const units = this.#units;
    const end = this.#starts[number + 1] ?? 0;
    const start = this.#starts[number] ?? 0;
    let hash = end - start;
    let last = 0;
    for (let at = start; at < end; at++) {
      const unit = units[at] ?? 0;
      if (unit > 0x7f || (unit <= 0x20 && last === 0x3a)) return null;
      hash = (Math.imul(hash, 31) + (unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit)) | 0;
      last = unit;
    }
    return last <= 0x20 ? null : finished(hash);
  }

  /** Returns the text's number, assigning a new one if needed. */
  intern(text: string): number {
    return this.internPart(text, 0, text.length);
  }

  /** Does the same as `intern` for the part of `text` from `start` up to `end`. */
  internPart(text: string, start: number, end: number): number {
    const hash = hashOfPart(text, start, end);
    const place = hash & (recentCount - 1);
    const recent = (this.#recent[place] ?? 0) - 1;
    if (recent >= 0 && this.#isAt(recent, text, start, end)) return recent;
    let number = this.#findPart(text, start, end, hash);
    if (number < 0) number = this.#add(text, start, end, hash);
    this.#recent[place] = number + 1;
    return number;
  }

  /** Adds persisted names with the next numbers; the caller has checked that they are consistent. */
  addKept(names: PersistedTerms): void {
    const { units, starts, hashes } = names;
    const first = this.#count;
    this.#count += hashes.length;
    // The arrays are replaced before anything is added to them.
    if (first === 0) [this.#units, this.#starts, this.#hashes] = [units, starts, hashes];
    else this.#append(names, first);
  }

  #append({ units, starts, hashes }: PersistedTerms, first: number): void {
    const begin = this.#starts[first] ?? 0;
    this.#units = roomyUint16(this.#units, begin + units.length);
    this.#starts = roomyUint32(this.#starts, this.#count + 1);
    this.#hashes = roomyUint32(this.#hashes, this.#count);
    this.#units.set(units, begin);
    this.#hashes.set(hashes, first);
    for (let place = 1; place < starts.length; place++) this.#starts[first + place] = begin + (starts[place] ?? 0);
  }

  /** Returns the names from number `from` on. */
  since(from: number): PersistedTerms {
    const begin = this.#starts[from] ?? 0;
    const starts = this.#starts.slice(from, this.#count + 1).map((start) => start - begin);
    return {
      starts,
      units: this.#units.slice(begin, this.#starts[this.#count]),
      hashes: this.#hashes.slice(from, this.#count),
    };
  }

  #findPart(text: string, start: number, end: number, hash: number): number {
    this.#placeAll();
    const mask = this.#table.length - 1;
    for (let at = spread(hash) & mask; ; at = (at + 1) & mask) {
      const number = (this.#table[at] ?? 0) - 1;
      if (number < 0 || (this.#hashes[number] === hash && this.#isAt(number, text, start, end))) return number;
    }
  }

  #isAt(number: number, text: string, start: number, end: number): boolean {
    const units = this.#units;
    const starts = this.#starts;
    const offset = (starts[number] ?? 0) - start;
    if ((starts[number + 1] ?? 0) - offset !== end) return false;
    for (let i = start; i < end; i++) if (units[offset + i] !== text.charCodeAt(i)) return false;
    return true;
  }

  #equals(number: number, units: Uint16Array, start: number, end: number): boolean {
    const offset = (this.#starts[number] ?? 0) - start;
    if ((this.#starts[number + 1] ?? 0) - offset !== end) return false;
    for (let at = start; at < end; at++) if (this.#units[offset + at] !== units[at]) return false;
    return true;
  }

  #add(text: string, start: number, end: number, hash: number): number {
    this.#makeRoom(1, end - start);
    const number = this.#count++;
    const offset = (this.#starts[number] ?? 0) - start;
    for (let i = start; i < end; i++) this.#units[offset + i] = text.charCodeAt(i);
    this.#starts[number + 1] = offset + end;
    this.#hashes[number] = hash;
    this.#placeAll();
    return number;
  }

  #makeRoom(names: number, units: number): void {
    this.#units = roomyUint16(this.#units, (this.#starts[this.#count] ?? 0) + units);
    this.#starts = roomyUint32(this.#starts, this.#count + names + 1);
    this.#hashes = roomyUint32(this.#hashes, this.#count + names);
  }

  /** Puts the names that are not in the hash table into it, and enlarges it when it is half full. */
  #placeAll(): void {
    if (this.#placedCount === this.#count) return;
    let size = this.#table.length;
    while (size < 2 * this.#count) size *= 2;
    if (size > this.#table.length) {
      this.#table = new Uint32Array(size);
      this.#placedCount = 0;
    }
    for (; this.#placedCount < this.#count; this.#placedCount++) this.#place(this.#placedCount);
  }

  #place(number: number): void {
    const mask = this.#table.length - 1;
    let at = spread(this.#hashes[number] ?? 0) & mask;
    while (this.#table[at] !== 0) at = (at + 1) & mask;
    this.#table[at] = number + 1;
  }
}

/** Joins names that follow one another. */
export function joinTerms(pieces: readonly PersistedTerms[]): PersistedTerms {
  const starts = new Uint32Array(pieces.reduce((sum, { hashes }) => sum + hashes.length, 1));
  let [count, begin] = [0, 0];
  for (const piece of pieces) {
    starts.set(piece.starts, count);
    for (let place = count; begin > 0 && place <= count + piece.hashes.length; place++)
      starts[place] = begin + (starts[place] ?? 0);
    count += piece.hashes.length;
    begin += piece.units.length;
  }
  return {
    starts,
    units: joinUint16(pieces.map(({ units }) => units)),
    hashes: joinUint32(pieces.map(({ hashes }) => hashes)),
  };
}

/** Returns a 32-bit hash, which is part of the persisted format. */
export function hashOf(text: string): number {
  return hashOfPart(text, 0, text.length);
}

function hashOfPart(text: string, start: number, end: number): number {
  let hash = end - start;
  for (let i = start; i < end; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return finished(hash);
}

function finished(hash: number): number {
  return (hash ^ (hash >>> 13)) >>> 0;
}

function spread(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> 8;
}
