/**
 * A feature of the product that helps against a problem, which each host presents in its own way: a key of the
 * command's own input, another command by its id (`with`: its arguments, in order), or a key of an entry in a decisions
 * file, which has to be true.
 */
export type Remedy =
  | { readonly input: string }
  | { readonly command: string; readonly with?: readonly string[] }
  | { readonly entry: string };

/** Reason why something was not done, in a sentence. */
export interface Reason {
  readonly reason: string;
  readonly remedies?: readonly Remedy[];
}
