/** The printable ASCII characters without quotes and backslash, so that nothing is escaped in a string. */
const alphabet = '!#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~';

/**
 * Encodes bytes as text by the method of basE91: two characters for 13 bits, or for 14 where their value allows it, the
 * lowest bits first. It takes 2 % less than base85. `src/worker/base91.ts` decodes it.
 */
export function toBase91(bytes) {
  const written = [];
  let queue = 0;
  let count = 0;
  const write = (value) => {
    written.push(alphabet[value % 91], alphabet[Math.floor(value / 91)]);
  };
  for (const byte of bytes) {
    queue |= byte << count;
    count += 8;
    if (count <= 13) continue;
    const taken = (queue & 8191) > 88 ? 13 : 14;
    write(queue & (2 ** taken - 1));
    queue >>= taken;
    count -= taken;
  }
  if (count > 7 || queue > 90) write(queue);
  else if (count > 0) written.push(alphabet[queue]);
  return written.join('');
}
