/** Code units from `start` up to, not including, `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A secret in a text. */
export interface Finding extends Range {
  /** A short name for people: `github-token`. Lower-case letters, digits and dashes. */
  readonly kind: string;
  /** True when a name that leaves no doubt is set to it: it counts as a secret elsewhere too, even if it looks like a hash. */
  readonly isNamed?: boolean;
}

/** Looks for one family of secrets; linear in the length of the text, never throws. */
export type SecretFinder = (text: string) => Finding[];

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
