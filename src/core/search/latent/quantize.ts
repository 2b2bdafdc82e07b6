const highestLevel = 127;

/** Writes numbers as whole ones from -127 to 127, and returns by what they are to be multiplied to be the numbers again. */
export function quantize(numbers: Float32Array | Float64Array, into: Int8Array, at: number): number {
  let highest = 0;
  for (const number of numbers) highest = Math.max(highest, Math.abs(number));
  if (highest === 0) return 0;
  for (let place = 0; place < numbers.length; place++)
    into[at + place] = Math.round(((numbers[place] ?? 0) * highestLevel) / highest);
  return highest / highestLevel;
}
