import type { VaultPath } from '../../note/path';
import { type NoteStat, type NotePieces, textOf } from './note-pieces';
import type { TermLists } from './list-inverter';
import { decodeChanges, encodeChanges } from './segment-changes';
import { decodeSegment, type SegmentSections } from './segment-record';

/** Places of a term's list in a segment's bytes. */
export interface ListRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Some notes with all that is needed to find them, as one record of bytes that never changes. What leaves, and a file that looks otherwise without
 * having changed, is noted beside it.
 */
export class Segment {
  readonly sections: SegmentSections;
  readonly noteCount: number;
  readonly slotCount: number;
  readonly noteOfSlot: Uint32Array;
  /** By note, see `NoteIds`; of notes that are there. */
  readonly ids: Uint32Array;
  /** 1 for a note that has left. */
  readonly isDead: Uint8Array;
  deadNotes = 0;
  deadSlots = 0;
  readonly #pathText: string;
  readonly #stats = new Map<number, NoteStat>();
  #keptChanges: Uint8Array | null = null;
  #isChanged = false;

  /** Throws `damaged`, also when the changes are not of these notes. */
  constructor(
    readonly serial: number,
    readonly bytes: Uint8Array,
    changes: Uint8Array | null,
  ) {
    this.sections = decodeSegment(bytes);
    const { firstSlots } = this.sections.lengths;
    this.noteCount = this.sections.mtimes.length;
    this.slotCount = firstSlots[this.noteCount] ?? 0;
    this.noteOfSlot = new Uint32Array(this.slotCount);
    for (let note = 0; note < this.noteCount; note++)
      this.noteOfSlot.fill(note, firstSlots[note], firstSlots[note + 1]);
    this.ids = new Uint32Array(this.noteCount);
    this.isDead = new Uint8Array(this.noteCount);
    this.#pathText = textOf(this.sections.paths.units);
    if (changes !== null) this.#takeUp(changes);
  }

  get liveNotes(): number {
    return this.noteCount - this.deadNotes;
  }

  /** A record of what changed since `bytes` was made; null when nothing did. The same object until something changes again. */
  get changes(): Uint8Array | null {
    if (this.#isChanged) this.#keptChanges = encodeChanges(this.isDead, this.#stats);
    this.#isChanged = false;
    return this.#keptChanges;
  }

  pathOf(note: number): VaultPath {
    const { starts } = this.sections.paths;
    return this.#pathText.slice(starts[note] ?? 0, starts[note + 1] ?? 0) as VaultPath;
  }

  firstSlotOf(note: number): number {
    return this.sections.lengths.firstSlots[note] ?? 0;
  }

  /** Chunks that the note has a slot for; a note without chunks has one too. */
  slotCountOf(note: number): number {
    return this.firstSlotOf(note + 1) - this.firstSlotOf(note);
  }

  statOf(note: number): NoteStat {
    const changed = this.#stats.get(note);
    if (changed !== undefined) return changed;
    const { sizes, mtimes, rechecks } = this.sections;
    return { size: sizes[note] ?? 0, mtimeMs: mtimes[note] ?? 0, recheck: rechecks[note] === 1 };
  }

  setStat(note: number, stat: NoteStat): void {
    const { size, mtimeMs, recheck } = this.statOf(note);
    if (stat.size === size && stat.mtimeMs === mtimeMs && stat.recheck === recheck) return;
    this.#stats.set(note, stat);
    this.#isChanged = true;
  }

  kill(note: number): void {
    if (this.isDead[note] === 1) return;
    this.#markDead(note);
    this.#isChanged = true;
  }

  /** See `decodeDetails`. */
  detailsOf(note: number): Uint8Array {
    const { details, detailStarts } = this.sections;
    return details.subarray(detailStarts[note] ?? 0, detailStarts[note + 1] ?? 0);
  }

  labelsOf(note: number): Uint32Array {
    const { labels, labelStarts } = this.sections;
    return labels.subarray(labelStarts[note] ?? 0, labelStarts[note + 1] ?? 0);
  }

  /** See `fillFilter`. */
  pairsOf(note: number): Uint8Array {
    const { pairs, pairStarts } = this.sections;
    return pairs.subarray(pairStarts[note] ?? 0, pairStarts[note + 1] ?? 0);
  }

  piecesOf(note: number): NotePieces {
    const { pieces, pieceStarts } = this.sections;
    return {
      bytes: pieces,
      starts: pieceStarts,
      from: this.firstSlotOf(note) + note,
      slotCount: this.slotCountOf(note),
    };
  }

  #takeUp(changes: Uint8Array): void {
    const { dead, stats } = decodeChanges(changes, this.noteCount);
    for (const note of dead) this.#markDead(note);
    for (const [note, stat] of stats) this.#stats.set(note, stat);
    this.#keptChanges = changes;
  }

  #markDead(note: number): void {
    this.isDead[note] = 1;
    this.deadNotes++;
    this.deadSlots += this.slotCountOf(note);
  }
}

/** Where the term's list lies; null when it has none here. */
export function rangeOf({ terms, starts }: TermLists, term: number): ListRange | null {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? 0) < term) low = middle + 1;
    else high = middle;
  }
  return terms[low] === term && low < terms.length ? { start: starts[low] ?? 0, end: starts[low + 1] ?? 0 } : null;
}
