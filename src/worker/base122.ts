/** The characters of seven bits that a string in quotes, or a string inside such a string, cannot hold as they are. */
const refused = '\0\n\r"\'\\';

/** Code of the first character that stands for a refused one and the value after it. */
const firstPair = 0x80;

const firstAlone = firstPair + refused.length * 128;

/**
 * Decodes text by the method of base122: a character below U+0080 stands for seven bits, the highest first; one from there on
 * for a refused character and the seven bits that follow, from U+0380 on for a refused character at the end. The text is
 * trusted and not validated.
 */
export function fromBase122(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((text.length * 14) / 8));
  let place = 0;
  let queue = 0;
  let count = 0;
  const take = (value: number): void => {
    queue = ((queue & 127) << 7) | value;
    count += 7;
    if (count < 8) return;
    count -= 8;
    bytes[place++] = queue >> count;
  };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < firstPair) take(code);
    else if (code >= firstAlone) take(refused.charCodeAt(code - firstAlone));
    else {
      take(refused.charCodeAt((code - firstPair) >> 7));
      take((code - firstPair) & 127);
    }
  }
  return bytes.slice(0, place);
}
