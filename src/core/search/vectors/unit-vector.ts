import { AppError } from '../../errors';

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
