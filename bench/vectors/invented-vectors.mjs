import { randomOf, whole } from '../corpus/random.mjs';

/** As small sentence models have. */
export const dimensions = 384;

const vectorsPerTopic = 200;
/** Of a vector what is its own, times what it shares with its topic. */
const ownShare = 0.8;
const streams = { topics: 1, vectors: 2, queries: 3 };

/** Around 0 with a standard deviation of about 1, nearly as the normal distribution. */
const normalOf = (random) => () => (random() + random() + random() + random() - 2) * Math.sqrt(3);

function topicsFor(count) {
  const normal = normalOf(randomOf(0, streams.topics));
  return Array.from({ length: Math.max(1, Math.round(count / vectorsPerTopic)) }, () =>
    Float32Array.from({ length: dimensions }, normal),
  );
}

/** Vectors in pieces, gathered around topics, the same for the same seed; `count` is that of the whole index and gives the number of topics. */
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

/** Where every index begins, and what it holds after half was removed and as many others were added: pairs of key and vector. */
export function* firstVectors(count) {
  let key = 0;
  for (const vector of inventVectors(1, count)) yield [key++, vector];
}

export function* newVectors(count) {
  let key = count;
  for (const vector of inventVectors(2, count, Math.floor(count / 2))) yield [key++, vector];
}

/** Keys below this one are removed. */
export function firstKeptKey(count) {
  return Math.floor(count / 2);
}
