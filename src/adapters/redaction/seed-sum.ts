import { sha256 } from '@noble/hashes/sha2.js';

const lengths: ReadonlySet<number> = new Set([12, 15, 18, 21, 24]);
const bitsOfWord = 11;

/** Whether the words with these places in the list of BIP-39 are a seed phrase whose last bits are the right sum of the others. */
export function hasSeedSum(places: readonly number[]): boolean {
  if (!lengths.has(places.length)) return false;
  const bits = places.map((place) => place.toString(2).padStart(bitsOfWord, '0')).join('');
  const sumLength = places.length / 3;
  const entropy = bits.slice(0, -sumLength).match(/.{8}/g) ?? [];
  const [sum = 0] = sha256(Uint8Array.from(entropy, (byte) => Number.parseInt(byte, 2)));
  return sum.toString(2).padStart(8, '0').startsWith(bits.slice(-sumLength));
}
