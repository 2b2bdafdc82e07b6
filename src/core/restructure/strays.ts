import { folderOf } from '../note/path';
import type { Neighbour } from './mutual-pairs';

/** Of its nearest notes, so many are looked at. */
const lookedAt = 5;
const fewestElsewhere = 2;

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
