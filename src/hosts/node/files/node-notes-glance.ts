import type { Stats } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isNotePath, type VaultPath } from '../../../core/note/path';
import type { NotesGlance } from '../../../ports/notes-glance';
import type { FileEntry, Vault } from '../../../ports/vault';
import { type LookingThread, lookAtAll } from './looking-thread';
import { quickLook } from './node-disk';
import { isStill, LookingTurn, type SeenNotes, statIn, Unclear, wholeMsIn } from './seen-notes';
import { isTemporaryName } from './temporary-files';

/** A folder as it was read. */
interface SeenFolder {
  /** When it was read, in ms. */
  readonly atMs: number;
  readonly mtimeMs: number;
  readonly folders: readonly string[];
  /** Its notes by name. */
  readonly notes: Map<string, SeenNote>;
}

interface SeenNote {
  readonly size: number;
  readonly mtimeMs: number;
  /** True when it was changed so shortly before that a further change might leave the same time. */
  readonly isRecent: boolean;
}

/** Time in ms within which two changes may have the same time on a disk. */
const timeResolutionMs = 2_000;
const looksAtOnce = 512;
const dot = 46;

/** Number of notes that a look compares: those changed last, which are the likeliest to be changed again. It takes two ms. */
const mostLatest = 600;

/**
 * The notes in a folder of this machine. It looks at files in the calling thread, in slices, which takes a fraction of
 * the time that the thread pool does.
 */
export class NodeNotesGlance implements NotesGlance {
  readonly #root: string;
  readonly #careful: Pick<Vault, 'list'>;
  #seen: Map<string, SeenFolder> | null = null;
  readonly #latestCount: number;
  readonly #remembers: boolean;
  /** The notes changed last; null when they have to be chosen again. */
  #latest: readonly (readonly [path: string, note: SeenNote])[] | null = null;
  /** All notes, for a comparison; null when they have changed since. */
  #all: SeenNotes | null = null;
  readonly #helper: LookingThread | null;
  #hurry: () => void = () => undefined;
  #isHurried = false;
  #looks = 0;

  /**
   * `careful` lists the vault where this class cannot. `remembers`: false where only `list` is called. `helper`: looks
   * at notes beside this thread.
   */
  constructor(
    root: string,
    careful: Pick<Vault, 'list'>,
    latestCount = mostLatest,
    remembers = true,
    helper: LookingThread | null = null,
  ) {
    this.#root = root;
    this.#careful = careful;
    this.#latestCount = latestCount;
    this.#remembers = remembers;
    this.#helper = helper;
  }

