import type { VaultPath } from '../../../note/path';
import { type NotePieces, type PackedTexts, textOf } from '../note-pieces';
import type { NoteStat } from '../../indexed-notes';
import type { TermLists } from '../postings/list-inverter';
import { ByteReader } from '../codec/byte-reader';
import { decodeChanges, encodeChanges } from './segment-changes';
import { decodeSegment, type SegmentSections } from './segment-record';

/** Range of a term's list in a segment's bytes. */
interface ListRange {
  readonly start: number;
  readonly end: number;
}

/**
 * A set of notes with everything needed to find them, as one immutable record. Removed notes, and new file stats of
 * unchanged notes, are recorded beside it.
 */
export class Segment {
  readonly sections: SegmentSections;
  readonly noteCount: number;
  readonly chunkCount: number;
  readonly noteOfChunk: Uint32Array;
  /** Id by note, see `NoteIds`; valid for notes that are present. */
  readonly ids: Uint32Array;
  /** 1 for a removed note. */
  readonly isDead: Uint8Array;
  deadNotes = 0;
  deadChunks = 0;
  readonly #paths: readonly VaultPath[];
  readonly #stats = new Map<number, NoteStat>();
  #keptChanges: Uint8Array | null = null;
  #isChanged = false;

  /** Throws `damaged`, also when the changes do not belong to these notes. */
  constructor(
    readonly serial: number,
    readonly bytes: Uint8Array,
    changes: Uint8Array | null,
  ) {
    this.sections = decodeSegment(bytes);
    const { firstChunks } = this.sections.lengths;
    this.noteCount = this.sections.mtimes.length;
    this.chunkCount = firstChunks[this.noteCount] ?? 0;
    this.noteOfChunk = new Uint32Array(this.chunkCount);
    for (let note = 0; note < this.noteCount; note++)
      this.noteOfChunk.fill(note, firstChunks[note], firstChunks[note + 1]);
    this.ids = new Uint32Array(this.noteCount);
    this.isDead = new Uint8Array(this.noteCount);
    this.#paths = pathsIn(this.sections.paths);
    if (changes !== null) this.#restoreIndex(changes);
  }

  get liveNotes(): number {
    return this.noteCount - this.deadNotes;
  }

  /** Record of the changes since `bytes` was written, or null when there are none. The same object until something changes again. */
  get changes(): Uint8Array | null {
    if (this.#isChanged) this.#keptChanges = encodeChanges(this.isDead, this.#stats);
    this.#isChanged = false;
    return this.#keptChanges;
  }

  pathOf(note: number): VaultPath {
    return this.#paths[note] ?? ('' as VaultPath);
  }

  firstChunkOf(note: number): number {
    return this.sections.lengths.firstChunks[note] ?? 0;
  }

  /** Returns the number of chunks of a note; a note without chunks has one too. */
  chunkCountOf(note: number): number {
    return this.firstChunkOf(note + 1) - this.firstChunkOf(note);
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

  /** Returns a reader of the details. */
  detailsReader(note: number): ByteReader {
    const { details, detailStarts } = this.sections;
    return new ByteReader(details, detailStarts[note], detailStarts[note + 1]);
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
      from: this.firstChunkOf(note) + note,
      chunkCount: this.chunkCountOf(note),
    };
  }

  #restoreIndex(changes: Uint8Array): void {
    const { dead, stats } = decodeChanges(changes, this.noteCount);
    for (const note of dead) this.#markDead(note);
    for (const [note, stat] of stats) this.#stats.set(note, stat);
    this.#keptChanges = changes;
  }

  #markDead(note: number): void {
    this.isDead[note] = 1;
    this.deadNotes++;
    this.deadChunks += this.chunkCountOf(note);
  }
}

/** The same strings serve every table of the notes: each new string would be hashed again. */
function pathsIn({ units, starts }: PackedTexts): VaultPath[] {
  const text = textOf(units);
  const paths: VaultPath[] = [];
  for (let note = 0; note + 1 < starts.length; note++)
    paths.push(text.slice(starts[note], starts[note + 1]) as VaultPath);
  return paths;
}

/** Returns the range of the term's list, or null when it has none in this segment. */
export function rangeOf({ terms, starts }: TermLists, term: number): ListRange | null {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? 0) < term) low = middle + 1;
    else high = middle;
  }
  return terms[low] === term && low < terms.length ? { start: starts[low] ?? 0, end: starts[low + 1] ?? 0 } : null;
}
