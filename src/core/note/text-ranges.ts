/** Range of a text from `start` up to `end` (exclusive). */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Looks up sorted ranges by ascending offsets. */
export class RangeCursor<Range extends TextRange> {
  #next = 0;

  /** `ranges` ascend by start and do not overlap. */
  constructor(private readonly ranges: readonly Range[]) {}

  /** Returns the range that contains `offset`, else null. Offsets must not decrease between calls. */
  at(offset: number): Range | null {
    let range = this.ranges[this.#next];
    while (range !== undefined && range.end <= offset) {
      this.#next += 1;
      range = this.ranges[this.#next];
    }
    return range !== undefined && range.start <= offset ? range : null;
  }
}

/** Returns the ranges sorted, with overlapping ones merged. */
export function mergeRanges(ranges: readonly TextRange[]): TextRange[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
