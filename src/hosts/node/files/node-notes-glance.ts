import { isNotePath, type VaultPath } from '../../../core/note/path';
import type { NotesGlance } from '../../../ports/notes-glance';
import type { FileEntry, Vault } from '../../../ports/vault';
import { type LookingThread, lookAtAll } from './looking-thread';
import { FolderReader, isSameFolder, isSameNote, pathIn, type SeenFolder, type SeenNote } from './seen-folders';
import { isStill, LookingTurn, type SeenNotes, statIn, Unclear } from './seen-notes';

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
  readonly #folders: FolderReader;
  /** The notes changed last; null when they have to be chosen again. */
  #latest: readonly (readonly [path: string, note: SeenNote])[] | null = null;
  /** All notes, for a comparison; null when they have changed since. */
  #all: SeenNotes | null = null;
  readonly #helper: LookingThread | null;
  #hurry: () => void = () => undefined;
  #isHurried = false;

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
    this.#folders = new FolderReader(root, remembers);
    this.#helper = helper;
  }

  async list(): Promise<FileEntry[]> {
    const files: FileEntry[] = [];
    const seen = new Map<string, SeenFolder>();
    try {
      await this.#folders.walk('', seen, (_, entry) => files.push(entry));
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
      for (const [path, folder] of this.#seen) if (!isSameFolder(folder, statIn(this.#root, path))) return false;
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
    const now = this.#folders.look(path);
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
    const stat = statIn(this.#root, path);
    if (stat?.isDirectory() !== true) {
      seen.delete(path);
      for (const name of known.notes.keys()) changed.push(pathIn(path, name));
    } else if (isSameFolder(known, stat)) return false;
    else await this.#reread(path, known, seen, changed);
    return true;
  }

  async #reread(path: string, known: SeenFolder, seen: Map<string, SeenFolder>, changed: VaultPath[]): Promise<void> {
    const now = await this.#folders.read(path);
    seen.set(path, now);
    for (const [name, note] of now.notes) {
      const before = known.notes.get(name);
      if (before === undefined || !isSameNote(before, note)) changed.push(pathIn(path, name));
    }
    for (const name of known.notes.keys()) if (!now.notes.has(name)) changed.push(pathIn(path, name));
    for (const name of now.folders)
      if (!seen.has(pathIn(path, name)))
        await this.#folders.walk(pathIn(path, name), seen, (found) => changed.push(found));
  }

  /** Does the same as to look and compare, for many notes at once. */
  #isStill(path: string, { size, mtimeMs, isRecent }: SeenNote): boolean {
    return !isRecent && isStill(this.#root, path, size, mtimeMs);
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
