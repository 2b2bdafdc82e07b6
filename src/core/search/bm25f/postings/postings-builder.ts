import { statedTexts } from '../../../board/stated-texts';
import type { Chunk, NoteRecord } from '../../../note/note-record';
import { classAt, classMask, mark, separator } from '../../text/char-class';
import { gramKind, type TokenKind, type TokenSink, wordKind } from '../../text/token';
import { tokenize } from '../../text/tokenizer';
import { ByteWriter } from '../codec/byte-writer';
import type { Lexicon } from '../dictionary/lexicon';
import { chunkBits, type CountBits, noteBits, noteFields, withOneMore } from '../fields';
import { timelineDayOf } from '../../../note/state/timeline-day';
import { BufferArena, LengthCounter } from './length-counter';
import { encodeDetails } from '../segment/note-details';
import { labelsOf } from '../note-labels';
import type { NoteLengths, NotePieces, SegmentNote } from '../note-pieces';
import { roomyUint32 } from '../codec/typed-arrays';
import { fillFilter, WordPairs } from './word-pairs';
import { writeList } from './list-codec';

/** Turns notes into the input of segments and assigns numbers to new terms and labels. Its output is valid until `clear`. */
export class PostingsBuilder implements TokenSink {
  /** Packed count, by term. */
  #counts: Uint32Array = new Uint32Array(0);
  #seen: Uint32Array = new Uint32Array(1024);
  #seenCount = 0;
  /** Packed count, by index in `seen`. */
  #seenCounts: Uint32Array = new Uint32Array(1024);
  #bits: CountBits = noteBits;
  #place = 0;
  /** False while reading headings, which also occur in the bodies. */
  #isPaired = true;
  readonly #writer = new ByteWriter();
  readonly #pairs = new WordPairs();
  readonly #slab = new BufferArena();

  constructor(private readonly lexicon: Lexicon) {}

  /** Number of bytes occupied by the notes read since `clear`. */
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

  /** Returns the term lists and lengths of a note. A note without chunks gets one empty chunk, so that its title is found. */
  #piecesOf({ facts, chunks, properties = [] }: NoteRecord): { pieces: NotePieces; lengths: NoteLengths } {
    const chunkCount = Math.max(1, chunks.length);
    const starts = this.#slab.uint32(chunkCount + 2);
    const lengths = new LengthCounter(chunkCount, this.lexicon.grams, this.#slab);
    this.#writer.clear();
    this.#bits = noteBits;
    for (const [place, field] of noteFields.entries()) {
      const value = facts[field];
      const stated = field === 'summary' ? statedTexts(properties) : [];
      for (const text of [...(typeof value === 'string' ? [value] : value), ...stated]) {
        this.#count(place, text);
        this.#pairs.breakOff();
      }
    }
    this.#writeSeen((term, count) => {
      lengths.addOwn(term, count);
    });
    starts[1] = this.#writer.size;
    this.#bits = chunkBits;
    for (let chunkId = 0; chunkId < chunkCount; chunkId++) {
      // A chunk continues where the previous one ended, in the middle of a word if the word is long.
      if (isCutFrom(chunks[chunkId - 1], chunks[chunkId])) this.#pairs.goOnInWord();
      this.#count(0, chunks[chunkId]?.text ?? '');
      this.#isPaired = false;
      for (const heading of chunks[chunkId]?.headings ?? []) this.#count(1, heading);
      this.#isPaired = true;
      this.#writeSeen((term, count) => {
        lengths.addToChunk(chunkId, term, count);
      });
      if (isTimelineEntry(chunks[chunkId])) lengths.weaken(chunkId);
      starts[chunkId + 2] = this.#writer.size;
    }
    return { pieces: { bytes: this.#slab.bytes(this.#writer.written), starts, from: 0, chunkCount }, lengths };
  }

  /** Discards the remains of a note that could not be read. */
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

/** True when the chunk begins inside a word of the previous one. */
function isCutFrom(before: Chunk | undefined, chunk: Chunk | undefined): boolean {
  if (before === undefined || chunk === undefined || chunk.start > before.end) return false;
  return isInWord(before.text, chunk.start - before.start - 1) && isInWord(chunk.text, 0);
}

function isInWord(text: string, position: number): boolean {
  const kind = position < 0 || position >= text.length ? separator : classAt(text, position) & classMask;
  return kind !== separator && kind <= mark;
}

/** What was true on a day counts less than what is said to be true now. */
function isTimelineEntry(chunk: NoteRecord['chunks'][number] | undefined): boolean {
  return chunk !== undefined && timelineDayOf(chunk) !== '';
}
