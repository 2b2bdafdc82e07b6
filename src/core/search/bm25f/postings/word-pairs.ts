import { gramKind, type TokenKind, wordKind } from '../../text/token';
import { roomyUint32 } from '../codec/typed-arrays';

const probes = 4;

/** Gathers pairs of words that follow each other, as phrases need them: nothing lies between but what separates words. Reused from note to note. */
export class WordPairs {
  #pairs: Uint32Array = new Uint32Array(1024);
  #count = 0;
  /** Hash of the last word; -1 when none is before the next. */
  #last = -1;
  #isInWord = false;

  /** What comes next does not follow what came before. */
  breakOff(): void {
    this.#last = -1;
    this.#isInWord = false;
  }

  /** What comes next begins inside the last word, of which the next token is a piece. */
  goOnInWord(): void {
    this.#isInWord = true;
  }

  /** A token as the tokenizer gives them, with the hash of its term. */
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

  /** The pairs since the last call; valid until the next token. */
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

/** Makes zeros, one byte a pair, a Bloom filter of the pairs: of those that are not among them, one in forty seems to be. */
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

/** False when the pair is certainly not among those of the filter that lies in `bytes` from `start` up to `end`. */
export function mayHoldPair(bytes: Uint8Array, start: number, end: number, pair: number): boolean {
  if (start === end) return false;
  const step = stepOf(pair);
  for (let probe = 0, hash = pair; probe < probes; probe++, hash = (hash + step) >>> 0) {
    const bit = bitOf(hash, end - start);
    if (((bytes[start + (bit >>> 3)] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

/** Of the hashes of two words; made of their texts alone, so that an index answers the same whatever order its words came in. */
function pairOf(first: number, second: number): number {
  const half = Math.imul(first ^ (first >>> 15), 0x85ebca6b);
  const whole = Math.imul((half ^ (half >>> 13)) + second, 0xc2b2ae35);
  return (whole ^ (whole >>> 16)) >>> 0;
}

function stepOf(pair: number): number {
  return Math.imul(pair, 0x9e3779b1) >>> 0;
}

/** The hash as a share of all hashes, so that any number of bits will do. */
function bitOf(hash: number, length: number): number {
  return Math.floor((hash * 8 * length) / 2 ** 32);
}
