/** The hash of Smart Connections, written from its published description: MurmurHash3 for 32 bits, in base 36. */
export function hashOf(text: string): string {
  const bytes = [...Array(text.length).keys()].map((at) => BigInt(text.charCodeAt(at) & 0xff));
  const low = (value: bigint): bigint => BigInt.asUintN(32, value);
  const rotate = (value: bigint, by: bigint): bigint => low((value << by) | (value >> (32n - by)));
  const mix = (word: bigint): bigint => low(rotate(low(word * 0xcc9e2d51n), 15n) * 0x1b873593n);
  const wordAt = (from: number, count: number): bigint =>
    bytes.slice(from, from + count).reduce((sum, byte, at) => sum | (byte << BigInt(8 * at)), 0n);
  let hash = 0n;
  const whole = bytes.length - (bytes.length % 4);
  for (let at = 0; at < whole; at += 4) hash = low(rotate(hash ^ mix(wordAt(at, 4)), 13n) * 5n + 0xe6546b64n);
  hash ^= mix(wordAt(whole, 3)) ^ BigInt(bytes.length);
  hash = low((hash ^ (hash >> 16n)) * 0x85ebca6bn);
  hash = low((hash ^ (hash >> 13n)) * 0xc2b2ae35n);
  return (hash ^ (hash >> 16n)).toString(36);
}
