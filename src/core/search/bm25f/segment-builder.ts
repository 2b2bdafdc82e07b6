import { BODY_MASK, HEADINGS_SHIFT, NOTE_BITS } from './fields';
import type { GramTable } from './gram-table';
import { DecodedList } from './list-codec';
import { ListInverter } from './list-inverter';
import type { NotePieces, SegmentNote } from './note-pieces';
import { packTexts } from './packed-texts';
import { encodeSegment } from './segment-record';
import type { Contribution } from './statistics';

/** Postings between two chances to stop. */
const STEP = 20_000;

/** Makes the bytes of segments out of notes. Reused, one segment after the other. */
export class SegmentBuilder {
  private readonly slotLists = new ListInverter();
  private readonly noteLists = new ListInverter();
  private readonly list = new DecodedList();

  constructor(private readonly grams: GramTable) {}

  /** Gives control back every few milliseconds. `contribution` is that of all the notes. */
  *build(notes: readonly SegmentNote[], contribution: Contribution): Generator<undefined, Uint8Array> {
    const lengths = new Lengths(notes, contribution.slotCount);
    yield* this.eachPosting(notes, (inverter, term, place, count, isOwn) => {
      inverter.measure(term, place, count);
      lengths.add(place, count, isOwn, this.grams.countOf(term));
    });
    this.slotLists.beginWriting();
    this.noteLists.beginWriting();
    yield* this.eachPosting(notes, (inverter, term, place, count) => { inverter.write(term, place, count); });
    const paths = packTexts(notes.map(({ path }) => path));
    return encodeSegment({ notes, paths, lengths, slotLists: this.slotLists.take(), noteLists: this.noteLists.take(), contribution });
  }

  private *eachPosting(notes: readonly SegmentNote[], visit: PostingVisitor): Generator<undefined> {
    let [slot, sinceStop] = [0, 0];
    for (const [place, { pieces }] of notes.entries()) {
      sinceStop += this.visitPiece(pieces, 0, this.noteLists, place, true, visit);
      for (let piece = 1; piece <= pieces.slotCount; piece++) sinceStop += this.visitPiece(pieces, piece, this.slotLists, slot++, false, visit);
      if (sinceStop < STEP) continue;
      sinceStop = 0;
      yield;
    }
  }

  private visitPiece({ bytes, starts, from }: NotePieces, piece: number, inverter: ListInverter, place: number, isOwn: boolean, visit: PostingVisitor): number {
    this.list.read(bytes, starts[from + piece] ?? 0, starts[from + piece + 1] ?? 0);
    const { ids, counts, length } = this.list;
    for (let i = 0; i < length; i++) visit(inverter, ids[i] ?? 0, place, counts[i] ?? 0, isOwn);
    return length;
  }
}

type PostingVisitor = (inverter: ListInverter, term: number, place: number, count: number, isOwn: boolean) => void;

/** Tokens in the fields of each note, and of each slot. */
export class Lengths {
  readonly firstSlots: Uint32Array;
  readonly ofNotes: Uint32Array[];
  readonly bodies: Uint32Array;
  readonly headings: Uint32Array;
  readonly bodyGrams: Uint32Array;

  constructor(notes: readonly SegmentNote[], slotCount: number) {
    this.firstSlots = new Uint32Array(notes.length + 1);
    for (const [place, { pieces }] of notes.entries()) this.firstSlots[place + 1] = (this.firstSlots[place] ?? 0) + pieces.slotCount;
    this.ofNotes = NOTE_BITS.shifts.map(() => new Uint32Array(notes.length));
    this.bodies = new Uint32Array(slotCount);
    this.headings = new Uint32Array(slotCount);
    this.bodyGrams = new Uint32Array(slotCount);
  }

  /** A posting of a term that has so many grams. */
  add(place: number, packed: number, isOwn: boolean, grams: number): void {
    if (!isOwn) {
      const count = packed & BODY_MASK;
      this.bodies[place] = (this.bodies[place] ?? 0) + count;
      this.bodyGrams[place] = (this.bodyGrams[place] ?? 0) + count * grams;
      this.headings[place] = (this.headings[place] ?? 0) + (packed >>> HEADINGS_SHIFT);
      return;
    }
    for (const [field, shift] of NOTE_BITS.shifts.entries()) {
      const lengths = this.ofNotes[field];
      if (lengths !== undefined) lengths[place] = (lengths[place] ?? 0) + ((packed >>> shift) & 255);
    }
  }
}
