/** Mixes two numbers into 32 bits. */
function mix(a, b) {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Returns a generator of numbers from 0 up to 1, always the same for the same two integers (Marsaglia's xorshift128, 32 bits at a time). */
export function randomOf(seed, stream) {
  let x = mix(seed, stream) | 1;
  let y = mix(stream, seed + 1);
  let z = mix(seed + 2, stream);
  let w = mix(stream, seed + 3);
  return () => {
    const t = x ^ (x << 11);
    x = y;
    y = z;
    z = w;
    w = w ^ (w >>> 19) ^ t ^ (t >>> 8);
    return (w >>> 0) / 4_294_967_296;
  };
}

/** Returns an integer from 0 up to `count`. */
export function whole(random, count) {
  return Math.floor(random() * count);
}

export function oneOf(random, list) {
  return list[whole(random, list.length)];
}
