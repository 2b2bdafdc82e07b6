import { dimensions, firstKeptKey, firstVectors, newVectors } from './invented-vectors.mjs';

export const limit = 10;

/** Collects the ten best keys offered, by exact scores. */
class Best {
  #list = [];

  offer(key, score) {
    if (this.#list.length === limit && score <= this.#list[limit - 1].score) return;
    this.#list.push({ key, score });
    this.#list.sort((a, b) => b.score - a.score || a.key - b.key);
    this.#list.length = Math.min(limit, this.#list.length);
  }

  get keys() {
    return this.#list.map(({ key }) => key);
  }
}

/** Returns the keys of the ten vectors nearest to each query, before and after half of the vectors were replaced. */
export function trueNearest(count, queries) {
  const before = queries.map(() => new Best());
  const after = queries.map(() => new Best());
  const units = queries.map((query) => unit(query));
  const offer = (lists, key, vector) => units.forEach((query, i) => lists[i].offer(key, dot(query, vector)));
  for (const [key, vector] of firstVectors(count)) {
    const own = unit(vector);
    offer(before, key, own);
    if (key >= firstKeptKey(count)) offer(after, key, own);
  }
  for (const [key, vector] of newVectors(count)) offer(after, key, unit(vector));
  const keysOf = (lists) => lists.map(({ keys }) => keys);
  return { before: keysOf(before), after: keysOf(after) };
}

export function unit(vector) {
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((value) => value / length);
}

/** Adds up four sums at once, because the additions of a single sum would wait for each other. */
export function dot(a, b) {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let at = 0; at < dimensions; at += 4) {
    first += a[at] * b[at];
    second += a[at + 1] * b[at + 1];
    third += a[at + 2] * b[at + 2];
    fourth += a[at + 3] * b[at + 3];
  }
  return first + second + third + fourth;
}

/** Returns the share of the nearest vectors that was found. */
export function recallOf(found, nearest) {
  const shares = nearest.map((keys, i) => keys.filter((key) => found[i].includes(key)).length / keys.length);
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
