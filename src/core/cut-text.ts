/**
 * Returns text with at most a number of characters, `…` at its end included. A word that would be cut is left out as a
 * whole: the beginning of a key is not recognized as one, and would be shown.
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let end = longest - 1;
  if (isOfWord(text.charAt(end))) while (end > 0 && isOfWord(text.charAt(end - 1))) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** Keys consist of such characters; scripts without spaces do not. */
function isOfWord(char: string): boolean {
  return char > ' ' && char <= '~';
}
