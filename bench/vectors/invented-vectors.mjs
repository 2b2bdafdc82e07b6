import { randomOf, whole } from '../corpus/random.mjs';

/** Number of dimensions, as in small sentence models. */
export const dimensions = 384;

const vectorsPerTopic = 200;
/** Ratio of a vector's own part to the part that it shares with its topic. */
const ownShare = 0.8;
const streams = { topics: 1, vectors: 2, queries: 3 };

/** Approximates a normal distribution around 0 with a standard deviation of about 1. */
const normalOf = (random) => () => (random() + random() + random() + random() - 2) * Math.sqrt(3);

function topicsFor(count) {
  const normal = normalOf(randomOf(0, streams.topics));
  return Array.from({ length: Math.max(1, Math.round(count / vectorsPerTopic)) }, () =>
    Float32Array.from({ length: dimensions }, normal),
  );
}

/**
 * Yields vectors clustered around topics, always the same for the same seed. `count` is the size of the whole index and
 * determines the number of topics.
 */
export function* inventVectors(seed, count, wanted = count, stream = streams.vectors) {
  const topics = topicsFor(count);
  const random = randomOf(seed, stream);
  const normal = normalOf(random);
  for (let i = 0; i < wanted; i += 1) {
    const topic = topics[whole(random, topics.length)];
    yield topic.map((value) => value + ownShare * normal());
  }
}

export function inventQueries(count, wanted) {
  return [...inventVectors(0, count, wanted, streams.queries)];
}

/** Yields the pairs of key and vector that every index begins with. Later, half of them are removed and as many new ones added. */
export function* firstVectors(count) {
  let key = 0;
  for (const vector of inventVectors(1, count)) yield [key++, vector];
}

export function* newVectors(count) {
  let key = count;
  for (const vector of inventVectors(2, count, Math.floor(count / 2))) yield [key++, vector];
}

/** Returns the first key that is kept; keys below it are removed. */
export function firstKeptKey(count) {
  return Math.floor(count / 2);
}
