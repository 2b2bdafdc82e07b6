import { folderOf } from '../note/path';

/** A similar note. */
export interface Neighbour {
  readonly path: string;
  /** Similarity as a share of that of the nearest note. */
  readonly share: number;
}

/** Two related notes. */
export interface Pair {
  readonly left: string;
  readonly right: string;
  /** 0 to 1. */
  readonly weight: number;
}

/** Maximum number of notes with a tag; a more common tag does not relate two notes. */
const mostWithTag = 50;

/** Number of nearest notes that are considered for each note. */
const lookedAt = 5;

const fewestElsewhere = 2;

/**
 * Returns the pairs of notes that are neighbors of each other, sorted; the weight is the smaller share. Notes that are
 * not keys of `near` are left out.
 */
export function mutualPairs(near: ReadonlyMap<string, readonly Neighbour[]>): Pair[] {
  const shares = new Map(
    [...near].map(([path, neighbours]) => [path, new Map(neighbours.map((each) => [each.path, each.share]))]),
  );
  const pairs: Pair[] = [];
  for (const left of [...near.keys()].sort()) {
    for (const [right, share] of [...(shares.get(left) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const back = shares.get(right)?.get(left);
      if (left < right && back !== undefined) pairs.push({ left, right, weight: Math.min(share, back) });
    }
  }
  return pairs;
}

/**
 * Returns the pairs that share tags, sorted; the weight is the number of shared tags divided by that of all tags of the
 * two.
 */
export function taggedPairs(notes: readonly { readonly path: string; readonly tags: readonly string[] }[]): Pair[] {
  const tags = new Map(notes.map(({ path, tags: own }) => [path, new Set(own.map((tag) => tag.toLowerCase()))]));
  const byTag = new Map<string, string[]>();
  for (const [path, own] of [...tags].sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const tag of own) byTag.set(tag, [...(byTag.get(tag) ?? []), path]);
  const pairs = new Map<string, Pair>();
  for (const paths of byTag.values()) {
    if (paths.length > mostWithTag) continue;
    paths.forEach((left, at) => {
      for (const right of paths.slice(at + 1))
        pairs.set(JSON.stringify([left, right]), { left, right, weight: overlap(tags.get(left), tags.get(right)) });
    });
  }
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
}

function overlap(one: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()): number {
  const shared = [...one].filter((tag) => other.has(tag)).length;
  return shared / Math.max(1, one.size + other.size - shared);
}

/**
 * Returns the notes that may belong to another folder, sorted: the nearest note and at least one other near note are in
 * that folder, and together they are nearer than all others. `near`: the nearest notes of the vault by path, best
 * first.
 */
export function findStrays(near: ReadonlyMap<string, readonly Neighbour[]>): string[] {
  return [...near]
    .filter(([path, neighbours]) => isStray(folderOf(path), neighbours.slice(0, lookedAt)))
    .map(([path]) => path)
    .sort();
}

function isStray(own: string, [first, ...others]: readonly Neighbour[]): boolean {
  if (first === undefined || folderOf(first.path) === own) return false;
  const nearest = [first, ...others];
  const there = nearest.filter(({ path }) => folderOf(path) === folderOf(first.path));
  return there.length >= fewestElsewhere && 2 * sumOf(there) > sumOf(nearest);
}

function sumOf(neighbours: readonly Neighbour[]): number {
  return neighbours.reduce((sum, { share }) => sum + share, 0);
}