  async list(): Promise<FileEntry[]> {
    const files: FileEntry[] = [];
    const seen = new Map<string, SeenFolder>();
    try {
      await this.#walk('', seen, (_, entry) => files.push(entry));
    } catch (error) {
      if (!(error instanceof Unclear)) throw error;
      this.#seen = null;
      return (await this.#careful.list()).filter((file) => file.isUnreadFolder === true || isNotePath(file.path));
    }
    this.#seen = this.#remembers ? seen : null;
    this.#latest = null;
    this.#all = null;
    return files.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  seemsSame(): boolean {
    if (this.#seen === null) return false;
    try {
      for (const [path, folder] of this.#seen) if (!isSame(folder, this.#stat(path))) return false;
      this.#latest ??= latestOf(this.#seen, this.#latestCount);
      return this.#latest.every(([path, note]) => this.#isStill(path, note));
    } catch (error) {
      if (error instanceof Unclear) return false;
      throw error;
    }
  }

  async changes(): Promise<readonly VaultPath[] | null> {
    const seen = this.#seen;
    if (seen === null) return null;
    const changed: VaultPath[] = [];
    try {
      const before = (this.#all ??= allOf(this.#root, seen));
      const reread = new Set<string>();
      for (const [path, folder] of [...seen]) if (await this.#compare(path, folder, seen, changed)) reread.add(path);
      for (const at of await this.#lookAt(before)) this.#lookAgain(before.paths[at] ?? '', reread, seen, changed);
    } catch (error) {
      this.#seen = null;
      if (!(error instanceof Unclear)) throw error;
      return null;
    } finally {
      this.#isHurried = false;
    }
    if (this.#seen !== seen) return null;
    if (changed.length > 0) this.#latest = this.#all = null;
    return changed;
  }

  hurry(): void {
    this.#isHurried = true;
    this.#hurry();
  }

  forget(): void {
    this.#seen = null;
  }

  /** Returns the numbers of notes that changed. Where another thread looks, this one does so only when hurried. */
  async #lookAt(notes: SeenNotes): Promise<number[]> {
    const turn = new LookingTurn();
    const help = this.#helper?.look(notes, turn) ?? null;
    if (help === null) return lookAtAll(notes, turn);
    const hurried = new Promise<void>((resolve) => {
      this.#hurry = resolve;
    });
    if (this.#isHurried) this.#hurry();
    const own = hurried.then(() => lookAtAll(notes, turn));
    own.catch(() => undefined);
    const first = await Promise.race([help, own]);
    if (first === null) return lookAtAll(notes, new LookingTurn());
    this.#hurry();
    const mine = await own;
    const others = turn.closeAlone() ? [] : await help;
    return others === null ? lookAtAll(notes, new LookingTurn()) : [...mine, ...others].sort((a, b) => a - b);
  }

  /** Takes up a note that changed, unless its folder was read again. */
  #lookAgain(path: string, reread: ReadonlySet<string>, seen: Map<string, SeenFolder>, changed: VaultPath[]): void {
    const end = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(0, end));
    const name = path.slice(end + 1);
    const known = reread.has(folder) ? undefined : seen.get(folder);
    if (known === undefined) return;
    const now = this.#look(path);
    changed.push(path as VaultPath);
    if (now === null) known.notes.delete(name);
    else known.notes.set(name, now);
  }

  /** Compares a folder; true when the notes in it have been compared too, because it changed. */
  async #compare(
    path: string,
    known: SeenFolder,
    seen: Map<string, SeenFolder>,
    changed: VaultPath[],
  ): Promise<boolean> {
    const stat = this.#stat(path);
    if (stat?.isDirectory() !== true) {
      seen.delete(path);
      for (const name of known.notes.keys()) changed.push(pathIn(path, name));
    } else if (isSame(known, stat)) return false;
    else await this.#reread(path, known, seen, changed);
    return true;
  }

  async #reread(path: string, known: SeenFolder, seen: Map<string, SeenFolder>, changed: VaultPath[]): Promise<void> {
    const now = await this.#read(path);
    seen.set(path, now);
    for (const [name, note] of now.notes) {
      const before = known.notes.get(name);
      if (before === undefined || !isSameNote(before, note)) changed.push(pathIn(path, name));
    }
    for (const name of known.notes.keys()) if (!now.notes.has(name)) changed.push(pathIn(path, name));
    for (const name of now.folders)
      if (!seen.has(pathIn(path, name))) await this.#walk(pathIn(path, name), seen, (found) => changed.push(found));
  }

  /** Reads a folder and those in it. */
  async #walk(
    start: string,
    seen: Map<string, SeenFolder>,
    found: (path: VaultPath, entry: FileEntry) => void,
  ): Promise<void> {
    const folders = [start];
    for (let path = folders.pop(); path !== undefined; path = folders.pop()) {
      const folder = await this.#read(path, (entry) => {
        found(entry.path, entry);
      });
      seen.set(path, folder);
      for (const name of folder.folders) folders.push(pathIn(path, name));
    }
  }

  async #read(path: string, found: (entry: FileEntry) => void = () => undefined): Promise<SeenFolder> {
    const atMs = Date.now();
    const stat = this.#stat(path);
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
      const note = this.#look(notePath, atMs);
      if (note === null) continue;
      if (this.#remembers) notes.set(name, note);
      found({ path: notePath, size: note.size, mtimeMs: note.mtimeMs, isLink: !isFile });
    }
    return { atMs, mtimeMs: stat.mtimeMs, folders, notes };
  }

