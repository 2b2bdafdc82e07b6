import { baseNameOf } from '../../note/path';
import type { NoteOrder } from '../indexed-notes';
import type { Segment } from './segment/segment';

/** A note by its place in a segment. */
interface PlacedNote {
  readonly segment: Segment;
  readonly note: number;
}

type Compare = (left: PlacedNote, right: PlacedNote) => number;

/** Numbers in names count as numbers, so that `2 notes` comes before `10 notes`. */
const byName = new Intl.Collator('en', { numeric: true });

const comparisons: Readonly<Record<Exclude<NoteOrder, 'relevance'>, Compare>> = {
  changed: (left, right) => changedMs(right) - changedMs(left),
  created: (left, right) => dayIn(right) - dayIn(left) || changedMs(right) - changedMs(left),
  name: (left, right) => byName.compare(nameOf(left), nameOf(right)),
};

/** Returns the comparison of an order; equal notes are ordered by path. */
export function compareBy(order: Exclude<NoteOrder, 'relevance'>): Compare {
  const compare = comparisons[order];
  return (left, right) => compare(left, right) || (pathOf(left) < pathOf(right) ? -1 : 1);
}

function changedMs({ segment, note }: PlacedNote): number {
  return segment.statOf(note).mtimeMs;
}

function dayIn({ segment, note }: PlacedNote): number {
  return segment.sections.days[note] ?? 0;
}

function nameOf(place: PlacedNote): string {
  return baseNameOf(pathOf(place));
}

function pathOf({ segment, note }: PlacedNote): string {
  return segment.pathOf(note);
}
