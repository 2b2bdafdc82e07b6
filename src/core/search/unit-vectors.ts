import { AppError } from '../errors';

const keyLimit = 2 ** 32;

/**
 * The vector at length 1, as a copy. Throws `damaged` when it has not so many dimensions, a value that is no finite number, or no direction.
 */
export function unitVector(vector: Float32Array, dimensions: number): Float32Array {
  if (vector.length !== dimensions)
    throw new AppError('damaged', `A vector has ${vector.length} dimensions where ${dimensions} are needed.`);
  let squares = 0;
  for (let at = 0; at < vector.length; at += 1) squares += (vector[at] ?? 0) ** 2;
  if (!Number.isFinite(squares)) throw new AppError('damaged', 'A vector holds a value that is no number.');
  if (squares === 0) throw new AppError('damaged', 'A vector holds only zeros.');
  const length = Math.sqrt(squares);
  const unit = new Float32Array(dimensions);
  for (let at = 0; at < dimensions; at += 1) unit[at] = (vector[at] ?? 0) / length;
  return unit;
}

/** A cosine as it was computed, where rounding may leave a little more than 1. */
export function withinCosine(score: number): number {
  return Math.max(-1, Math.min(1, score));
}

/** Throws `internal` for what is no key of a vector: a whole number from 0 up to 2^32 - 1. */
export function requireVectorKey(key: number): void {
  if (!Number.isInteger(key) || key < 0 || key >= keyLimit)
    throw new AppError('internal', `${key} is not a key of a vector.`);
}
