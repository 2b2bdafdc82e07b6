/** A secret in a text: code units from `start` up to, not including, `end`. */
export interface Finding {
  readonly start: number;
  readonly end: number;
  /** A short name for people: `github-token`. Lower-case letters, digits and dashes. */
  readonly kind: string;
}

/** Looks for one family of secrets; linear in the length of the text, never throws. */
export type SecretFinder = (text: string) => Finding[];
