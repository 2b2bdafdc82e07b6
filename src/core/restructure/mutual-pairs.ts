import { folderOf } from '../note/path';

/** A note that is near another one. */
export interface Neighbour {
  readonly path: string;
  /** How near, as a share of the nearest one. */
  readonly share: number;
}

/** Two notes that have to do with each other. */
export interface Pair {
  readonly left: string;
  readonly right: string;
  /** 0 to 1. */
  readonly weight: number;
}

/** A tag that more notes have than this tells nothing of any two of them. */
const mostWithTag = 50;

/** Of its nearest notes, so many are looked at. */
const lookedAt = 5;

const fewestElsewhere = 2;

/** Pairs of which each is among the neighbours of the other, sorted; as near as the less near side finds it. What is no key of `near` is left out. */
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

/** Pairs that share tags, sorted; as near as the shared are of all tags of the two. */
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

/** Notes that may belong to another folder, sorted: the nearest note of each lies there, another near one too, and together they are nearer than all others. `near`: the nearest notes of the vault by path, best first. */
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
