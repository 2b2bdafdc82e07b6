import { DEAD } from './note-table';

/** Which slots and notes hold how many of the tokens that must be there. */
export class RequiredTokens {
  private tokenCount = 0;
  private readonly bySlot = new Map<number, number>();
  private readonly byNote = new Map<number, { count: number; last: number }>();

  /** Another token, and the slots that hold it. */
  note(slots: Uint32Array, noteOfSlot: Uint32Array): void {
    this.tokenCount++;
    for (const slot of slots) {
      this.bySlot.set(slot, this.countIn(slot) + 1);
      const note = noteOfSlot[slot] ?? DEAD;
      const held = this.byNote.get(note);
      if (held === undefined) this.byNote.set(note, { count: 1, last: this.tokenCount });
      else if (held.last !== this.tokenCount) {
        held.count++;
        held.last = this.tokenCount;
      }
    }
  }

  countIn(slot: number): number {
    return this.tokenCount === 0 ? 0 : (this.bySlot.get(slot) ?? 0);
  }

  /** True when the note holds all of them, if in several chunks. */
  isHeldBy(note: number): boolean {
    return this.tokenCount === 0 || this.byNote.get(note)?.count === this.tokenCount;
  }
}
