/** Part of a regular expression. */
export type PatternNode =
  | {
      readonly kind: 'character';
      readonly test: (code: number) => boolean;
      /** The character in lower case, if it is the only one that matches in any case. */
      readonly literal?: string;
    }
  /** A place between two characters; -1 stands for the beginning and the end of the line. */
  | { readonly kind: 'edge'; readonly test: (before: number, after: number) => boolean }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly least: number; readonly most: number };

/** Returns the longest run of characters that each match contains, in lower case; '' when there is none. */
export function literalIn(node: PatternNode): string {
  if (node.kind === 'repeat') return node.least > 0 ? literalIn(node.part) : '';
  if (node.kind === 'character') return node.literal ?? '';
  if (node.kind !== 'sequence') return '';
  let [best, run] = ['', ''];
  for (const part of node.parts) {
    run = part.kind === 'character' && part.literal !== undefined ? run + part.literal : '';
    for (const found of [run, run === '' ? literalIn(part) : '']) if (found.length > best.length) best = found;
  }
  return best;
}
