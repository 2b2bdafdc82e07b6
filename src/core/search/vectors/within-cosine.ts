/** A cosine as it was computed, where rounding may leave a little more than 1. */
export function withinCosine(score: number): number {
  return Math.max(-1, Math.min(1, score));
}
