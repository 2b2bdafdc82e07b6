/** Digits in the order of ASCII: all printable characters but blank, quotes and backslash. */
const alphabet = '!#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~';

const digits = new Uint8Array(128);
for (let digit = 0; digit < alphabet.length; digit += 1) digits[alphabet.charCodeAt(digit)] = digit;

/**
 * Decodes text by the method of basE91: two characters stand for 13 bits, or for 14 where the lowest 13 are at most 88,
 * the lowest bits first. The text is trusted and not validated.
 */
export function fromBase91(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 7) / 8) + 1);
  let place = 0;
  let queue = 0;
  let count = 0;
  for (let at = 0; at + 1 < text.length; at += 2) {
    const value = (digits[text.charCodeAt(at)] ?? 0) + 91 * (digits[text.charCodeAt(at + 1)] ?? 0);
    queue |= value << count;
    count += (value & 8191) > 88 ? 13 : 14;
    for (; count > 7; count -= 8) {
      bytes[place++] = queue & 255;
      queue >>= 8;
    }
  }
  if (text.length % 2 === 1) bytes[place++] = queue | ((digits[text.charCodeAt(text.length - 1)] ?? 0) << count);
  return bytes.slice(0, place);
}
