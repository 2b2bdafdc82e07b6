import type { NoteFacts, NoteRecord } from '../../note/note-record';
import { tokenize } from '../tokenizer';
import type { TokenSink } from '../token';
import { NOTE_FIELDS } from './fields';
import type { Segment } from './forward-list';
import { CHUNK_LAYOUT, NOTE_LAYOUT, withOneMore, type CountLayout } from './packed-counts';
import { roomyUint32 } from './typed-arrays';
import type { Vocabulary } from './vocabulary';

/** Counts the terms of a note's fields, giving new terms a number in the vocabulary. Reused from note to note. */
export class NoteTerms implements TokenSink {
  private counts: Uint32Array = new Uint32Array(0);
  private seen: number[] = [];
  private layout: CountLayout = NOTE_LAYOUT;
  private field = 0;

  constructor(private readonly vocabulary: Vocabulary) {}

  /** The note's own fields, then one segment a slot. */
  segmentsOf(note: NoteRecord): Segment[] {
    this.layout = NOTE_LAYOUT;
    for (const [place, field] of NOTE_FIELDS.entries()) this.read(place, textsOf(note.facts, field));
    const segments = [this.takeSegment()];
    this.layout = CHUNK_LAYOUT;
    for (const chunk of note.chunks) {
      this.read(0, [chunk.text]);
      this.read(1, chunk.headings);
      segments.push(this.takeSegment());
    }
    if (note.chunks.length === 0) segments.push(this.takeSegment());
    return segments;
  }

  token(term: string): void {
    const number = this.vocabulary.intern(term);
    if (number >= this.counts.length) this.counts = roomyUint32(this.counts, number + 1);
    const packed = this.counts[number] ?? 0;
    if (packed === 0) this.seen.push(number);
    this.counts[number] = withOneMore(this.layout, packed, this.field);
  }

  private read(field: number, texts: readonly string[]): void {
    this.field = field;
    for (const text of texts) tokenize(text, this);
  }

  private takeSegment(): Segment {
    const terms = Uint32Array.from(this.seen).sort();
    const counts = new Uint32Array(terms.length);
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] ?? 0;
      counts[i] = this.counts[term] ?? 0;
      this.counts[term] = 0;
    }
    this.seen = [];
    return { terms, counts };
  }
}

function textsOf(facts: NoteFacts, field: (typeof NOTE_FIELDS)[number]): readonly string[] {
  const value = facts[field];
  return typeof value === 'string' ? [value] : value;
}
