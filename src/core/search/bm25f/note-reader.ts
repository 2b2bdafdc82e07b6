import type { NoteRecord } from '../../note/note-record';
import type { TokenKind, TokenSink } from '../token';
import { tokenize } from '../tokenizer';
import { ByteWriter } from './byte-writer';
import { CHUNK_BITS, NOTE_BITS, NOTE_FIELDS, withOneMore, type CountBits } from './fields';
import type { Lexicon } from './lexicon';
import { writeList } from './list-codec';
import { encodeDetails } from './note-details';
import { labelsOf } from './note-labels';
import { LengthCounter } from './length-counter';
import type { NoteLengths, NotePieces, SegmentNote } from './note-pieces';
import { roomyUint32 } from './typed-arrays';
import { filterOfPairs, WordPairs } from './word-pairs';

/** Turns notes into what segments are built of, giving new terms and labels their numbers. Reused from note to note. */
export class NoteReader implements TokenSink {
  private counts: Uint32Array = new Uint32Array(0);
  private seen: Uint32Array = new Uint32Array(1024);
  private seenCount = 0;
  private bits: CountBits = NOTE_BITS;
  private place = 0;
  /** False in headings, which stand in the bodies too. */
  private isPaired = true;
  private readonly writer = new ByteWriter();
  private readonly pairs = new WordPairs();

  constructor(private readonly lexicon: Lexicon) {}

  read(note: NoteRecord, recheck: boolean): SegmentNote {
    const labels = labelsOf(note.path, note.facts).map((label) => this.lexicon.labels.intern(label));
    return {
      path: note.path,
      size: note.size,
      mtimeMs: note.mtimeMs,
      recheck,
      day: Number(note.facts.date.replaceAll('-', '')) || 0,
      problemCount: note.problems.length,
      details: encodeDetails(note),
      labels: Uint32Array.from(labels),
      ...this.piecesOf(note),
      pairs: filterOfPairs(this.pairs.take()),
    };
  }

  token(term: string, _start: number, _end: number, kind: TokenKind): void {
    const number = this.lexicon.internTerm(term);
    if (this.isPaired) this.pairs.token(this.lexicon.terms.hashAt(number), kind);
    if (number >= this.counts.length) this.counts = roomyUint32(this.counts, number + 1);
    const packed = this.counts[number] ?? 0;
    if (packed === 0) {
      if (this.seenCount === this.seen.length) this.seen = roomyUint32(this.seen, this.seenCount + 1);
      this.seen[this.seenCount++] = number;
    }
    this.counts[number] = withOneMore(this.bits, packed, this.place);
  }

  /** A note without chunks has one empty slot, so that its title is found. */
  private piecesOf({ facts, chunks }: NoteRecord): { pieces: NotePieces; lengths: NoteLengths } {
    const slotCount = Math.max(1, chunks.length);
    const starts = new Uint32Array(slotCount + 2);
    const lengths = new LengthCounter(slotCount, this.lexicon.grams);
    this.writer.clear();
    this.bits = NOTE_BITS;
    for (const [place, field] of NOTE_FIELDS.entries()) {
      const value = facts[field];
      for (const text of typeof value === 'string' ? [value] : value) {
        this.count(place, [text]);
        this.pairs.breakOff();
      }
    }
    this.writeSeen((term, count) => { lengths.addOwn(term, count); });
    starts[1] = this.writer.size;
    this.bits = CHUNK_BITS;
    for (let slot = 0; slot < slotCount; slot++) {
      // A chunk goes on where the one before it ended.
      this.count(0, [chunks[slot]?.text ?? '']);
      this.isPaired = false;
      this.count(1, chunks[slot]?.headings ?? []);
      this.isPaired = true;
      this.writeSeen((term, count) => { lengths.addToSlot(slot, term, count); });
      starts[slot + 2] = this.writer.size;
    }
    return { pieces: { bytes: this.writer.finish(), starts, from: 0, slotCount }, lengths };
  }

  private count(place: number, texts: readonly string[]): void {
    this.place = place;
    for (const text of texts) tokenize(text, this);
  }

  private writeSeen(measure: (term: number, count: number) => void): void {
    const terms = this.seen.slice(0, this.seenCount).sort();
    const counts = new Uint32Array(terms.length);
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] ?? 0;
      const count = this.counts[term] ?? 0;
      counts[i] = count;
      this.counts[term] = 0;
      measure(term, count);
    }
    this.seenCount = 0;
    writeList(this.writer, terms, counts);
  }
}
