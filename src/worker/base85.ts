/** Digits in the order of RFC 1924, as in Python's `base64.b85decode`: no quotes, no backslash. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~';

const digits = new Uint8Array(128);
for (let digit = 0; digit < alphabet.length; digit += 1) digits[alphabet.charCodeAt(digit)] = digit;

/**
 * Decodes base85: five characters for four bytes; the last group may be shorter, with one more character than bytes.
 * The text is trusted and not validated.
 */
export function fromBase85(text: string): Uint8Array<ArrayBuffer> {
  const rest = text.length % 5;
  const bytes = new Uint8Array(Math.floor(text.length / 5) * 4 + (rest === 0 ? 0 : rest - 1));
  let place = 0;
  for (let at = 0; at < text.length; at += 5) {
    let value = 0;
    // Pads a short group with the last digit.
    for (let next = at; next < at + 5; next += 1)
      value = value * 85 + (next < text.length ? (digits[text.charCodeAt(next)] ?? 0) : 84);
    for (let shift = 24; shift >= 0 && place < bytes.length; shift -= 8) bytes[place++] = value >>> shift;
  }
  return bytes;
}
