import { roomyUint32 } from '../bm25f/codec/typed-arrays';
import type { Segment } from '../bm25f/segment/segment';
import type { SegmentStore } from '../bm25f/segment/segment-store';
import { NearestNotes } from './nearest-notes';
import { decodeNeighbours, encodeNeighbours, idsByPlace, neighbours } from './neighbour-record';

/** A neighboring note by its id, see `NoteIds`. */
interface Neighbour {
  readonly id: number;
  readonly similarity: number;
}

interface KeptNeighbours {
  readonly record: Uint8Array;
  readonly of: readonly Segment[];
}

/** Relative change of the number of chunks at which all neighbors are computed again, because the weights of words have changed. */
const staleShare = 0.1;

/** Share of notes that a record may lack: fewer are computed again sooner than a new record is written. */
const lackingShare = 0.1;

/**
 * The eight nearest notes of each note, computed on first use or earlier by `prepare`, and cached. Removed notes are no
 * longer returned; a note added later replaces others in the lists of its own neighbors.
 */
export class CachedNeighbours {
  readonly #nearest: NearestNotes;
  /** One more than the highest note id when a note's neighbors were computed, by note id; 0 when they were not. */
  #knownAt: Uint32Array = new Uint32Array(0);
  /** Neighbor's id plus one, by note id, eight elements each; 0 for none. */
  #ids: Uint32Array = new Uint32Array(0);
  #similarities = new Float32Array(0);
  #chunksThen = 0;
  /** Ids below it are prepared. */
  #preparedEnd = 0;
  #kept: KeptNeighbours | null = null;

  constructor(private readonly store: SegmentStore) {
    this.#nearest = new NearestNotes(store);
  }

