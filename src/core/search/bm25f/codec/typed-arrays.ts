import { damaged } from './byte-reader';

/** Upper limit for array lengths. No index gets this large: a greater number was read from damaged bytes. */
const mostPlaces = 2 ** 27;

/**
 * Returns the array itself when it has at least `length` elements, else a larger copy with spare room; new elements are
 * 0. Throws `damaged` when `length` is implausibly large.
 */
export function roomyUint32(array: Uint32Array, length: number): Uint32Array {
  if (array.length >= length) return array;
  const grown = new Uint32Array(grownLength(array.length, length));
  grown.set(array);
  return grown;
}

/** Does the same as `roomyUint32` for a Uint16Array. */
export function roomyUint16(array: Uint16Array, length: number): Uint16Array {
  if (array.length >= length) return array;
  const grown = new Uint16Array(grownLength(array.length, length));
  grown.set(array);
  return grown;
}

/** Does the same as `roomyUint32` for a Float64Array. */
export function roomyFloat64(array: Float64Array, length: number): Float64Array {
  if (array.length >= length) return array;
  const grown = new Float64Array(grownLength(array.length, length));
  grown.set(array);
  return grown;
}

/** Returns the elements of arrays, one array after the other. */
export function joinUint32(arrays: readonly Uint32Array[]): Uint32Array {
  const joined = new Uint32Array(lengthOfAll(arrays));
  placeAll(joined, arrays);
  return joined;
}

/** Does the same as `joinUint32` for Uint16Arrays. */
export function joinUint16(arrays: readonly Uint16Array[]): Uint16Array {
  const joined = new Uint16Array(lengthOfAll(arrays));
  placeAll(joined, arrays);
  return joined;
}

function lengthOfAll(arrays: readonly ArrayLike<number>[]): number {
  return arrays.reduce((sum, { length }) => sum + length, 0);
}

function placeAll(target: Uint32Array | Uint16Array, arrays: readonly ArrayLike<number>[]): void {
  let at = 0;
  for (const array of arrays) {
    target.set(array, at);
    at += array.length;
  }
}

function grownLength(current: number, needed: number): number {
  if (needed > mostPlaces) throw damaged();
  return Math.max(needed, Math.ceil(current * 1.5), 64);
}
