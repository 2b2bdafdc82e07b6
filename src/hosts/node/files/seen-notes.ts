import type { Stats } from 'node:fs';
import { isDiskError } from '../../../core/errors';
import { quickLook } from './node-disk';

/** Notes as they were seen. Two threads may share the numbers. */
export interface SeenNotes {
  /** Absolute path of the vault. */
  readonly root: string;
  /** The notes' paths in the vault. */
  readonly paths: readonly string[];
  /** Size and time of each note; NaN for one that counts as changed whatever it is now. */
  readonly numbers: Float64Array;
}

/** Number of notes that one look takes: less than a millisecond. */
const looksAtOnce = 256;

/** Numbers in a turn: how many notes are taken, and whether another thread takes part. */
const takenAt = 0;
const helpAt = 1;
const open = 0;
const helped = 1;
const closed = 2;

/** One comparison of all notes, which two threads may share: each note is looked at once. */
export class LookingTurn {
  constructor(readonly numbers: Int32Array = new Int32Array(new SharedArrayBuffer(8))) {}

  /** Looks at the next notes; returns the numbers of those that changed, and null when all are taken. */
  lookAtNext({ root, paths, numbers }: SeenNotes): number[] | null {
    const first = Atomics.add(this.numbers, takenAt, looksAtOnce);
    if (first >= paths.length) return null;
    const changed: number[] = [];
    const end = Math.min(first + looksAtOnce, paths.length);
    for (let at = first; at < end; at += 1)
      if (!isStill(root, paths[at] ?? '', numbers[2 * at], numbers[2 * at + 1])) changed.push(at);
    return changed;
  }

  /** Called by a thread that wants to help; false when it comes too late. */
  join(): boolean {
    return Atomics.compareExchange(this.numbers, helpAt, open, helped) === open;
  }

  /** Called when all notes are taken: true when nobody else took any, nor will. */
  closeAlone(): boolean {
    return Atomics.compareExchange(this.numbers, helpAt, open, closed) !== helped;
  }
}

/** Thrown for what only the careful listing of the vault understands. */
export class Unclear extends Error {}

/** Returns what lies at a path, links not followed; undefined for nothing. */
export function statIn(root: string, path: string): Stats | undefined {
  try {
    return quickLook.stat(`${root}/${path}`);
  } catch (error) {
    if (isDiskError(error, 'ENOTDIR')) return undefined;
    throw new Unclear();
  }
}

/** Drops fractions of a time; one that may have been rounded up is asked for exactly. */
export function wholeMsIn(root: string, path: string, mtimeMs: number): number {
  if (mtimeMs % 1 !== 0 || mtimeMs === 0) return Math.floor(mtimeMs);
  return quickLook.wholeMs(`${root}/${path}`) ?? mtimeMs;
}

/** True for a note that has this size and time. */
export function isStill(root: string, path: string, size: number | undefined, mtimeMs: number | undefined): boolean {
  const stat = size === undefined || Number.isNaN(size) ? undefined : statIn(root, path);
  return stat !== undefined && stat.size === size && wholeMsIn(root, path, stat.mtimeMs) === mtimeMs;
}
