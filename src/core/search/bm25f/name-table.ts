import { damaged } from './byte-reader';
import { ownString } from './own-string';
import type { PackedTexts } from './packed-texts';
import { roomyUint32 } from './typed-arrays';

const RECENT_COUNT = 8192;
const SMALLEST = 1024;

/** Names as they are kept: texts, and the hash of each. */
export interface KeptNames extends PackedTexts {
  readonly hashes: Uint32Array;
}

interface KeptRun extends KeptNames {
  /** The number of the first. */
  readonly from: number;
}

/**
 * Texts and their numbers, given out from 0 and never taken back. Kept texts stay in their record and become strings only where one is asked for; numbers are
 * found by an open hash table.
 */
export class NameTable {
  private readonly runs: KeptRun[] = [];
  /** By number; a hole for a kept text that was not asked for yet. */
  private readonly texts: (string | undefined)[] = [];
  private hashes: Uint32Array = new Uint32Array(SMALLEST);
  /** One more than a number; 0 where nothing is. */
  private slots: Uint32Array = new Uint32Array(2 * SMALLEST);
  private count = 0;
  /** Names asked for lately: most words of a text are among few. */
  private readonly recent = new Uint32Array(RECENT_COUNT);

  get size(): number {
    return this.count;
  }

  /** -1 when it has none. */
  find(text: string): number {
    return this.findPart(text, 0, text.length, hashOf(text));
  }

  /** '' for numbers that were not given out. */
  textOf(number: number): string {
    const known = this.texts[number];
    if (known !== undefined || number >= this.count) return known ?? '';
    const { from, units, starts } = this.runOf(number);
    const text = String.fromCharCode(...units.subarray(starts[number - from], starts[number - from + 1]));
    this.texts[number] = text;
    return text;
  }

  /** The hash of the number's text; see `hashOf`. */
  hashAt(number: number): number {
    return this.hashes[number] ?? 0;
  }

  /** The text's number; a new one when it has none. The text may be cut from a longer one. */
  intern(text: string): number {
    return this.internPart(text, 0, text.length);
  }

  /** As `intern`, of the part of `text` from `start` up to `end`. */
  internPart(text: string, start: number, end: number): number {
    const hash = hashOfPart(text, start, end);
    const place = hash & (RECENT_COUNT - 1);
    const recent = (this.recent[place] ?? 0) - 1;
    if (recent >= 0 && this.hashes[recent] === hash && isPart(this.texts[recent] ?? '', text, start, end)) return recent;
    let number = this.findPart(text, start, end, hash);
    if (number < 0) number = this.add(ownString(text.slice(start, end)), hash);
    else if (this.texts[number] === undefined) this.textOf(number);
    this.recent[place] = number + 1;
    return number;
  }

  /** Takes up kept names as the next numbers; throws `damaged` and changes nothing when they do not hold together. */
  addKept(names: KeptNames): void {
    const added = names.starts.length - 1;
    if (names.hashes.length !== added) throw damaged();
    this.runs.push({ ...names, from: this.count });
    this.hashes = roomyUint32(this.hashes, this.count + added);
    this.hashes.set(names.hashes, this.count);
    const first = this.count;
    this.count += added;
    this.texts.length = this.count;
    if (this.count > this.slots.length / 2) this.refill();
    else for (let number = first; number < this.count; number++) this.place(number);
  }

  /** Texts from number `from` on. */
  since(from: number): string[] {
    return Array.from({ length: this.count - from }, (_, place) => this.textOf(from + place));
  }

  /** Hashes from number `from` on. */
  hashesSince(from: number): Uint32Array {
    return this.hashes.slice(from, this.count);
  }

  private findPart(text: string, start: number, end: number, hash: number): number {
    const mask = this.slots.length - 1;
    for (let at = spread(hash) & mask; ; at = (at + 1) & mask) {
      const number = (this.slots[at] ?? 0) - 1;
      if (number < 0 || (this.hashes[number] === hash && this.isPartAt(number, text, start, end))) return number;
    }
  }

  private isPartAt(number: number, text: string, start: number, end: number): boolean {
    const known = this.texts[number];
    if (known !== undefined) return isPart(known, text, start, end);
    const { from, units, starts } = this.runOf(number);
    const first = starts[number - from] ?? 0;
    if ((starts[number - from + 1] ?? 0) - first !== end - start) return false;
    for (let i = start; i < end; i++) if (units[first + i - start] !== text.charCodeAt(i)) return false;
    return true;
  }

  private add(text: string, hash: number): number {
    const number = this.count++;
    this.texts[number] = text;
    this.hashes = roomyUint32(this.hashes, this.count);
    this.hashes[number] = hash;
    if (this.count > this.slots.length / 2) this.refill();
    else this.place(number);
    return number;
  }

  private refill(): void {
    let size = this.slots.length;
    while (size < 2 * this.count) size *= 2;
    this.slots = new Uint32Array(size);
    for (let number = 0; number < this.count; number++) this.place(number);
  }

  private place(number: number): void {
    const mask = this.slots.length - 1;
    let at = spread(this.hashes[number] ?? 0) & mask;
    while (this.slots[at] !== 0) at = (at + 1) & mask;
    this.slots[at] = number + 1;
  }

  private runOf(number: number): KeptRun {
    const run = this.runs.find(({ from, hashes }) => number >= from && number < from + hashes.length);
    if (run === undefined) throw damaged();
    return run;
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

function isPart(part: string, text: string, start: number, end: number): boolean {
  if (part.length !== end - start) return false;
  for (let i = 0; i < part.length; i++) if (part.charCodeAt(i) !== text.charCodeAt(start + i)) return false;
  return true;
}

function spread(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> 8;
}
