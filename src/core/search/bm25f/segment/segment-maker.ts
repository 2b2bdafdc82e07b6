import type { NoteRecord } from '../../../note/note-record';
import { runSteps } from '../codec/run-steps';
import { Lexicon } from '../dictionary/lexicon';
import type { NameNumbers, NewNames } from '../dictionary/name-numbers';
import type { SegmentNote } from '../note-pieces';
import { PostingsBuilder } from '../postings/postings-builder';
import { CollectionStatsBuilder } from './collection-stats';
import { Renumbering } from './renumbering';
import { SegmentBuilder } from './segment-builder';
import { mostFreshBytes, mostFreshChunks } from './segment-store';

/**
 * Makes segments of an index elsewhere, with a lexicon of its own. A segment takes two steps: `newNames` goes to the
 * index, whose `NameNumbers` are given to `make`. Its bytes are then as those that the index would have made.
 */
export class SegmentMaker {
  readonly #lexicon = new Lexicon();
  readonly #reader = new PostingsBuilder(this.#lexicon);
  readonly #tally = new CollectionStatsBuilder(this.#lexicon);
  readonly #builder = new SegmentBuilder();
  readonly #numbers = new Renumbering();
  #notes: SegmentNote[] = [];
  #chunkCount = 0;
  /** The flags of the terms whose numbers are known, as they were sent. */
  #sentWords: Uint8Array = new Uint8Array(0);

  /** True when the notes are enough for a segment. */
  get isFull(): boolean {
    return this.#chunkCount >= mostFreshChunks || this.#reader.size >= mostFreshBytes;
  }

  /** Adds a note; no note is added twice to one segment. */
  put(note: NoteRecord, recheck: boolean): void {
    const read = this.#reader.read(note, recheck);
    this.#notes.push(read);
    this.#chunkCount += read.pieces.chunkCount;
  }

  /** Returns the names that the notes have and no earlier segment had. */
  newNames(): NewNames {
    const { terms, labels, words } = this.#lexicon;
    const first = this.#numbers.termCount;
    const known = words.between(0, first);
    const nowWords: number[] = [];
    for (let term = 0; term < first; term++)
      if (known[term] !== this.#sentWords[term]) nowWords.push(this.#numbers.termOf(term));
    this.#sentWords = words.between(0, terms.size);
    return {
      terms: terms.since(first),
      isWord: this.#sentWords.slice(first),
      nowWords: Uint32Array.from(nowWords),
      labels: labels.since(this.#numbers.labelCount),
    };
  }

  /** Returns the segment of the notes, in their order, and begins the next one. `numbers`: of the names that `newNames` returned last. */
  make(numbers: NameNumbers): Uint8Array {
    const { stems, grams } = this.#lexicon;
    this.#numbers.add(numbers, (term) => stems.stemOf(term), grams);
    for (const { pieces, lengths } of this.#notes) this.#tally.add(pieces, lengths);
    const contribution = this.#numbers.contributionOf(this.#tally.take());
    const notes = this.#notes.map((note) => this.#numbers.noteOf(note));
    const bytes = runSteps(this.#builder.build(notes, contribution));
    this.#notes = [];
    this.#chunkCount = 0;
    this.#reader.clear();
    return bytes;
  }
}
