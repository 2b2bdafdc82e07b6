import type { Section } from '../codec/sections';
import { roomyUint32 } from '../codec/typed-arrays';
import type { DecodedList } from './list-codec';

/**
 * Posting lists of one section of a segment, one per term, terms ascending: the list of `terms[i]` is in `bytes` from
 * `starts[i]` up to `starts[i + 1]`.
 */
export interface TermLists {
  readonly terms: Uint32Array;
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
}

/** `TermLists` whose bytes have still to be written, into a buffer that the caller provides. */
export interface PlannedLists {
  readonly terms: Uint32Array;
  readonly starts: Uint32Array;
  readonly room: Section;
}

/**
 * Turns term lists of places into posting lists of terms, in the format of `writeList`: first every posting is
 * measured, then, in the same order, written to its position in a buffer of exactly the right size. Places ascend.
 * Reusable after `clear`.
 */
export class ListInverter {
  #sizes: Uint32Array = new Uint32Array(1024);
  /** Last place plus one, by term; 0 before the first. */
  #lastPlaces: Uint32Array = new Uint32Array(1024);
  #seen: Uint32Array = new Uint32Array(1024);
  #seenCount = 0;
  #starts: Uint32Array = new Uint32Array(1024);
  #bytes: Uint8Array = new Uint8Array(0);

  /** Measures the list of the terms that occur at `place`. */
  measure({ ids, counts, length }: DecodedList, place: number): void {
    for (let i = 0; i < length; i++) {
      const term = ids[i] ?? 0;
      const count = counts[i] ?? 0;
      if (term >= this.#sizes.length) this.#makeRoom(term);
      const last = this.#lastPlaces[term] ?? 0;
      if (last === 0) this.#see(term);
      this.#lastPlaces[term] = place + 1;
      const distance = last === 0 ? place : place + 1 - last;
      this.#sizes[term] = (this.#sizes[term] ?? 0) + varintSize(2 * distance) + (count === 1 ? 0 : varintSize(count));
    }
  }

  /** Plans the buffer once everything is measured; valid until `clear`. `write` may be called once there is a buffer. */
  plan(): PlannedLists {
    const terms = this.#seen.subarray(0, this.#seenCount).sort();
    this.#starts = roomyUint32(this.#starts, terms.length + 1);
    const starts = this.#starts.subarray(0, terms.length + 1);
    starts[0] = 0;
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] ?? 0;
      starts[i + 1] = (starts[i] ?? 0) + (this.#sizes[term] ?? 0);
      // From here on, the position at which the term writes next.
      this.#sizes[term] = starts[i] ?? 0;
      this.#lastPlaces[term] = 0;
    }
    const fill = (target: Uint8Array): void => {
      this.#bytes = target;
    };
    return { terms, starts, room: { length: starts[terms.length] ?? 0, bytesEach: 1, fill } };
  }

  write({ ids, counts, length }: DecodedList, place: number): void {
    const sizes = this.#sizes;
    const lastPlaces = this.#lastPlaces;
    const bytes = this.#bytes;
    for (let i = 0; i < length; i++) {
      const term = ids[i] ?? 0;
      const count = counts[i] ?? 0;
      const last = lastPlaces[term] ?? 0;
      lastPlaces[term] = place + 1;
      const distance = last === 0 ? place : place + 1 - last;
      let at = writeVarint(bytes, sizes[term] ?? 0, 2 * distance + (count === 1 ? 1 : 0));
      if (count !== 1) at = writeVarint(bytes, at, count);
      sizes[term] = at;
    }
  }

  /** Resets the inverter, whatever its state. */
  clear(): void {
    for (let i = 0; i < this.#seenCount; i++) {
      const term = this.#seen[i] ?? 0;
      this.#sizes[term] = 0;
      this.#lastPlaces[term] = 0;
    }
    this.#seenCount = 0;
    this.#bytes = new Uint8Array(0);
  }

  #see(term: number): void {
    if (this.#seenCount === this.#seen.length) this.#seen = roomyUint32(this.#seen, this.#seenCount + 1);
    this.#seen[this.#seenCount++] = term;
  }

  #makeRoom(term: number): void {
    this.#sizes = roomyUint32(this.#sizes, term + 1);
    this.#lastPlaces = roomyUint32(this.#lastPlaces, term + 1);
  }
}

function varintSize(value: number): number {
  if (value < 2 ** 7) return 1;
  if (value < 2 ** 14) return 2;
  if (value < 2 ** 21) return 3;
  return value < 2 ** 28 ? 4 : 5;
}

function writeVarint(bytes: Uint8Array, from: number, value: number): number {
  let [at, rest] = [from, value];
  while (rest > 127) {
    bytes[at++] = (rest & 127) | 128;
    rest = rest >>> 7;
  }
  bytes[at++] = rest;
  return at;
}
