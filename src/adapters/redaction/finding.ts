/** Code units from `start` up to `end` (exclusive). */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A secret in a text. */
export interface Finding extends Range {
  /** Short name for people, such as `github-token`: lower-case letters, digits and dashes. */
  readonly kind: string;
  /**
   * True when it is the value of an unmistakable name: it then counts as a secret elsewhere too, even if it looks like
   * a hash.
   */
  readonly isNamed?: boolean;
}

/** Finds one family of secrets; linear in the length of the text, never throws. */
export type SecretFinder = (text: string) => Finding[];

/** Returns the index of the first range that ends after a position; `ranges` are in order, without overlap. */
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
