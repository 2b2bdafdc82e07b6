import { ByteWriter } from '../codec/byte-writer';
import { roomyFloat64, roomyUint32 } from '../codec/typed-arrays';
import type { NameNumbers } from '../dictionary/name-numbers';
import type { NGramIndex } from '../dictionary/ngram-index';
import type { NotePieces, SegmentNote } from '../note-pieces';
import { DecodedList, writeList } from '../postings/list-codec';
import type { Contribution } from '../scoring/statistics';

/** Number of pairs that are sorted at once, at most: their places and a number below 2^30 fit into a Float64. */
const mostPairs = 2 ** 22;

/** The numbers that an index has for those of a lexicon, by its numbers. */
export class Renumbering {
  readonly #terms = new Numbers();
  readonly #stems = new Numbers();
  readonly #grams = new Numbers();
  readonly #labels = new Numbers();
  readonly #list = new DecodedList();
  readonly #sorted = new SortedPairs();
  readonly #writer = new ByteWriter();

  get termCount(): number {
    return this.#terms.count;
  }

  get labelCount(): number {
    return this.#labels.count;
  }

  termOf(term: number): number {
    return this.#terms.of(term);
  }

  /** Adds the numbers of the next terms and labels of the lexicon; `stemOf` and `grams` are the lexicon's. */
  add({ terms, stems, grams, labels }: NameNumbers, stemOf: (term: number) => number, own: NGramIndex): void {
    const first = this.#terms.count;
    for (const [place, stem] of stems.entries()) this.#stems.set(stemOf(first + place), stem);
    const begin = own.starts[first] ?? 0;
    for (const [place, gram] of grams.entries()) this.#grams.set(own.grams[begin + place] ?? 0, gram);
    this.#terms.append(terms);
    this.#labels.append(labels);
  }

  noteOf(note: SegmentNote): SegmentNote {
    return { ...note, labels: note.labels.map((label) => this.#labels.of(label)), pieces: this.#piecesOf(note.pieces) };
  }

  contributionOf(counted: Contribution): Contribution {
    const terms = this.#sorted.sort(counted.terms, counted.termChunks, this.#terms).copy();
    const stems = this.#sorted.sort(counted.stems, counted.stemChunks, this.#stems).copy();
    const grams = this.#sorted.sort(counted.grams, counted.gramChunks, this.#grams).copy();
    return {
      ...{ terms: terms.ids, termChunks: terms.counts, stems: stems.ids, stemChunks: stems.counts },
      ...{ grams: grams.ids, gramChunks: grams.counts, sums: counted.sums, chunkCount: counted.chunkCount },
    };
  }

  #piecesOf({ bytes, starts, from, chunkCount }: NotePieces): NotePieces {
    const moved = new Uint32Array(chunkCount + 2);
    this.#writer.clear();
    for (let piece = 0; piece <= chunkCount; piece++) {
      this.#list.read(bytes, starts[from + piece] ?? 0, starts[from + piece + 1] ?? 0);
      const { ids, counts, length } = this.#list;
      const sorted = this.#sorted.sort(ids.subarray(0, length), counts, this.#terms);
      writeList(this.#writer, sorted.ids, sorted.counts, length);
      moved[piece + 1] = this.#writer.size;
    }
    return { bytes: this.#writer.written.slice(), starts: moved, from: 0, chunkCount };
  }
}

/** Numbers by number. */
class Numbers {
  count = 0;
  #numbers: Uint32Array = new Uint32Array(1024);

  of(number: number): number {
    return this.#numbers[number] ?? 0;
  }

  set(number: number, meant: number): void {
    this.#numbers = roomyUint32(this.#numbers, number + 1);
    this.#numbers[number] = meant;
  }

  append(meant: Uint32Array): void {
    this.#numbers = roomyUint32(this.#numbers, this.count + meant.length);
    this.#numbers.set(meant, this.count);
    this.count += meant.length;
  }
}

/** Pairs of a number and a count, numbers ascending; valid until the next `sort`. */
class SortedPairs {
  ids: Uint32Array = new Uint32Array(256);
  counts: Uint32Array = new Uint32Array(256);
  #length = 0;
  #keys: Float64Array = new Float64Array(256);

  /** Replaces each of `ids` and sorts; no two become the same. */
  sort(ids: Uint32Array, counts: Uint32Array, numbers: Numbers): this {
    const { length } = ids;
    this.#keys = roomyFloat64(this.#keys, length);
    const keys = this.#keys.subarray(0, length);
    for (let place = 0; place < length; place++) keys[place] = numbers.of(ids[place] ?? 0) * mostPairs + place;
    keys.sort();
    this.ids = roomyUint32(this.ids, length);
    this.counts = roomyUint32(this.counts, length);
    for (let at = 0; at < length; at++) {
      const id = Math.floor((keys[at] ?? 0) / mostPairs);
      this.ids[at] = id;
      this.counts[at] = counts[(keys[at] ?? 0) - id * mostPairs] ?? 0;
    }
    this.#length = length;
    return this;
  }

  copy(): { readonly ids: Uint32Array; readonly counts: Uint32Array } {
    return { ids: this.ids.slice(0, this.#length), counts: this.counts.slice(0, this.#length) };
  }
}