  isKnown(id: number): boolean {
    return (this.#knownAt[id] ?? 0) > 0;
  }

  /** Returns the neighbors that still exist, unordered. */
  of(segment: Segment, note: number): Neighbour[] {
    this.#freshen();
    const id = segment.ids[note] ?? 0;
    if (!this.isKnown(id)) this.#look(segment, note, id);
    const found: Neighbour[] = [];
    for (let place = neighbours * id; place < neighbours * (id + 1); place++) {
      const neighbour = (this.#ids[place] ?? 0) - 1;
      if (neighbour >= 0 && this.store.noteIds.placeOf(neighbour) !== null)
        found.push({ id: neighbour, similarity: this.#similarities[place] ?? 0 });
    }
    return found;
  }

  /** Computes the neighbors of notes until `isDue`, most recently added first; returns false when all are known. */
  prepare(isDue: () => boolean): boolean {
    this.#freshen();
    const { end } = this.store.noteIds;
    for (let id = end - 1; id >= this.#preparedEnd; id--) {
      const place = this.isKnown(id) ? null : this.store.placeOfId(id);
      if (place === null) continue;
      if (isDue()) return true;
      this.#look(place.segment, place.note, id);
    }
    this.#preparedEnd = end;
    return false;
  }

  /**
   * Returns a record of the neighbors with the segments whose notes it has, the same until it lacks many notes or a
   * segment was merged; null until the neighbors of all notes are known.
   */
  record(): KeptNeighbours | null {
    this.#freshen();
    const segments = this.store.segments();
    const isWhole = this.#preparedEnd === this.store.noteIds.end && this.#preparedEnd > 0;
    const kept = this.#kept?.of.every((segment) => segments.includes(segment)) === true ? this.#kept : null;
    const lacking = segments.filter((segment) => kept?.of.includes(segment) !== true);
    const lackingCount = lacking.reduce((sum, { liveNotes }) => sum + liveNotes, 0);
    const isEnough = kept !== null && lackingCount <= lackingShare * this.store.noteCount;
    this.#kept = isEnough || !isWhole ? kept : { record: this.#encode(segments), of: segments };
    return this.#kept;
  }

  /** Restores neighbors of the notes of these segments; throws `damaged` and changes nothing when the record does not fit. */
  restore(record: Uint8Array, segments: readonly Segment[]): void {
    const ids = idsByPlace(segments);
    const { chunkCount, places, similarities } = decodeNeighbours(record, ids.length);
    this.#makeRoom(this.store.noteIds.end);
    this.#chunksThen = chunkCount;
    this.#kept = { record, of: segments };
    for (let place = 0; place < ids.length; place++) {
      const next = ids[place] ?? 0;
      if (next === 0) continue;
      // Any note whose neighbors are computed later is new to these.
      this.#knownAt[next - 1] = 1;
      for (let each = 0; each < neighbours; each++) {
        const from = neighbours * place + each;
        const id = ids[(places[from] ?? 0) - 1] ?? 0;
        if (id > 0) this.#set(neighbours * (next - 1) + each, id - 1, similarities[from] ?? 0);
      }
    }
  }

  #encode(segments: readonly Segment[]): Uint8Array {
    const ids = idsByPlace(segments);
    const placeOf = new Uint32Array(this.store.noteIds.end);
    for (const [place, next] of ids.entries()) if (next > 0) placeOf[next - 1] = place + 1;
    const places = new Uint32Array(neighbours * ids.length);
    const similarities = new Float32Array(places.length);
    for (const [place, next] of ids.entries()) {
      for (let each = 0; next > 0 && each < neighbours; each++) {
        const from = neighbours * (next - 1) + each;
        const neighbour = placeOf[(this.#ids[from] ?? 0) - 1] ?? 0;
        places[neighbours * place + each] = neighbour;
        similarities[neighbours * place + each] = neighbour === 0 ? 0 : (this.#similarities[from] ?? 0);
      }
    }
    return encodeNeighbours({ chunkCount: this.#chunksThen, places, similarities });
  }

  #look(segment: Segment, note: number, id: number): void {
    this.#makeRoom(this.store.noteIds.end);
    const found = this.#nearest.find(segment, note, neighbours, () => null);
    for (const [place, near] of found.entries()) {
      const neighbour = near.segment.ids[near.note] ?? 0;
      this.#set(neighbours * id + place, neighbour, near.similarity);
      const knownAt = this.#knownAt[neighbour] ?? 0;
      if (knownAt > 0 && id >= knownAt) this.#offer(neighbour, id, near.similarity);
    }
    this.#knownAt[id] = this.store.noteIds.end;
  }

  /** Puts a new note in the place of a removed neighbor or of the most distant one. */
  #offer(to: number, id: number, similarity: number): void {
    let furthest = -1;
    let least = similarity;
    for (let place = neighbours * to; place < neighbours * (to + 1); place++) {
      const neighbour = (this.#ids[place] ?? 0) - 1;
      if (neighbour === id) return;
      const held =
        neighbour < 0 || this.store.noteIds.placeOf(neighbour) === null ? 0 : (this.#similarities[place] ?? 0);
      if (held < least) [furthest, least] = [place, held];
    }
    if (furthest >= 0) this.#set(furthest, id, similarity);
  }

  #set(place: number, id: number, similarity: number): void {
    this.#ids[place] = id + 1;
    this.#similarities[place] = similarity;
  }

  #freshen(): void {
    const { chunkCount } = this.store.statistics;
    if (Math.abs(chunkCount - this.#chunksThen) <= staleShare * this.#chunksThen) return;
    this.#chunksThen = chunkCount;
    this.#preparedEnd = 0;
    this.#kept = null;
    this.#knownAt.fill(0);
    this.#ids.fill(0);
  }

  #makeRoom(end: number): void {
    this.#knownAt = roomyUint32(this.#knownAt, end);
    if (this.#ids.length >= neighbours * end) return;
    this.#ids = roomyUint32(this.#ids, neighbours * end);
    const similarities = new Float32Array(this.#ids.length);
    similarities.set(this.#similarities);
    this.#similarities = similarities;
  }
}
