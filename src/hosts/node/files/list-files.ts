import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Disk, DiskEntry } from '../../../adapters/disk/disk';
import { isDiskError } from '../../../adapters/disk/disk-node';
import type { VaultPath } from '../../../core/note/path';
import type { FileEntry } from '../../../ports/vault';
import { isTemporaryName } from './temporary-files';

const statsAtOnce = 256;

/** All files of a vault outside dot folders, sorted by path. A folder that cannot be read is listed with a slash at its end, or is an error when it is the root. */
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
      // Ctrl-C and others get a turn.
      await setImmediate();
    }
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** null for a folder that is there and cannot be read. */
async function entriesOf(disk: Disk, root: string, folder: string): Promise<DiskEntry[] | null> {
  try {
    return await disk.entries(join(root, folder));
  } catch (error) {
    if (folder === '') throw error;
    // Its notes cannot be counted by anybody; the rest of the vault goes on. One that was removed meanwhile is none.
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
  // A name that is not text cannot be asked for again, but it counts; anything else was removed meanwhile.
  return path.includes('\uFFFD') ? { path, size: 0, mtimeMs: 0, isLink: false } : null;
}

// Listed names are as the disk gives them; a backslash, legal on Linux, is read but refused for writing.
function pathIn(folder: string, name: string): VaultPath {
  return (folder === '' ? name : `${folder}/${name}`) as VaultPath;
}
