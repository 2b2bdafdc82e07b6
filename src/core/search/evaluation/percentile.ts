/** The value that `share` (above 0, at most 1) of the values do not exceed, by nearest rank; 0 of no values. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}
