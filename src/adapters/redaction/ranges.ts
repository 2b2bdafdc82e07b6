/** Code units from `start` up to, not including, `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where in ranges in order, without overlap, the first stands that ends behind a position. */
export function firstEndingAfter(ranges: readonly Range[], position: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}
