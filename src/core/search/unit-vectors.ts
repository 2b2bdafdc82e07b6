import { AppError } from '../errors';

const keyLimit = 2 ** 32;

/**
 * Returns a copy of the vector at length 1. Throws `damaged` when it has another number of dimensions, a value that is
 * not a finite number, or length 0.
 */
export function unitVector(vector: Float32Array, dimensions: number): Float32Array {
  if (vector.length !== dimensions)
    throw new AppError('damaged', `A vector has ${vector.length} dimensions where ${dimensions} are needed.`);
  let squares = 0;
  for (let at = 0; at < vector.length; at += 1) squares += (vector[at] ?? 0) ** 2;
  if (!Number.isFinite(squares)) throw new AppError('damaged', 'A vector contains a value that is not a number.');
  if (squares === 0) throw new AppError('damaged', 'A vector contains only zeros.');
  const length = Math.sqrt(squares);
  const unit = new Float32Array(dimensions);
  for (let at = 0; at < dimensions; at += 1) unit[at] = (vector[at] ?? 0) / length;
  return unit;
}

/** Clamps a computed cosine, which rounding may leave slightly above 1. */
export function withinCosine(score: number): number {
  return Math.max(-1, Math.min(1, score));
}

/** Throws `internal` for a number that is not a vector key: an integer from 0 to 2^32 - 1. */
export function requireVectorKey(key: number): void {
  if (!Number.isInteger(key) || key < 0 || key >= keyLimit)
    throw new AppError('internal', `${key} is not a key of a vector.`);
}
