import { NOTE_FIELDS, CHUNK_FIELDS } from './fields';
import { FieldLengths } from './field-lengths';
import { unpackSegments, type ForwardList, type Segment } from './forward-list';
import { NoteTable, type IndexedNote } from './note-table';
import { CHUNK_LAYOUT, NOTE_LAYOUT, countIn, type CountLayout } from './packed-counts';
import { PostingLists } from './posting-lists';
import type { StoredNote } from './stored-note';
import { Vocabulary } from './vocabulary';
import type { VaultPath } from '../../note/path';

/** Compaction waits until so much is dead, as a share of all slots, and at least so many slots. */
const DEAD_SHARE = 0.25;
const FEWEST_DEAD = 64;

/**
 * Notes, vocabulary and postings, kept in step. Frequencies, counts and mean lengths are those of the notes that are there;
 * postings of removed notes stay until compaction and are skipped by their slot.
 */
export class PostingsStore {
  readonly vocabulary = new Vocabulary();
  readonly table = new NoteTable();
  readonly lengths = new FieldLengths();
  /** Body and headings by slot. */
  readonly slotPostings = new PostingLists();
  /** Note fields by note. */
  readonly notePostings = new PostingLists();

  /** 1 for the terms of the own fields of the note that is being counted. */
  private ownTerms = new Uint8Array(0);

  /** `segments` as in `IndexedNote.forward`, which they also come as. There must be no note at the path. */
  add(stored: StoredNote, segments: readonly Segment[], forward: ForwardList): void {
    const note = toIndexedNote(stored, segments, forward);
    const number = this.table.add(note);
    const first = this.table.firstSlots[number] ?? 0;
    for (const [place, { terms, counts }] of segments.entries()) {
      const lists = place === 0 ? this.notePostings : this.slotPostings;
      const at = place === 0 ? number : first + place - 1;
      for (let i = 0; i < terms.length; i++) lists.append(terms[i] ?? 0, at, counts[i] ?? 0);
    }
    this.count(note, segments, 1);
  }

  remove(path: VaultPath): boolean {
    const number = this.table.numberOf(path);
    const note = this.table.at(number);
    if (note === null) return false;
    this.count(note, unpackSegments(note.forward), -1);
    this.table.remove(number);
    const deadCount = this.table.slotEnd - this.table.liveSlotCount;
    if (deadCount >= FEWEST_DEAD && deadCount >= DEAD_SHARE * this.table.slotEnd) this.compact();
    return true;
  }

  private compact(): void {
    const { noteNumbers, slotNumbers } = this.table.compact();
    this.notePostings.renumber(noteNumbers);
    this.slotPostings.renumber(slotNumbers);
    this.vocabulary.forgetUnused();
  }

  /** A term of the note's fields stands in all its slots; another in those that hold it. */
  private count(note: IndexedNote, segments: readonly Segment[], sign: 1 | -1): void {
    const slotCount = note.slotLengths.length;
    const own = segments[0]?.terms ?? new Uint32Array(0);
    if (this.ownTerms.length < this.vocabulary.numberEnd) this.ownTerms = new Uint8Array(2 * this.vocabulary.numberEnd);
    for (const term of own) {
      this.vocabulary.changeFrequency(term, sign * slotCount);
      this.ownTerms[term] = 1;
    }
    for (let i = 1; i < segments.length; i++) this.countSlot(segments[i]?.terms ?? own, sign);
    for (const term of own) this.ownTerms[term] = 0;
    for (const [place, field] of NOTE_FIELDS.entries()) this.lengths.add(field, note.noteLengths[place] ?? 0, sign * slotCount);
    for (const slot of note.slotLengths) {
      for (const [place, field] of CHUNK_FIELDS.entries()) this.lengths.add(field, slot[place] ?? 0, sign);
    }
  }

  private countSlot(terms: Uint32Array, sign: 1 | -1): void {
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] ?? 0;
      if (this.ownTerms[term] === 0) this.vocabulary.changeFrequency(term, sign);
    }
  }
}

function toIndexedNote(stored: StoredNote, segments: readonly Segment[], forward: ForwardList): IndexedNote {
  const [own, ...slots] = segments;
  return {
    stored,
    forward,
    noteLengths: lengthsIn(NOTE_LAYOUT, own),
    slotLengths: slots.map((segment) => lengthsIn(CHUNK_LAYOUT, segment)),
  };
}

function lengthsIn(layout: CountLayout, segment: Segment | undefined): number[] {
  const lengths = layout.fields.map(() => 0);
  if (segment === undefined) return lengths;
  for (let place = 0; place < lengths.length; place++) {
    let sum = 0;
    for (const packed of segment.counts) sum += countIn(layout, packed, place);
    lengths[place] = sum;
  }
  return lengths;
}
