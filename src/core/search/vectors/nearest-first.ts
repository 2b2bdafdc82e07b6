interface Scored {
  readonly key: number;
  readonly score: number;
}

/** Orders by score, highest first, ties by key. */
export function nearestFirst(a: Scored, b: Scored): number {
  return b.score - a.score || a.key - b.key;
}
