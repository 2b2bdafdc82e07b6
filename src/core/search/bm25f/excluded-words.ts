import type { Segment } from './segment';

/** The notes that pass (by note; null: every live one) without those in which a chunk holds a term of every list of one of `excluded`. */
export function withoutWords(
  segment: Segment,
  passes: Uint8Array | null,
  excluded: readonly (readonly (readonly number[])[])[],
  slotsOf: (terms: readonly number[]) => Uint32Array,
): Uint8Array | null {
  if (excluded.length === 0) return passes;
  const left = passes === null ? segment.isDead.map((isDead) => 1 - isDead) : passes.slice();
  for (const lists of excluded) {
    const counts = new Uint16Array(segment.slotCount);
    for (const [place, terms] of lists.entries()) {
      for (const slot of slotsOf(terms)) {
        if (counts[slot] !== place) continue;
        counts[slot] = place + 1;
        if (place + 1 === lists.length) left[segment.noteOfSlot[slot] ?? 0] = 0;
      }
    }
  }
  return left;
}
