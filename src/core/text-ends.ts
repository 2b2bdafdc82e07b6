/** Removes the characters at the end of a text that match `sign`, a pattern of one character without flag `g`. Linear time, unlike `/x+$/`. */
export function stripEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0) {
    const start = isPair(text, end - 2) ? end - 2 : end - 1;
    if (!sign.test(text.slice(start, end))) break;
    end = start;
  }
  return text.slice(0, end);
}

/** Removes such characters at both ends. */
export function stripEnds(text: string, sign: RegExp): string {
  let start = 0;
  while (start < text.length) {
    const end = isPair(text, start) ? start + 2 : start + 1;
    if (!sign.test(text.slice(start, end))) break;
    start = end;
  }
  return stripEnd(text.slice(start), sign);
}

/** True when two code units are one character. */
function isPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff;
}

/** Returns the length of the common beginning of two lists. */
export function equalStart<Entry>(one: ArrayLike<Entry>, other: ArrayLike<Entry>): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

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
