import { authorityFactor, confidenceFactor } from '../../authority-factor';
import { decodeFacts } from '../segment/note-details';
import type { Segment } from '../segment/segment';

const known = new WeakMap<Segment, { readonly today: string | undefined; readonly factors: Float64Array }>();

/**
 * Returns the product of a note's `authorityFactor` and, on a day, its `confidenceFactor`. It is read from its facts
 * once and cached until the segment is gone or the day is another.
 */
export function factorOf(segment: Segment, note: number, today: string | undefined): number {
  const last = known.get(segment);
  const kept = last?.today === today ? last : undefined;
  const { factors } = kept ?? { factors: new Float64Array(segment.noteCount) };
  if (kept === undefined) known.set(segment, { today, factors });
  if (factors[note] === 0) {
    const facts = decodeFacts(segment.detailsReader(note));
    factors[note] = authorityFactor(facts) * (today === undefined ? 1 : confidenceFactor(facts, today));
  }
  return factors[note] ?? 1;
}
