/** Returns the value that the given share of values does not exceed (nearest rank); null without values. */
export function quantile(values, share) {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

export function median(values) {
  return quantile(values, 0.5);
}
