import type { Chunk, NoteRecord } from '../../note/note-record';
import { classAt, classMask, mark, separator } from '../char-class';
import { gramKind, wordKind, type TokenKind, type TokenSink } from '../token';
import { tokenize } from '../tokenizer';
import { ByteWriter } from './byte-writer';
import { chunkBits, noteBits, noteFields, withOneMore, type CountBits } from './fields';
import { LengthCounter, Slab } from './length-counter';
import type { Lexicon } from './lexicon';
import { writeList } from './list-codec';
import { encodeDetails } from './note-details';
import { labelsOf } from './note-labels';
import type { NoteLengths, NotePieces, SegmentNote } from './note-pieces';
import { roomyUint32 } from './typed-arrays';
import { fillFilter, WordPairs } from './word-pairs';

/** Turns notes into what segments are built of, giving new terms and labels their numbers. What was read is valid until `clear`. */
export class NoteReader implements TokenSink {
  /** By term, packed. */
  #counts: Uint32Array = new Uint32Array(0);
  #seen: Uint32Array = new Uint32Array(1024);
  #seenCount = 0;
  /** By place in `seen`. */
  #seenCounts: Uint32Array = new Uint32Array(1024);
  #bits: CountBits = noteBits;
  #place = 0;
  /** False in headings, which stand in the bodies too. */
  #isPaired = true;
  readonly #writer = new ByteWriter();
  readonly #pairs = new WordPairs();
  readonly #slab = new Slab();

  constructor(private readonly lexicon: Lexicon) {}

  /** Bytes taken by what was read since `clear`. */
  get size(): number {
    return this.#slab.size;
  }

  clear(): void {
    this.#slab.clear();
  }

  read(note: NoteRecord, recheck: boolean): SegmentNote {
    this.#forget();
    const labels = labelsOf(note);
    const numbers = this.#slab.uint32(labels.length);
    for (const [place, label] of labels.entries()) numbers[place] = this.lexicon.labels.intern(label);
    const { pieces, lengths } = this.#piecesOf(note);
    return {
      path: note.path,
      size: note.size,
      mtimeMs: note.mtimeMs,
      recheck,
      day: Number(note.facts.date.replaceAll('-', '')) || 0,
      problemCount: note.problems.length,
      details: this.#slab.bytes(encodeDetails(note)),
      labels: numbers,
      pieces,
      lengths,
      pairs: this.#pairFilter(),
    };
  }

  token(term: string, _start: number, _end: number, kind: TokenKind): void {
    this.#add(this.lexicon.internTerm(term), kind);
  }

  plainWord(text: string, start: number, end: number): void {
    this.#add(this.lexicon.internPart(text, start, end), wordKind);
  }

  #add(term: number, kind: TokenKind): void {
    if (this.#isPaired) this.#pairs.token(this.lexicon.terms.hashAt(term), kind);
    if (kind === wordKind || kind === gramKind) this.lexicon.words.mark(term);
    if (term >= this.#counts.length) this.#counts = roomyUint32(this.#counts, term + 1);
    const packed = this.#counts[term] ?? 0;
    if (packed === 0) {
      if (this.#seenCount === this.#seen.length) this.#seen = roomyUint32(this.#seen, this.#seenCount + 1);
      this.#seen[this.#seenCount++] = term;
    }
    this.#counts[term] = withOneMore(this.#bits, packed, this.#place);
  }

  /** A note without chunks has one empty slot, so that its title is found. */
  #piecesOf({ facts, chunks }: NoteRecord): { pieces: NotePieces; lengths: NoteLengths } {
    const slotCount = Math.max(1, chunks.length);
    const starts = this.#slab.uint32(slotCount + 2);
    const lengths = new LengthCounter(slotCount, this.lexicon.grams, this.#slab);
    this.#writer.clear();
    this.#bits = noteBits;
    for (const [place, field] of noteFields.entries()) {
      const value = facts[field];
      for (const text of typeof value === 'string' ? [value] : value) {
        this.#count(place, text);
        this.#pairs.breakOff();
      }
    }
    this.#writeSeen((term, count) => {
      lengths.addOwn(term, count);
    });
    starts[1] = this.#writer.size;
    this.#bits = chunkBits;
    for (let slot = 0; slot < slotCount; slot++) {
      // A chunk goes on where the one before it ended, in the middle of a word where that is long.
      if (isCutFrom(chunks[slot - 1], chunks[slot])) this.#pairs.goOnInWord();
      this.#count(0, chunks[slot]?.text ?? '');
      this.#isPaired = false;
      for (const heading of chunks[slot]?.headings ?? []) this.#count(1, heading);
      this.#isPaired = true;
      this.#writeSeen((term, count) => {
        lengths.addToSlot(slot, term, count);
      });
      starts[slot + 2] = this.#writer.size;
    }
    return { pieces: { bytes: this.#slab.bytes(this.#writer.written), starts, from: 0, slotCount }, lengths };
  }

  /** What a note that could not be read has left behind. */
  #forget(): void {
    for (let i = 0; i < this.#seenCount; i++) this.#counts[this.#seen[i] ?? 0] = 0;
    this.#seenCount = 0;
    this.#isPaired = true;
    this.#pairs.take();
  }

  #pairFilter(): Uint8Array {
    const pairs = this.#pairs.take();
    return fillFilter(this.#slab.uint8(pairs.length), pairs);
  }

  #count(place: number, text: string): void {
    this.#place = place;
    tokenize(text, this);
  }

  #writeSeen(measure: (term: number, count: number) => void): void {
    const seenCount = this.#seenCount;
    const terms = this.#seen.subarray(0, seenCount).sort();
    this.#seenCounts = roomyUint32(this.#seenCounts, seenCount);
    for (let i = 0; i < seenCount; i++) {
      const term = terms[i] ?? 0;
      const count = this.#counts[term] ?? 0;
      this.#seenCounts[i] = count;
      this.#counts[term] = 0;
      measure(term, count);
    }
    this.#seenCount = 0;
    writeList(this.#writer, terms, this.#seenCounts, seenCount);
  }
}

/** True when the chunk begins inside a word of the one before it. */
function isCutFrom(before: Chunk | undefined, chunk: Chunk | undefined): boolean {
  if (before === undefined || chunk === undefined || chunk.start > before.end) return false;
  return isInWord(before.text, chunk.start - before.start - 1) && isInWord(chunk.text, 0);
}

function isInWord(text: string, position: number): boolean {
  const kind = position < 0 || position >= text.length ? separator : classAt(text, position) & classMask;
  return kind !== separator && kind <= mark;
}
