import { kindOf, valueOf } from '../bm25f/note-labels';
import type { Place } from '../bm25f/note-places';
import { NotesOfLabels } from '../bm25f/notes-of-labels';
import type { Segment } from '../bm25f/segment';
import type { SegmentStore } from '../bm25f/segment-store';
import { comparable } from '../note-filter';
import { linkNameOf } from './note-name';
import { NoteNames } from './note-names';

/** The notes that a note links to, and those that link to it, by their names. */
export class LinkedNotes {
  readonly #names: NoteNames;

  constructor(private readonly store: SegmentStore) {
    this.#names = new NoteNames(store);
  }

  /** Looks up what makes `find` quick, until `isDue`; false when nothing is left to do. */
  prepare(isDue: () => boolean): boolean {
    return this.#names.prepare(isDue) || this.store.lexicon.labelLookup.prepare(isDue);
  }

  /** In no order; a note may come twice, never the note itself. */
  find(segment: Segment, note: number): Place[] {
    const linking = this.#linkingTo(linkNameOf(segment.pathOf(note)));
    return [...linking, ...this.#names.find(this.#targetsOf(segment, note))].filter(
      (place) => place.segment !== segment || place.note !== note,
    );
  }

  #targetsOf(segment: Segment, note: number): Set<string> {
    const labels = [...segment.labelsOf(note)].map((label) => this.store.lexicon.labels.textOf(label));
    return new Set(labels.filter((label) => kindOf(label) === 'link').map((label) => comparable(valueOf(label))));
  }

  #linkingTo(name: string): Place[] {
    const labels = this.store.lexicon.labelLookup.alike('link', name);
    return labels.length === 0
      ? []
      : this.store.segments().flatMap((segment) => labels.flatMap((label) => placesOf(label, segment)));
  }
}

function placesOf(label: number, segment: Segment): Place[] {
  const places: Place[] = [];
  for (const note of NotesOfLabels.in(segment).of(label))
    if (segment.isDead[note] === 0) places.push({ segment, note });
  return places;
}
