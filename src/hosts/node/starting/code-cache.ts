import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import type { Script } from 'node:vm';
import { threadId } from 'node:worker_threads';
import { type CompiledParts, decodeParts, encodeParts } from './compiled-parts';

/** Number of runs that add what they compiled: another run needs other functions. */
const mostRuns = 3;
/** Number of builds and versions of V8 whose code stays. */
const mostBuilds = 4;
const nothing: CompiledParts = { parts: new Map(), runs: 0 };

/** Place of compiled code. */
export interface CodePlace {
  /** Folder for compiled code; null when there is none. */
  readonly folder: string | null;
  /** Identifies the source of all parts: V8 compares only its length. */
  readonly build: string;
  /** Name of what is run, since different commands need different functions. */
  readonly run: string;
}

/**
 * Compiled code of the program in the device's own folder, in one file for each command. Only what this user alone can
 * write is used. Without it, or when the folder cannot be written, the program compiles its source.
 */
export class CodeCache {
  readonly #file: string | null;
  readonly #tag = cachedDataVersionTag();
  readonly #known: Map<string, Buffer>;
  readonly #runs: number;
  /** Number of scripts at the last save. */
  #savedCount = 0;

  constructor({ folder, build, run }: CodePlace) {
    this.#file = folder === null ? null : join(folder, `${build}-${this.#tag.toString(16)}`, `${run}.bin`);
    const { parts, runs } = (this.#file === null ? null : readTrusted(this.#file)) ?? nothing;
    this.#known = new Map(parts);
    this.#runs = runs;
  }

  of(part: string): Buffer | undefined {
    return this.#known.get(part);
  }

  /** Forgets the code of a part that V8 rejected. */
  forget(part: string): void {
    this.#known.delete(part);
  }

  /**
   * Saves what the scripts have compiled, unless enough runs have or there are none since the last save. Nothing is
   * reported: the code is only made again.
   */
  save(scripts: ReadonlyMap<string, Script>): void {
    if (scripts.size === this.#savedCount) return;
    this.#savedCount = scripts.size;
    const isKnown = this.#runs >= mostRuns && [...scripts.keys()].every((part) => this.#known.has(part));
    // Code made under other flags would be rejected.
    if (this.#file === null || isKnown || this.#tag !== cachedDataVersionTag()) return;
    try {
      makeFolder(dirname(this.#file));
      const parts = new Map(this.#known);
      for (const [part, script] of scripts) parts.set(part, script.createCachedData());
      writeWhole(this.#file, encodeParts({ parts, runs: this.#runs + 1 }));
      removeOld(dirname(dirname(this.#file)));
    } catch {
      // The folder cannot be written.
    }
  }
}

function readTrusted(file: string): CompiledParts | null {
  try {
    if (![file, dirname(file), dirname(dirname(file))].every(isOwn)) return null;
    return decodeParts(readFileSync(file));
  } catch {
    return null;
  }
}

/** True for a file or folder, not a link, that nobody but this user can write. */
function isOwn(file: string): boolean {
  const stat = lstatSync(file);
  if (stat.isSymbolicLink()) return false;
  // Windows has no such numbers; there the folder is in the user's profile.
  return process.getuid === undefined || (stat.uid === process.getuid() && (stat.mode & 0o022) === 0);
}

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const each of [folder, dirname(folder)]) chmodSync(each, 0o700);
}

/** A reader never sees half a file. */
function writeWhole(file: string, bytes: Buffer): void {
  const draft = `${file}.${String(process.pid)}-${String(threadId)}.tmp`;
  try {
    writeFileSync(draft, bytes, { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function removeOld(folder: string): void {
  const builds = readdirSync(folder).map((name) => join(folder, name));
  const newest = builds.sort((a, b) => lstatSync(b).mtimeMs - lstatSync(a).mtimeMs);
  for (const old of newest.slice(mostBuilds)) rmSync(old, { recursive: true, force: true });
}
