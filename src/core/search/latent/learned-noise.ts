import type { Segment } from '../bm25f/segment/segment';

/** A passage near a query, in its segment. */
export interface NearChunk {
  readonly segment: Segment;
  readonly note: number;
  readonly chunkId: number;
  /** Cosine similarity, above 0. */
  readonly similarity: number;
}

/** A passage with its vector. */
export interface SampledPassage {
  readonly path: string;
  readonly vector: Int8Array;
}

const sampleCount = 150;
const percentile = 0.99;
/** Number of nearest notes among which one of another folder is looked for. */
const searchedDeep = 64;
/** Minimum number of passages to learn from. */
const fewest = 20;

/**
 * Learns how near unrelated notes are in this vault: the 99th percentile of the cosine similarity between 150 passages,
 * evenly spread over the notes, and their nearest note of another folder (any other note where all lie in one folder).
 * Yields after each passage. Returns null when there are too few passages to learn from.
 */
export function* learnNoise(
  passages: readonly SampledPassage[],
  nearest: (vector: Int8Array, limit: number) => readonly NearChunk[],
): Generator<undefined, number | null> {
  const isOneFolder = new Set(passages.map(({ path }) => folderOf(path))).size < 2;
  const similarities: number[] = [];
  for (const { path, vector } of passages) {
    const near = nearest(vector, searchedDeep)
      .map(({ segment, note, similarity }) => ({ path: segment.pathOf(note), similarity }))
      .filter((other) => other.path !== path);
    const other = near.find((each) => isOneFolder || folderOf(each.path) !== folderOf(path));
    // Beyond the depth of the search, the last similarity is the most that it can be.
    similarities.push((other ?? (near.length < searchedDeep - 1 ? undefined : near.at(-1)))?.similarity ?? 0);
    yield;
  }
  return percentileOf(similarities);
}

/** Returns passages evenly spread over the live notes of the segments; those without a vector are left out. */
export function samplePassages(
  segments: readonly Segment[],
  vectorsOf: (segment: Segment) => Int8Array | undefined,
  dimensions: number,
): SampledPassage[] {
  const live = segments.flatMap((segment) =>
    Array.from({ length: segment.noteCount }, (_, note) => ({ segment, note })).filter(
      ({ note }) => segment.isDead[note] === 0 && segment.chunkCountOf(note) > 0,
    ),
  );
  const step = Math.max(1, live.length / sampleCount);
  return Array.from(
    { length: Math.min(sampleCount, live.length) },
    (_, place) => live[Math.floor(place * step)],
  ).flatMap((place, turn) => {
    if (place === undefined) return [];
    const { segment, note } = place;
    const at = (segment.firstChunkOf(note) + (turn % segment.chunkCountOf(note))) * dimensions;
    const vector = vectorsOf(segment)?.slice(at, at + dimensions);
    return vector?.some((value) => value !== 0) === true ? [{ path: segment.pathOf(note), vector }] : [];
  });
}

function percentileOf(values: readonly number[]): number | null {
  if (values.length < fewest) return null;
  const ordered = [...values].sort((left, right) => left - right);
  return ordered[Math.floor(percentile * (ordered.length - 1))] ?? null;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
