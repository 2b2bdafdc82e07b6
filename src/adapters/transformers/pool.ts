import type { Pooling } from './model-family';

/**
 * One vector of length 1 from those of the tokens, which stand in `values` one after the other; null when it would hold what is no number,
 * or has no direction.
 */
export function pool(values: Float32Array, dimensions: number, pooling: Pooling): Float32Array | null {
  return toLengthOne(gathered(values, dimensions, pooling));
}

function gathered(values: Float32Array, dimensions: number, pooling: Pooling): Float64Array {
  const sum = Float64Array.from(values.subarray(0, dimensions));
  if (pooling === 'first') return sum;
  for (let at = dimensions; at < values.length; at += 1) {
    const place = at % dimensions;
    const value = values[at] ?? Number.NaN;
    const before = sum[place] ?? Number.NaN;
    sum[place] = pooling === 'mean' ? before + value : Math.max(before, value);
  }
  // A mean and a sum point the same way.
  return sum;
}

function toLengthOne(vector: Float64Array): Float32Array | null {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  // What is no number makes the length none.
  if (!Number.isFinite(length) || length === 0) return null;
  return Float32Array.from(vector, (value) => value / length);
}
