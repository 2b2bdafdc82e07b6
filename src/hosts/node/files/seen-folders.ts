import type { Stats } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isNotePath, type VaultPath } from '../../../core/note/path';
import type { FileEntry } from '../../../ports/vault';
import { quickLook } from './node-disk';
import { statIn, Unclear, wholeMsIn } from './seen-notes';
import { isTemporaryName } from './temporary-files';

/** A folder as it was read. */
export interface SeenFolder {
  /** When it was read, in ms. */
  readonly atMs: number;
  readonly mtimeMs: number;
  readonly folders: readonly string[];
  /** Its notes by name. */
  readonly notes: Map<string, SeenNote>;
}

export interface SeenNote {
  readonly size: number;
  readonly mtimeMs: number;
  /** True when it was changed so shortly before that a further change might leave the same time. */
  readonly isRecent: boolean;
}

/** Time in ms within which two changes may have the same time on a disk. */
const timeResolutionMs = 2_000;
const looksAtOnce = 512;
const dot = 46;

/** Reads folders of a vault in the calling thread, in slices. Throws `Unclear`. */
export class FolderReader {
  #looks = 0;

  /** `remembers`: false when the notes of a folder are only reported. */
  constructor(
    private readonly root: string,
    private readonly remembers: boolean,
  ) {}

  /** Reads a folder and those in it. */
  async walk(
    start: string,
    seen: Map<string, SeenFolder>,
    found: (path: VaultPath, entry: FileEntry) => void,
  ): Promise<void> {
    const folders = [start];
    for (let path = folders.pop(); path !== undefined; path = folders.pop()) {
      const folder = await this.read(path, (entry) => {
        found(entry.path, entry);
      });
      seen.set(path, folder);
      for (const name of folder.folders) folders.push(pathIn(path, name));
    }
  }

  async read(path: string, found: (entry: FileEntry) => void = () => undefined): Promise<SeenFolder> {
    const atMs = Date.now();
    const stat = statIn(this.root, path);
    if (stat?.isDirectory() !== true) throw new Unclear();
    const folders: string[] = [];
    const notes = new Map<string, SeenNote>();
    const start = path === '' ? '' : `${path}/`;
    for (const entry of this.#entries(path)) {
      const { name } = entry;
      if (name.includes('\uFFFD')) throw new Unclear();
      if (entry.isDirectory()) {
        if (!name.startsWith('.')) folders.push(name);
        continue;
      }
      const isFile = entry.isFile();
      if (!(isFile || entry.isSymbolicLink()) || !isNoteName(name)) continue;
      if (this.#isTired()) await setImmediate();
      const notePath = (start + name) as VaultPath;
      const note = this.look(notePath, atMs);
      if (note === null) continue;
      if (this.remembers) notes.set(name, note);
      found({ path: notePath, size: note.size, mtimeMs: note.mtimeMs, isLink: !isFile });
    }
    return { atMs, mtimeMs: stat.mtimeMs, folders, notes };
  }

  /** Returns null when nothing is there. `atMs`: a time before the look, at which a change would still show. */
  look(path: string, atMs = Date.now()): SeenNote | null {
    const stat = statIn(this.root, path);
    if (stat === undefined) return null;
    const mtimeMs = wholeMsIn(this.root, path, stat.mtimeMs);
    return { size: stat.size, mtimeMs, isRecent: atMs - stat.mtimeMs < timeResolutionMs };
  }

  #entries(path: string): ReturnType<typeof quickLook.entries> {
    try {
      return quickLook.entries(join(this.root, path));
    } catch {
      throw new Unclear();
    }
  }

  /** True at regular intervals, when Ctrl-C and other calls should be handled. To wait for each look takes longer than looking. */
  #isTired(): boolean {
    this.#looks += 1;
    return this.#looks % looksAtOnce === 0;
  }
}

/** False for a note that was seen so shortly after a change that a later one might have the same time. */
export function isSameNote(before: SeenNote, now: SeenNote | null): boolean {
  return now !== null && !before.isRecent && now.size === before.size && now.mtimeMs === before.mtimeMs;
}

/** False for a folder that was read so shortly after a change that a later one might have the same time. */
export function isSameFolder({ atMs, mtimeMs }: SeenFolder, stat: Stats | undefined): boolean {
  return stat?.mtimeMs === mtimeMs && atMs - mtimeMs >= timeResolutionMs;
}

/** Returns the path of a listed name. */
export function pathIn(folder: string, name: string): VaultPath {
  return (folder === '' ? name : `${folder}/${name}`) as VaultPath;
}

/** Most notes end like this, which is quicker to see. */
function isNoteName(name: string): boolean {
  return name.charCodeAt(0) === dot
    ? isNotePath(name) && !isTemporaryName(name)
    : name.endsWith('.md') || isNotePath(name);
}
