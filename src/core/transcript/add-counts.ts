/** Adds `counts` to `sum`, kind by kind. */
export function addCounts(sum: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [kind, count] of Object.entries(counts)) sum[kind] = (sum[kind] ?? 0) + count;
}
