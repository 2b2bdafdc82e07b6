import { NotesOfLabels } from '../bm25f/notes-of-labels';
import { comparable } from '../note-filter';
import { kindOf, valueOf } from '../bm25f/note-labels';
import type { Place } from '../bm25f/note-places';
import type { SegmentStore } from '../bm25f/segment-store';
import type { Segment } from '../bm25f/segment';
import { linkNameOf } from './note-name';

/** The notes that a note links to, and those that link to it, by their names. */
export class LinkedNotes {
  constructor(private readonly store: SegmentStore) {}

  /** In no order; a note may come twice, never the note itself. */
  find(segment: Segment, note: number): Place[] {
    const own = linkNameOf(segment.pathOf(note));
    const targets = new Set([...segment.labelsOf(note)].map((label) => this.store.lexicon.labels.textOf(label)).filter((label) => kindOf(label) === 'link').map((label) => comparable(valueOf(label))));
    return this.store.segments().flatMap((other) => [...this.linkingTo(own, other), ...namedBy(targets, other)])
      .filter((place) => place.segment !== segment || place.note !== note);
  }

  private linkingTo(name: string, segment: Segment): Place[] {
    const linking = new Uint8Array(segment.noteCount);
    for (const label of this.store.lexicon.labelLookup.alike('link', name)) NotesOfLabels.in(segment).mark(label, linking);
    return placesIn(segment, (note) => linking[note] === 1);
  }
}

function namedBy(names: ReadonlySet<string>, segment: Segment): Place[] {
  return names.size === 0 ? [] : placesIn(segment, (note) => names.has(linkNameOf(segment.pathOf(note))));
}

function placesIn(segment: Segment, isWanted: (note: number) => boolean): Place[] {
  const places: Place[] = [];
  for (let note = 0; note < segment.noteCount; note++) if (segment.isDead[note] === 0 && isWanted(note)) places.push({ segment, note });
  return places;
}
