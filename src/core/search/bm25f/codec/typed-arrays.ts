import { damaged } from './byte-reader';

/** No index counts so far: a number beyond it was read from damaged bytes. */
const mostPlaces = 2 ** 27;

/** The array itself when it has `length` places, else a copy with room to spare; new places are 0. Throws `damaged` for more places than anything needs. */
export function roomyUint32(array: Uint32Array, length: number): Uint32Array {
  if (array.length >= length) return array;
  const grown = new Uint32Array(grownLength(array.length, length));
  grown.set(array);
  return grown;
}

/** As `roomyUint32`. */
export function roomyUint16(array: Uint16Array, length: number): Uint16Array {
  if (array.length >= length) return array;
  const grown = new Uint16Array(grownLength(array.length, length));
  grown.set(array);
  return grown;
}

/** As `roomyUint32`. */
export function roomyFloat64(array: Float64Array, length: number): Float64Array {
  if (array.length >= length) return array;
  const grown = new Float64Array(grownLength(array.length, length));
  grown.set(array);
  return grown;
}

function grownLength(current: number, needed: number): number {
  if (needed > mostPlaces) throw damaged();
  return Math.max(needed, Math.ceil(current * 1.5), 64);
}
