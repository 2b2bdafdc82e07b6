import type { Range } from './ranges';

/** A secret in a text. */
export interface Finding extends Range {
  /** A short name for people: `github-token`. Lower-case letters, digits and dashes. */
  readonly kind: string;
  /** True when a name that leaves no doubt is set to it: it counts as a secret elsewhere too, even if it looks like a hash. */
  readonly isNamed?: boolean;
}

/** Looks for one family of secrets; linear in the length of the text, never throws. */
export type SecretFinder = (text: string) => Finding[];
