import { baseNameOf } from '../../note/path';
import type { NoteOrder } from '../indexed-notes';

/** How the values are read by which notes of some form are ordered. */
export interface OrderedValues<Note> {
  readonly pathOf: (note: Note) => string;
  /** Day as `YYYYMMDD`; 0 when the note has none. */
  readonly dayOf: (note: Note) => number;
  /** Modification time in ms. */
  readonly changedMsOf: (note: Note) => number;
}

/** Compares names; numbers in them count as numbers, so that `2 notes` comes before `10 notes`. */
let byName: Intl.Collator['compare'] | null = null;

/** Made on first use, because making it takes longer than a search does. */
function compareNames(left: string, right: string): number {
  byName ??= new Intl.Collator('en', { numeric: true }).compare;
  return byName(left, right);
}

/** Returns the comparison of an order; equal notes are ordered by path. */
export function compareBy<Note>(
  order: Exclude<NoteOrder, 'relevance'>,
  { pathOf, dayOf, changedMsOf }: OrderedValues<Note>,
): (left: Note, right: Note) => number {
  const byChange = (left: Note, right: Note): number => changedMsOf(right) - changedMsOf(left);
  const compare = {
    changed: byChange,
    created: (left: Note, right: Note) => dayOf(right) - dayOf(left) || byChange(left, right),
    name: (left: Note, right: Note) => compareNames(baseNameOf(pathOf(left)), baseNameOf(pathOf(right))),
  }[order];
  return (left, right) => compare(left, right) || (pathOf(left) < pathOf(right) ? -1 : 1);
}
