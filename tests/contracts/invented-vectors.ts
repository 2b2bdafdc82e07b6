import type { VectorHit } from '../../src/ports/vector-graphs';
import { SeededRandom } from '../fakes/seeded-random';

export interface VectorShape {
  readonly seed: number;
  readonly count: number;
  readonly dimensions: number;
  /** Directions that the vectors gather around; the same for every seed. */
  readonly topics: number;
}

/** Vectors by keys from 0 up, gathered around topics as those of texts are. */
export function inventVectors({ seed, count, dimensions, topics }: VectorShape): Map<number, Float32Array> {
  const directions = new SeededRandom(99);
  const centres = Array.from({ length: topics }, () =>
    Float32Array.from({ length: dimensions }, () => spread(directions)),
  );
  const random = new SeededRandom(seed);
  return new Map(
    Array.from({ length: count }, (_, key) => {
      const centre = centres[random.below(topics)] ?? new Float32Array(dimensions);
      return [key, centre.map((value) => value + 0.8 * spread(random))];
    }),
  );
}

/** By comparing all of them, ties by key. */
export function nearestOf(vectors: ReadonlyMap<number, Float32Array>, query: Float32Array, limit: number): VectorHit[] {
  const hits = Array.from(vectors, ([key, vector]) => ({ key, score: cosine(vector, query) }));
  return hits.sort((a, b) => b.score - a.score || a.key - b.key).slice(0, limit);
}

export function cosine(a: Float32Array, b: Float32Array): number {
  let [product, ofA, ofB] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0];
    product += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return product / Math.sqrt(ofA * ofB);
}

/** Around 0, nearly as the normal distribution. */
function spread(random: SeededRandom): number {
  let sum = 0;
  for (let time = 0; time < 3; time += 1) sum += random.below(2 ** 20) / 2 ** 20 - 0.5;
  return sum;
}