  #entries(path: string): ReturnType<typeof quickLook.entries> {
    try {
      return quickLook.entries(join(this.#root, path));
    } catch {
      throw new Unclear();
    }
  }

  /** `atMs`: a time before the look, at which a change would still show. */
  #look(path: string, atMs = Date.now()): SeenNote | null {
    const stat = this.#stat(path);
    if (stat === undefined) return null;
    const mtimeMs = this.#wholeMs(path, stat.mtimeMs);
    return { size: stat.size, mtimeMs, isRecent: atMs - stat.mtimeMs < timeResolutionMs };
  }

  /** Does the same as to look and compare, for many notes at once. */
  #isStill(path: string, { size, mtimeMs, isRecent }: SeenNote): boolean {
    return !isRecent && isStill(this.#root, path, size, mtimeMs);
  }

  #wholeMs(path: string, mtimeMs: number): number {
    return wholeMsIn(this.#root, path, mtimeMs);
  }

  #stat(path: string): Stats | undefined {
    return statIn(this.#root, path);
  }

  /** True at regular intervals, when Ctrl-C and other calls should be handled. To wait for each look takes longer than looking. */
  #isTired(): boolean {
    this.#looks += 1;
    return this.#looks % looksAtOnce === 0;
  }
}

/** Returns the `count` notes that were changed last, unordered: to sort all notes takes as long as an answer. */
function latestOf(seen: ReadonlyMap<string, SeenFolder>, count: number): (readonly [string, SeenNote])[] {
  const times: number[] = [];
  for (const { notes } of seen.values()) for (const { mtimeMs } of notes.values()) times.push(mtimeMs);
  const sorted = new Float64Array(times).sort();
  const least = sorted[Math.max(0, sorted.length - count)] ?? 0;
  let ties = count - (sorted.length - 1 - sorted.lastIndexOf(least));
  const latest: (readonly [string, SeenNote])[] = [];
  for (const [path, { notes }] of seen)
    for (const [name, note] of notes)
      if (note.mtimeMs > least || (note.mtimeMs === least && ties-- > 0)) latest.push([pathIn(path, name), note]);
  return latest;
}

function allOf(root: string, seen: ReadonlyMap<string, SeenFolder>): SeenNotes {
  const paths: string[] = [];
  const numbers: number[] = [];
  for (const [path, { notes }] of seen)
    for (const [name, { size, mtimeMs, isRecent }] of notes) {
      paths.push(pathIn(path, name));
      numbers.push(isRecent ? NaN : size, mtimeMs);
    }
  return { root, paths, numbers: new Float64Array(numbers) };
}

/** False for a note that was seen so shortly after a change that a later one might have the same time. */
function isSameNote(before: SeenNote, now: SeenNote | null): boolean {
  return now !== null && !before.isRecent && now.size === before.size && now.mtimeMs === before.mtimeMs;
}

/** False for a folder that was read so shortly after a change that a later one might have the same time. */
function isSame({ atMs, mtimeMs }: SeenFolder, stat: Stats | undefined): boolean {
  return stat?.mtimeMs === mtimeMs && atMs - mtimeMs >= timeResolutionMs;
}

/** Most notes end like this, which is quicker to see. */
function isNoteName(name: string): boolean {
  return name.charCodeAt(0) === dot
    ? isNotePath(name) && !isTemporaryName(name)
    : name.endsWith('.md') || isNotePath(name);
}

function pathIn(folder: string, name: string): VaultPath {
  return (folder === '' ? name : `${folder}/${name}`) as VaultPath;
}
