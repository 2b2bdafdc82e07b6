import { damaged } from './byte-reader';
import { areWhole, textOf, type PackedTexts } from './note-pieces';
import { roomyUint16, roomyUint32 } from './typed-arrays';

const recentCount = 8192;
const smallest = 1024;

/** Names as they are kept: texts, and the hash of each. */
export interface KeptNames extends PackedTexts {
  readonly hashes: Uint32Array;
}

/** Texts and their numbers, given out from 0 and never taken back. Texts lie in one run of UTF-16 units and become strings only where one is asked for; numbers are found by an open hash table. */
export class NameTable {
  #units: Uint16Array = new Uint16Array(8 * smallest);
  /** By number, where its text begins, which is where that of the number before ends. */
  #starts: Uint32Array = new Uint32Array(smallest);
  #hashes: Uint32Array = new Uint32Array(smallest);
  /** One more than a number; 0 where nothing is. */
  #slots: Uint32Array = new Uint32Array(2 * smallest);
  #count = 0;
  /** Names asked for lately: most words of a text are among few. */
  readonly #recent = new Uint32Array(recentCount);

  get size(): number {
    return this.#count;
  }

  /** -1 when it has none. */
  find(text: string): number {
    return this.#findPart(text, 0, text.length, hashOf(text));
  }

  /** '' for numbers that were not given out. */
  textOf(number: number): string {
    return number >= this.#count ? '' : textOf(this.#units.subarray(this.#starts[number], this.#starts[number + 1]));
  }

  startsWith(number: number, prefix: string): boolean {
    if (this.lengthOf(number) < prefix.length) return false;
    for (let i = 0; i < prefix.length; i++) if (this.unitAt(number, i) !== prefix.charCodeAt(i)) return false;
    return true;
  }

  /** Of the number's text, in UTF-16 units. */
  lengthOf(number: number): number {
    return (this.#starts[number + 1] ?? 0) - (this.#starts[number] ?? 0);
  }

  /** A UTF-16 unit of the number's text. */
  unitAt(number: number, place: number): number {
    return this.#units[(this.#starts[number] ?? 0) + place] ?? 0;
  }

  /** The hash of the number's text; see `hashOf`. */
  hashAt(number: number): number {
    return this.#hashes[number] ?? 0;
  }

  /** The text's number; a new one when it has none. */
  intern(text: string): number {
    return this.internPart(text, 0, text.length);
  }

  /** As `intern`, of the part of `text` from `start` up to `end`. */
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

  /** Takes up kept names as the next numbers; throws `damaged` and changes nothing when they do not hold together. */
  addKept(names: KeptNames): void {
    const { units, starts, hashes } = names;
    if (!areWhole(names) || hashes.length !== starts.length - 1) throw damaged();
    const [first, begin] = [this.#count, this.#starts[this.#count] ?? 0];
    this.#makeRoom(hashes.length, units.length);
    this.#units.set(units, begin);
    this.#hashes.set(hashes, first);
    for (let place = 1; place < starts.length; place++) this.#starts[first + place] = begin + (starts[place] ?? 0);
    this.#count += hashes.length;
    if (this.#count > this.#slots.length / 2) this.#refill();
    else for (let number = first; number < this.#count; number++) this.#place(number);
  }

  /** The names from number `from` on. */
  since(from: number): KeptNames {
    const begin = this.#starts[from] ?? 0;
    const starts = this.#starts.slice(from, this.#count + 1).map((start) => start - begin);
    return {
      starts,
      units: this.#units.slice(begin, this.#starts[this.#count]),
      hashes: this.#hashes.slice(from, this.#count),
    };
  }

  #findPart(text: string, start: number, end: number, hash: number): number {
    const mask = this.#slots.length - 1;
    for (let at = spread(hash) & mask; ; at = (at + 1) & mask) {
      const number = (this.#slots[at] ?? 0) - 1;
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

  #add(text: string, start: number, end: number, hash: number): number {
    this.#makeRoom(1, end - start);
    const number = this.#count++;
    const offset = (this.#starts[number] ?? 0) - start;
    for (let i = start; i < end; i++) this.#units[offset + i] = text.charCodeAt(i);
    this.#starts[number + 1] = offset + end;
    this.#hashes[number] = hash;
    if (this.#count > this.#slots.length / 2) this.#refill();
    else this.#place(number);
    return number;
  }

  #makeRoom(names: number, units: number): void {
    this.#units = roomyUint16(this.#units, (this.#starts[this.#count] ?? 0) + units);
    this.#starts = roomyUint32(this.#starts, this.#count + names + 1);
    this.#hashes = roomyUint32(this.#hashes, this.#count + names);
  }

  #refill(): void {
    let size = this.#slots.length;
    while (size < 2 * this.#count) size *= 2;
    this.#slots = new Uint32Array(size);
    for (let number = 0; number < this.#count; number++) this.#place(number);
  }

  #place(number: number): void {
    const mask = this.#slots.length - 1;
    let at = spread(this.#hashes[number] ?? 0) & mask;
    while (this.#slots[at] !== 0) at = (at + 1) & mask;
    this.#slots[at] = number + 1;
  }
}

/** 32 bits; a part of the kept format. */
export function hashOf(text: string): number {
  return hashOfPart(text, 0, text.length);
}

function hashOfPart(text: string, start: number, end: number): number {
  let hash = end - start;
  for (let i = start; i < end; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

function spread(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> 8;
}
