import { gramKind, type TokenKind, wordKind } from '../../text/token';
import { roomyUint32 } from '../codec/typed-arrays';

const probes = 4;

/** Collects pairs of adjacent words for phrase search: only separators lie between the two. Reused from note to note. */
export class WordPairs {
  #pairs: Uint32Array = new Uint32Array(1024);
  #count = 0;
  /** Hash of the previous word; -1 when there is none. */
  #last = -1;
  #isInWord = false;

  /** Ends the sequence: the next word is not adjacent to the previous one. */
  breakOff(): void {
    this.#last = -1;
    this.#isInWord = false;
  }

  /** Continues inside the previous word: the next token is a part of it. */
  goOnInWord(): void {
    this.#isInWord = true;
  }

  /** Adds a token from the tokenizer, with the hash of its term. */
  token(hash: number, kind: TokenKind): void {
    if (kind === wordKind) {
      if (this.#isInWord) {
        this.#isInWord = false;
        return;
      }
      if (this.#last >= 0) this.#add(pairOf(this.#last, hash));
      this.#last = hash;
    } else if (kind === gramKind) {
      this.breakOff();
    }
  }

  /** Returns the pairs since the last call; valid until the next token. */
  take(): Uint32Array {
    const taken = this.#pairs.subarray(0, this.#count);
    this.#count = 0;
    this.breakOff();
    return taken;
  }

  #add(pair: number): void {
    if (this.#count === this.#pairs.length) this.#pairs = roomyUint32(this.#pairs, this.#count + 1);
    this.#pairs[this.#count++] = pair;
  }
}

/** Fills a zeroed array, one byte per pair, with a Bloom filter of the pairs; its false-positive rate is about one in forty. */
export function fillFilter(filter: Uint8Array, pairs: Uint32Array): Uint8Array {
  for (const pair of pairs) {
    const step = stepOf(pair);
    for (let probe = 0, hash = pair; probe < probes; probe++, hash = (hash + step) >>> 0) {
      const bit = bitOf(hash, filter.length);
      filter[bit >>> 3] = (filter[bit >>> 3] ?? 0) | (1 << (bit & 7));
    }
  }
  return filter;
}

/** False when the pair is certainly not in the filter in `bytes` from `start` up to `end`. */
export function mayHoldPair(bytes: Uint8Array, start: number, end: number, pair: number): boolean {
  if (start === end) return false;
  const step = stepOf(pair);
  for (let probe = 0, hash = pair; probe < probes; probe++, hash = (hash + step) >>> 0) {
    const bit = bitOf(hash, end - start);
    if (((bytes[start + (bit >>> 3)] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

/** Returns a hash of two word hashes; it depends only on their texts, so that results do not depend on the order in which words were added. */
function pairOf(first: number, second: number): number {
  const half = Math.imul(first ^ (first >>> 15), 0x85ebca6b);
  const whole = Math.imul((half ^ (half >>> 13)) + second, 0xc2b2ae35);
  return (whole ^ (whole >>> 16)) >>> 0;
}

function stepOf(pair: number): number {
  return Math.imul(pair, 0x9e3779b1) >>> 0;
}

/** Scales the hash to a bit number below `length`, so that any number of bits works. */
function bitOf(hash: number, length: number): number {
  return Math.floor((hash * 8 * length) / 2 ** 32);
}
