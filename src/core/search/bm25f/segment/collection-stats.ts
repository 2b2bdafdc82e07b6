import type { Lexicon } from '../dictionary/lexicon';
import { allFields, noteFields } from '../fields';
import type { NoteLengths, NotePieces } from '../note-pieces';
import { DecodedList } from '../postings/list-codec';
import { type Contribution, sumsPerField } from '../scoring/statistics';
import { roomyUint32 } from '../codec/typed-arrays';

const firstChunkField = noteFields.length;

/** Counts what notes add to the statistics. Reusable: `take` resets it. */
export class CollectionStatsBuilder {
  readonly #terms = new ChunkCounter();
  readonly #stems = new ChunkCounter();
  readonly #grams = new ChunkCounter();
  readonly #own = new DecodedList();
  readonly #list = new DecodedList();
  readonly #sums = new Float64Array(allFields.length * sumsPerField);
  #chunkCount = 0;

  constructor(private readonly lexicon: Lexicon) {}

  add({ bytes, starts, from, chunkCount }: NotePieces, lengths: NoteLengths): void {
    this.#own.read(bytes, starts[from] ?? 0, starts[from + 1] ?? 0);
    for (let field = 0; field < firstChunkField; field++)
      this.#sum(field, lengths.own[field] ?? 0, lengths.own[firstChunkField + field] ?? 0, chunkCount);
    for (let chunkId = 1; chunkId <= chunkCount; chunkId++) {
      this.#list.read(bytes, starts[from + chunkId] ?? 0, starts[from + chunkId + 1] ?? 0);
      this.#sum(firstChunkField, lengths.bodies[chunkId - 1] ?? 0, lengths.bodyGrams[chunkId - 1] ?? 0, 1);
      this.#sum(firstChunkField + 1, lengths.headings[chunkId - 1] ?? 0, lengths.headingGrams[chunkId - 1] ?? 0, 1);
      this.#terms.beginChunk();
      this.#stems.beginChunk();
      this.#grams.beginChunk();
      this.#countTerms(this.#own);
      this.#countTerms(this.#list);
    }
    this.#chunkCount += chunkCount;
  }

  /** Adds an earlier contribution, or subtracts it. */
  addCounted(counted: Contribution, sign: 1 | -1): void {
    this.#terms.add(counted.terms, counted.termChunks, sign);
    this.#stems.add(counted.stems, counted.stemChunks, sign);
    this.#grams.add(counted.grams, counted.gramChunks, sign);
    for (let i = 0; i < this.#sums.length; i++) this.#sums[i] = (this.#sums[i] ?? 0) + sign * (counted.sums[i] ?? 0);
    this.#chunkCount += sign * counted.chunkCount;
  }

  /** Returns the contribution and resets the builder; the lists are valid until the next addition. */
  take(): Contribution {
    const [terms, stems, grams] = [this.#terms.take(), this.#stems.take(), this.#grams.take()];
    const taken: Contribution = {
      terms: terms.numbers,
      termChunks: terms.chunkIds,
      stems: stems.numbers,
      stemChunks: stems.chunkIds,
      grams: grams.numbers,
      gramChunks: grams.chunkIds,
      sums: this.#sums.slice(),
      chunkCount: this.#chunkCount,
    };
    this.#sums.fill(0);
    this.#chunkCount = 0;
    return taken;
  }

  #countTerms({ ids, length }: DecodedList): void {
    const { stems, grams } = this.lexicon;
    for (let i = 0; i < length; i++) {
      const term = ids[i] ?? 0;
      if (!this.#terms.count(term)) continue;
      this.#stems.count(stems.stemOf(term));
      const end = grams.starts[term + 1] ?? 0;
      for (let at = grams.starts[term] ?? 0; at < end; at++) this.#grams.count(grams.grams[at] ?? 0);
    }
  }

  /** Adds a field's length, which counts in the given number of chunks. */
  #sum(field: number, tokens: number, grams: number, chunkIds: number): void {
    if (tokens === 0) return;
    const at = field * sumsPerField;
    this.#sums[at] = (this.#sums[at] ?? 0) + tokens * chunkIds;
    this.#sums[at + 1] = (this.#sums[at + 1] ?? 0) + chunkIds;
    this.#sums[at + 2] = (this.#sums[at + 2] ?? 0) + grams * chunkIds;
  }
}

/** Counts the chunks that contain each number. */
export class ChunkCounter {
  /** Two elements per number, adjacent for the sake of the CPU cache: its number of chunks, and the chunk in which it was counted last. */
  #counts: Uint32Array = new Uint32Array(2048);
  #chunkId = 0;
  #seen: Uint32Array = new Uint32Array(1024);
  #seenCount = 0;
  #taken: Uint32Array = new Uint32Array(1024);

  beginChunk(): void {
    this.#chunkId++;
  }

  /** Counts a number in a chunk; returns false when it was already counted there. */
  count(number: number): boolean {
    const place = 2 * number;
    if (place + 1 >= this.#counts.length) this.#counts = roomyUint32(this.#counts, place + 2);
    const counts = this.#counts;
    if (counts[place + 1] === this.#chunkId) return false;
    counts[place + 1] = this.#chunkId;
    const before = counts[place] ?? 0;
    counts[place] = before + 1;
    if (before === 0) this.#see(number);
    return true;
  }

  /** Adds counts from elsewhere, or subtracts them. */
  add(numbers: Uint32Array, chunkIds: Uint32Array, sign: 1 | -1): void {
    this.#counts = roomyUint32(this.#counts, 2 * (numbers.at(-1) ?? 0) + 2);
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i] ?? 0;
      const before = this.#counts[2 * number] ?? 0;
      if (before === 0) this.#see(number);
      this.#counts[2 * number] = before + sign * (chunkIds[i] ?? 0);
    }
  }

  /** Returns the numbers with a count, ascending, and resets the counter. Valid until the next count. */
  take(): { readonly numbers: Uint32Array; readonly chunkIds: Uint32Array } {
    const numbers = this.#seen.subarray(0, this.#seenCount).sort();
    const chunkIds = roomyUint32(this.#taken, this.#seenCount);
    let length = 0;
    for (const number of numbers) {
      const count = this.#counts[2 * number] ?? 0;
      // A number whose count dropped to zero and rose again was seen twice.
      this.#counts[2 * number] = 0;
      if (count === 0) continue;
      numbers[length] = number;
      chunkIds[length++] = count;
    }
    this.#seenCount = 0;
    this.#taken = chunkIds;
    return { numbers: numbers.subarray(0, length), chunkIds: chunkIds.subarray(0, length) };
  }

  #see(number: number): void {
    if (this.#seenCount === this.#seen.length) this.#seen = roomyUint32(this.#seen, this.#seenCount + 1);
    this.#seen[this.#seenCount++] = number;
  }
}
