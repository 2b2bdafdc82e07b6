import { authorityFactor } from '../../authority-factor';
import { decodeFacts } from '../segment/note-details';
import type { Segment } from '../segment/segment';

const known = new WeakMap<Segment, Float64Array>();

/** Returns a note's `authorityFactor`, which is read from its facts once and cached as long as the segment. */
export function factorOf(segment: Segment, note: number): number {
  const factors = known.get(segment) ?? new Float64Array(segment.noteCount);
  known.set(segment, factors);
  if (factors[note] === 0) factors[note] = authorityFactor(decodeFacts(segment.detailsReader(note)));
  return factors[note] ?? 1;
}
