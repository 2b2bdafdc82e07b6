import { join, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Disk, DiskEntry, DiskStat } from '../../../adapters/disk/disk';
import type { VaultPath } from '../../../core/note/path';
import type { FileEntry } from '../../../ports/vault';
import { isTemporaryName } from './temporary-files';
import { isDiskError } from '../../../core/errors';

/** Number of files that are looked at before Ctrl-C and other tasks get a turn. */
const looksAtOnce = 512;
/** Time in ms within which two changes may have the same time on a disk. */
const timeResolutionMs = 2_000;

type Look = Pick<DiskStat, 'kind' | 'size' | 'mtimeMs' | 'mode'> | null;

/** The part of a disk that listing needs. It may answer at once, which is faster for many files. */
export type ListedDisk = Pick<Disk, 'entries'> & { readonly stat: (path: string) => Promise<Look> | Look };

/** A folder as it was listed. */
interface ListedFolder {
  /** Time of the last change of its names; null when a later change might have the same time. */
  readonly mtimeMs: number | null;
  readonly files: readonly FileEntry[];
  readonly folders: readonly string[];
}

/** Lists a vault over and over. */
export class FileLister {
  /** The folders of the last listing; null until one is asked for that may rely on it. */
  #last: ReadonlyMap<string, ListedFolder> | null = null;
  #looks = 0;

  constructor(
    private readonly disk: ListedDisk,
    private readonly root: string,
  ) {}

  /**
   * Lists all files of the vault outside dot folders, sorted by path. An unreadable folder is listed with a trailing
   * slash; an unreadable root is an error. `isQuick`: looks only at folders in which names have changed since the last
   * listing, or just before it.
   */
  async list(isQuick: boolean): Promise<FileEntry[]> {
    const last = isQuick ? this.#last : null;
    const isKept = isQuick || this.#last !== null;
    const listed = new Map<string, ListedFolder>();
    const files: FileEntry[] = [];
    const folders = [''];
    for (let path = folders.pop(); path !== undefined; path = folders.pop()) {
      const mtimeMs = isKept ? await this.#changedAt(path) : null;
      const known = last?.get(path);
      const isSame = known !== undefined && mtimeMs !== null && known.mtimeMs === mtimeMs;
      const folder = isSame ? known : await this.#read(path, mtimeMs);
      listed.set(path, folder);
      for (const file of folder.files) files.push(file);
      for (let at = folder.folders.length - 1; at >= 0; at -= 1) folders.push(folder.folders[at] ?? '');
    }
    if (isKept) this.#last = listed;
    return files.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Returns when names in a folder last changed; null when that is not known, or a later change might have the same time. */
  async #changedAt(folder: string): Promise<number | null> {
    const nowMs = Date.now();
    try {
      const stat = await this.disk.stat(join(this.root, folder));
      return stat?.kind === 'folder' && stat.mtimeMs < nowMs - timeResolutionMs ? stat.mtimeMs : null;
    } catch {
      return null;
    }
  }

  async #read(folder: string, mtimeMs: number | null): Promise<ListedFolder> {
    const entries = await entriesOf(this.disk, this.root, folder);
    if (entries === null) return { mtimeMs: null, files: [unread(folder)], folders: [] };
    const place = join(this.root, folder) + sep;
    const files: FileEntry[] = [];
    const folders: string[] = [];
    for (const { name, kind } of entries) {
      const path = pathIn(folder, name);
      if (kind === 'folder') {
        if (!name.startsWith('.')) folders.push(path);
      } else if (kind !== 'other' && !isTemporaryName(name)) {
        const file = await this.#look(path, place + name);
        if (file !== null) files.push(file);
      }
    }
    return { mtimeMs, files, folders };
  }

  async #look(path: VaultPath, place: string): Promise<FileEntry | null> {
    this.#looks += 1;
    if (this.#looks % looksAtOnce === 0) await setImmediate();
    const stat = await this.disk.stat(place);
    // A file whose name is not text cannot be opened, but it counts; any other was removed meanwhile.
    if (stat === null) return path.includes('\uFFFD') ? { path, size: 0, mtimeMs: 0, isLink: false } : null;
    const { size, mtimeMs } = stat;
    const file = { path, size, mtimeMs, isLink: stat.kind === 'link' };
    return stat.kind === 'file' && (stat.mode & 0o222) === 0 ? { ...file, isReadOnly: true } : file;
  }
}

/** Lists the paths of all files of a vault outside dot folders, without looking at the files. Unreadable folders are left out. */
export async function listPaths(disk: Disk, root: string): Promise<VaultPath[]> {
  const paths: VaultPath[] = [];
  let folders = [''];
  while (folders.length > 0) {
    const read = await Promise.all(
      folders.map(async (folder) => ({ folder, entries: await entriesOf(disk, root, folder) })),
    );
    folders = [];
    for (const { folder, entries } of read)
      for (const { kind, name } of entries ?? []) {
        if (kind === 'folder') {
          if (!name.startsWith('.')) folders.push(pathIn(folder, name));
        } else if (kind !== 'other' && !isTemporaryName(name)) paths.push(pathIn(folder, name));
      }
  }
  return paths;
}

/** Returns null for a folder that exists but cannot be read. */
async function entriesOf(disk: Pick<Disk, 'entries'>, root: string, folder: string): Promise<DiskEntry[] | null> {
  try {
    return await disk.entries(join(root, folder));
  } catch (error) {
    if (folder === '') throw error;
    // Its notes cannot be counted; the rest of the vault is. A folder that was removed meanwhile counts as empty.
    return isDiskError(error, 'ENOENT', 'ENOTDIR') && !folder.includes('\uFFFD') ? [] : null;
  }
}

function unread(folder: string): FileEntry {
  return { path: `${folder}/` as VaultPath, size: 0, mtimeMs: 0, isLink: false, isUnreadFolder: true };
}

// Returns a path of a listed name as the disk gives it; a backslash, legal on Linux, can be read but not written.
function pathIn(folder: string, name: string): VaultPath {
  return (folder === '' ? name : `${folder}/${name}`) as VaultPath;
}
