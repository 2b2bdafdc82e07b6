/** The text without the characters at its end that `sign`, a pattern of one character without flag `g`, matches. In linear time, which `/x+$/` is not. */
export function stripEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0) {
    const start = isPair(text, end - 2) ? end - 2 : end - 1;
    if (!sign.test(text.slice(start, end))) break;
    end = start;
  }
  return text.slice(0, end);
}

/** The text without such characters at its beginning and its end. */
export function stripEnds(text: string, sign: RegExp): string {
  let start = 0;
  while (start < text.length) {
    const end = isPair(text, start) ? start + 2 : start + 1;
    if (!sign.test(text.slice(start, end))) break;
    start = end;
  }
  return stripEnd(text.slice(start), sign);
}

/** True where two code units are one character. */
function isPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff;
}

/** How many entries two lists have in common from their beginning on. */
export function equalStart<Entry>(one: ArrayLike<Entry>, other: ArrayLike<Entry>): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}
