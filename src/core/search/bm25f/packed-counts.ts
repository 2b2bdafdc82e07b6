import { CHUNK_FIELDS, NOTE_FIELDS, type SearchField } from './fields';

/** How the occurrences of one term in several fields share 32 bits. Counts that do not fit stop at the highest value that does. */
export interface CountLayout {
  readonly fields: readonly SearchField[];
  readonly shifts: readonly number[];
  /** The highest count of each field. */
  readonly limits: readonly number[];
}

/** Body 20 bits, headings 12. */
export const CHUNK_LAYOUT: CountLayout = { fields: CHUNK_FIELDS, shifts: [0, 20], limits: [0xfffff, 0xfff] };
/** Eight bits a field. */
export const NOTE_LAYOUT: CountLayout = { fields: NOTE_FIELDS, shifts: [0, 8, 16, 24], limits: [255, 255, 255, 255] };

/** Occurrences in the field at `place` of the layout. */
export function countIn(layout: CountLayout, packed: number, place: number): number {
  return (packed >>> (layout.shifts[place] ?? 0)) & (layout.limits[place] ?? 0);
}

/** `packed` with one more occurrence in the field at `place`. */
export function withOneMore(layout: CountLayout, packed: number, place: number): number {
  const shift = layout.shifts[place] ?? 0;
  const limit = layout.limits[place] ?? 0;
  return ((packed >>> shift) & limit) < limit ? (packed + (1 << shift)) >>> 0 : packed;
}
