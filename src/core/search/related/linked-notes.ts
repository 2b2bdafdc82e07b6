import { hashOf } from '../bm25f/dictionary/term-dictionary';
import { kindOf, NotesOfLabels, valueOf } from '../bm25f/note-labels';
import type { Place } from '../bm25f/segment/note-places';
import type { Segment } from '../bm25f/segment/segment';
import type { SegmentStore } from '../bm25f/segment/segment-store';
import { roomyUint32 } from '../bm25f/codec/typed-arrays';
import { comparable } from '../comparable';

/** Finds the notes that a note links to and those that link to it, by their names. */
export class LinkedNotes {
  readonly #names: NoteNames;

  constructor(private readonly store: SegmentStore) {
    this.#names = new NoteNames(store);
  }

  /** Prepares data that makes `find` fast, until `isDue`; returns false when nothing is left to do. */
  prepare(isDue: () => boolean): boolean {
    return this.#names.prepare(isDue) || this.store.lexicon.labelLookup.prepare(isDue);
  }

  /** Returns linked notes, unordered; a note may occur twice, but never the note itself. */
  find(segment: Segment, note: number): Place[] {
    return [...this.linkingTo(segment.pathOf(note)), ...this.#names.find(this.#targetsOf(segment, note))].filter(
      (place) => place.segment !== segment || place.note !== note,
    );
  }

  /** Returns the notes with a link to the name of `path`, unordered; a note may occur twice. */
  linkingTo(path: string): Place[] {
    const labels = this.store.lexicon.labelLookup.alike('link', linkNameOf(path));
    return labels.length === 0
      ? []
      : this.store.segments().flatMap((segment) => labels.flatMap((label) => placesOf(label, segment)));
  }

  #targetsOf(segment: Segment, note: number): Set<string> {
    const labels = [...segment.labelsOf(note)].map((label) => this.store.lexicon.labels.textOf(label));
    return new Set(labels.filter((label) => kindOf(label) === 'link').map((label) => comparable(valueOf(label))));
  }
}

function placesOf(label: number, segment: Segment): Place[] {
  const places: Place[] = [];
  for (const note of NotesOfLabels.having(label, segment))
    if (segment.isDead[note] === 0) places.push({ segment, note });
  return places;
}

/**
 * Finds notes by the name that links use. Stores one hash per note, which selects the few notes to check exactly; the
 * path of an id never changes.
 */
class NoteNames {
  /** Hash of the name by note id, up to `end`. */
  #hashes: Uint32Array = new Uint32Array(0);
  #end = 0;

  constructor(private readonly store: SegmentStore) {}

  /** Adds names until `isDue`; returns false when all are known. */
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

  /** Returns the notes that have one of the names, as `linkNameOf` returns them; unordered. */
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

/** Returns the name that links use, for comparison: the last part of a path without `.md`, in lower case. */
export function linkNameOf(path: string): string {
  return comparable(path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, ''));
}
