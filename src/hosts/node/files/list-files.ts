import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Disk, DiskEntry } from '../../../adapters/disk/disk';
import type { VaultPath } from '../../../core/note/path';
import type { FileEntry } from '../../../ports/vault';
import { isTemporaryName } from './temporary-files';
import { isDiskError } from '../../../core/errors';

const statsAtOnce = 256;

/**
 * Lists all files of a vault outside dot folders, sorted by path. An unreadable folder is listed with a trailing slash;
 * an unreadable root is an error.
 */
export async function listFiles(disk: Disk, root: string): Promise<FileEntry[]> {
  const found: FileEntry[] = [];
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const files: DiskEntry[] = [];
    const entries = await entriesOf(disk, root, folder);
    if (entries === null)
      found.push({ path: `${folder}/` as VaultPath, size: 0, mtimeMs: 0, isLink: false, isUnreadFolder: true });
    for (const entry of entries ?? []) {
      if (entry.kind === 'folder') {
        if (!entry.name.startsWith('.')) folders.push(pathIn(folder, entry.name));
      } else if (entry.kind !== 'other' && !isTemporaryName(entry.name)) files.push(entry);
    }
    for (let i = 0; i < files.length; i += statsAtOnce) {
      const described = await Promise.all(
        files.slice(i, i + statsAtOnce).map((file) => describe(disk, root, pathIn(folder, file.name))),
      );
      found.push(...described.filter((entry) => entry !== null));
      // Lets Ctrl-C and other tasks run.
      await setImmediate();
    }
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
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
async function entriesOf(disk: Disk, root: string, folder: string): Promise<DiskEntry[] | null> {
  try {
    return await disk.entries(join(root, folder));
  } catch (error) {
    if (folder === '') throw error;
    // Its notes cannot be counted; the rest of the vault is. A folder that was removed meanwhile counts as empty.
    return isDiskError(error, 'ENOENT', 'ENOTDIR') && !folder.includes('\uFFFD') ? [] : null;
  }
}

async function describe(disk: Disk, root: string, path: VaultPath): Promise<FileEntry | null> {
  const stat = await disk.stat(join(root, path));
  if (stat !== null)
    return {
      path,
      size: stat.size,
      mtimeMs: stat.mtimeMs,
      isLink: stat.kind === 'link',
      ...(stat.kind === 'file' && (stat.mode & 0o222) === 0 ? { isReadOnly: true } : {}),
    };
  // A file whose name is not text cannot be opened, but it counts; any other was removed meanwhile.
  return path.includes('\uFFFD') ? { path, size: 0, mtimeMs: 0, isLink: false } : null;
}

// Returns a path of a listed name as the disk gives it; a backslash, legal on Linux, can be read but not written.
function pathIn(folder: string, name: string): VaultPath {
  return (folder === '' ? name : `${folder}/${name}`) as VaultPath;
}
