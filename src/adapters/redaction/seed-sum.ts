import { sha256 } from '@noble/hashes/sha2.js';

const lengths: ReadonlySet<number> = new Set([12, 15, 18, 21, 24]);
const bitsOfWord = 11;

/**
 * True when the words with these indices in the BIP-39 list are a seed phrase with a correct checksum in its last bits.
 */
export function hasSeedSum(places: readonly number[]): boolean {
  if (!lengths.has(places.length)) return false;
  const bits = places.map((place) => place.toString(2).padStart(bitsOfWord, '0')).join('');
  const sumLength = places.length / 3;
  const entropy = bits.slice(0, -sumLength).match(/.{8}/g) ?? [];
  const [sum = 0] = sha256(Uint8Array.from(entropy, (byte) => Number.parseInt(byte, 2)));
  return sum.toString(2).padStart(8, '0').startsWith(bits.slice(-sumLength));
}
