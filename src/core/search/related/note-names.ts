import { hashOf } from '../bm25f/name-table';
import type { Place } from '../bm25f/note-places';
import type { SegmentStore } from '../bm25f/segment-store';
import { roomyUint32 } from '../bm25f/typed-arrays';
import { linkNameOf } from './note-name';

/** Which notes have a name that links use. Kept is a number for each note, by which few are looked at more closely; a path never has another id, nor an id another path. */
export class NoteNames {
  /** By note id, as far as `end`. */
  #hashes: Uint32Array = new Uint32Array(0);
  #end = 0;

  constructor(private readonly store: SegmentStore) {}

  /** Looks at names until `isDue`; false when all are known. */
  prepare(isDue: () => boolean): boolean {
    const { end } = this.store.noteIds;
    if (this.#end === end) return false;
    this.#hashes = roomyUint32(this.#hashes, end);
    for (; this.#end < end; this.#end++) {
      if (isDue()) return true;
      const place = this.store.placeOfId(this.#end);
      if (place !== null) this.#hashes[this.#end] = hashOf(linkNameOf(place.segment.pathOf(place.note)));
    }
    return false;
  }

  /** The notes that have one of the names, as `linkNameOf` gives them; in no order. */
  find(names: ReadonlySet<string>): Place[] {
    if (names.size === 0) return [];
    this.prepare(() => false);
    const wanted = new Set([...names].map((name) => hashOf(name)));
    const found: Place[] = [];
    for (let id = 0; id < this.#end; id++) {
      if (!wanted.has(this.#hashes[id] ?? 0)) continue;
      const place = this.store.placeOfId(id);
      if (place !== null && names.has(linkNameOf(place.segment.pathOf(place.note)))) found.push(place);
    }
    return found;
  }
}
