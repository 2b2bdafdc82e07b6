/** The characters of seven bits that a string in quotes, or a string inside such a string, cannot hold as they are. */
const refused = '\0\n\r"\'\\';

/** Code of the first pair. */
const firstPair = 0x80;

/**
 * Encodes bytes as text by the method of base122: seven bits a character, the highest bits first. A value whose character is
 * refused makes one character of two bytes with the value that follows, so a text in UTF-8 has eight bytes for seven.
 * `src/worker/base122.ts` decodes it.
 */
export function toBase122(bytes) {
  const values = sevenBits(bytes);
  const codes = [];
  for (let at = 0; at < values.length; at += 1) {
    const place = refused.indexOf(String.fromCharCode(values[at]));
    if (place === -1) codes.push(values[at]);
    else if (at + 1 === values.length) codes.push(firstPair + refused.length * 128 + place);
    else codes.push(firstPair + place * 128 + values[++at]);
  }
  return codes.map((code) => String.fromCharCode(code)).join('');
}

/** The last value is filled up with zeros. */
function sevenBits(bytes) {
  const values = [];
  let queue = 0;
  let count = 0;
  for (const byte of bytes) {
    queue = ((queue & 127) << 8) | byte;
    count += 8;
    for (; count >= 7; count -= 7) values.push((queue >> (count - 7)) & 127);
  }
  if (count > 0) values.push((queue << (7 - count)) & 127);
  return values;
}
