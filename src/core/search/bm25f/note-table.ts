import type { VaultPath } from '../../note/path';
import { CHUNK_FIELDS, NOTE_FIELDS } from './fields';
import type { ForwardList } from './forward-list';
import type { StoredNote } from './stored-note';
import { roomyUint32 } from './typed-arrays';

/** A note with the terms it was indexed under. */
export interface IndexedNote {
  readonly stored: StoredNote;
  /** Packed segments: the note's own fields, then one a slot. */
  readonly forward: ForwardList;
  /** Tokens in each of `NOTE_FIELDS`. */
  readonly noteLengths: readonly number[];
  /** Per slot the tokens in each of `CHUNK_FIELDS`. A note without chunks has one empty slot, so that its title is found. */
  readonly slotLengths: readonly (readonly number[])[];
}

/** A slot whose note was removed. */
export const DEAD = 0xffffffff;

/** Notes and their slots (one a chunk), by number. A removed note's numbers stay unused until `compact`. */
export class NoteTable {
  private readonly numbers = new Map<VaultPath, number>();
  private notes: (IndexedNote | null)[] = [];
  /** Per note: its first slot, and how many it has. */
  firstSlots: Uint32Array = new Uint32Array(0);
  slotCounts: Uint32Array = new Uint32Array(0);
  /** Per slot its note, or `DEAD`. */
  noteOfSlot: Uint32Array = new Uint32Array(0);
  /** Per field, by note. */
  readonly noteLengths: Uint32Array[] = NOTE_FIELDS.map(() => new Uint32Array(0));
  /** Per field, by slot. */
  readonly slotLengths: Uint32Array[] = CHUNK_FIELDS.map(() => new Uint32Array(0));
  /** One more than the highest slot. */
  slotEnd = 0;
  liveSlotCount = 0;
  chunkCount = 0;

  /** One more than the highest note number. */
  get noteEnd(): number {
    return this.notes.length;
  }

  get noteCount(): number {
    return this.numbers.size;
  }

  paths(): Iterable<VaultPath> {
    return this.numbers.keys();
  }

  /** -1 when there is none. */
  numberOf(path: VaultPath): number {
    return this.numbers.get(path) ?? -1;
  }

  at(number: number): IndexedNote | null {
    return this.notes[number] ?? null;
  }

  add(note: IndexedNote): number {
    const number = this.notes.length;
    this.notes.push(note);
    this.numbers.set(note.stored.path, number);
    this.place(number, note);
    this.liveSlotCount += note.slotLengths.length;
    this.chunkCount += note.stored.chunks.length;
    return number;
  }

  remove(number: number): void {
    const note = this.at(number);
    if (note === null) return;
    this.numbers.delete(note.stored.path);
    this.notes[number] = null;
    const first = this.firstSlots[number] ?? 0;
    this.noteOfSlot.fill(DEAD, first, first + note.slotLengths.length);
    this.liveSlotCount -= note.slotLengths.length;
    this.chunkCount -= note.stored.chunks.length;
  }

  /** Closes the gaps and returns the new number of each old note and slot, -1 for those that are gone. Order stays. */
  compact(): { noteNumbers: Int32Array; slotNumbers: Int32Array } {
    const noteNumbers = new Int32Array(this.noteEnd).fill(-1);
    const slotNumbers = new Int32Array(this.slotEnd).fill(-1);
    const old = this.notes;
    const oldFirst = this.firstSlots.slice(0, old.length);
    this.notes = [];
    this.slotEnd = 0;
    for (let number = 0; number < old.length; number++) {
      const note = old[number] ?? null;
      if (note === null) continue;
      noteNumbers[number] = this.notes.length;
      const first = oldFirst[number] ?? 0;
      for (let i = 0; i < note.slotLengths.length; i++) slotNumbers[first + i] = this.slotEnd + i;
      this.numbers.set(note.stored.path, this.notes.length);
      this.notes.push(note);
      this.place(this.notes.length - 1, note);
    }
    return { noteNumbers, slotNumbers };
  }

  private place(number: number, note: IndexedNote): void {
    const first = this.slotEnd;
    const end = first + note.slotLengths.length;
    this.makeRoom(number + 1, end);
    this.firstSlots[number] = first;
    this.slotCounts[number] = note.slotLengths.length;
    for (const [field, lengths] of this.noteLengths.entries()) lengths[number] = note.noteLengths[field] ?? 0;
    for (let slot = first; slot < end; slot++) {
      this.noteOfSlot[slot] = number;
      for (const [field, lengths] of this.slotLengths.entries()) lengths[slot] = note.slotLengths[slot - first]?.[field] ?? 0;
    }
    this.slotEnd = end;
  }

  private makeRoom(noteCount: number, slotCount: number): void {
    this.firstSlots = roomyUint32(this.firstSlots, noteCount);
    this.slotCounts = roomyUint32(this.slotCounts, noteCount);
    this.noteOfSlot = roomyUint32(this.noteOfSlot, slotCount);
    for (const [field, lengths] of this.noteLengths.entries()) this.noteLengths[field] = roomyUint32(lengths, noteCount);
    for (const [field, lengths] of this.slotLengths.entries()) this.slotLengths[field] = roomyUint32(lengths, slotCount);
  }
}
