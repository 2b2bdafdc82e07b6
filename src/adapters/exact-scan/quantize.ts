const byteMost = 127;
const wordMost = 32_767;
const sumMost = 2 ** 31 - 1;

/** Whole numbers that times `scale` are nearly the vector; each is off by half of `scale` at most. */
export interface Quantized<Values> {
  readonly values: Values;
  readonly scale: number;
}

/** A row as signed bytes. */
export function quantizeRow(vector: Float32Array): Quantized<Int8Array> {
  return quantize(vector, new Int8Array(vector.length), byteMost);
}

/** A query in as many bits as leave its product with any row of bytes within 32. */
export function quantizeQuery(vector: Float32Array): Quantized<Int16Array> {
  return quantize(
    vector,
    new Int16Array(vector.length),
    Math.min(wordMost, Math.floor(sumMost / (byteMost * vector.length))),
  );
}

function quantize<Values extends Int8Array | Int16Array>(
  vector: Float32Array,
  values: Values,
  most: number,
): Quantized<Values> {
  let largest = 0;
  for (let at = 0; at < vector.length; at += 1) largest = Math.max(largest, Math.abs(vector[at] as number));
  const scale = largest / most;
  for (let at = 0; at < vector.length; at += 1) values[at] = Math.round((vector[at] as number) / scale);
  return { values, scale };
}
