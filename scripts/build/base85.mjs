const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~';

/**
 * Encodes bytes as text in the digits of RFC 1924: five characters for four bytes; a shorter last group of n bytes
 * gives n + 1. `src/worker/base85.ts` decodes it.
 */
export function toBase85(bytes) {
  const groups = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const group = [0, 1, 2, 3].reduce((value, place) => value * 256 + (bytes[at + place] ?? 0), 0);
    const digits = [4, 3, 2, 1, 0].map((power) => alphabet[Math.floor(group / 85 ** power) % 85]).join('');
    groups.push(digits.slice(0, Math.min(4, bytes.length - at) + 1));
  }
  return groups.join('');
}
