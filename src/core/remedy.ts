/**
 * What of the product helps against a problem; each host says in its own way how to get at it: a key of the command's own input, another command by its id (`with`: what
 * is said to it, in order), or a key of an entry in a file of decisions, where it has to be true.
 */
export type Remedy =
  | { readonly input: string }
  | { readonly command: string; readonly with?: readonly string[] }
  | { readonly entry: string };

/** Why something was not done, in a sentence. */
export interface Reason {
  readonly reason: string;
  readonly remedies?: readonly Remedy[];
}
