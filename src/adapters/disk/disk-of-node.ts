import type { Disk, Writing } from './disk';
import type { DiskNode, NodeHandle, NodeStat } from './disk-node';
import { openFlags, readRegularFile, requireRegular, toDiskStat } from './regular-file';
import { isDiskError } from '../../core/errors';

/** Modes of new files and folders, before the umask. */
export interface NewModes {
  readonly file: number;
  readonly folder: number;
}

const attemptsAtMost = 4;

const usualModes: NewModes = { file: 0o666, folder: 0o777 };

/** Returns the real disk, accessed through the given Node modules. */
export function diskOfNode(node: DiskNode, modes: NewModes = usualModes): Disk {
  const { files, platform } = node;
  const disk: Disk = {
    async stat(path) {
      try {
        return toDiskStat(await files.lstat(path, { bigint: true }), platform);
      } catch (error) {
        if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return null;
        throw error;
      }
    },
    realPath: (path) => files.realpath(path),
    pin: pinsOf(node),
    read: (path, reading) => readRegularFile(node, path, reading),
    async entries(path) {
      const listed = await files.readdir(path, { withFileTypes: true });
      return listed.map((entry) => ({
        name: entry.name,
        kind: entry.isSymbolicLink() ? 'link' : entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other',
      }));
    },
    writeNew: (path, bytes, writing) => writeNew(node, path, bytes, modes, writing),
    append: (path, bytes, writing) => append(node, path, bytes, modes, writing),
    link: (from, to) => files.link(from, to),
    rename: (from, to) => files.rename(from, to),
    unlink: (path) => files.unlink(path),
    async makeFolder(path, mode) {
      try {
        await files.mkdir(path, { mode: mode ?? modes.folder });
        await disk.syncFolder(node.paths.dirname(path));
      } catch (error) {
        if (!isDiskError(error, 'EEXIST')) throw error;
      }
    },
    removeFolder: (path) => files.rmdir(path),
    syncFolder: (path) => syncFolder(node, path),
  };
  return disk;
}

async function writeNew(
  node: DiskNode,
  path: string,
  bytes: Uint8Array,
  modes: NewModes,
  writing: Writing = {},
): Promise<void> {
  // Together these two never follow a link.
  const handle = await node.files.open(
    path,
    openFlags(node, 'O_WRONLY', 'O_CREAT', 'O_EXCL'),
    (writing.mode ?? modes.file) & 0o777,
  );
  await closing(handle, async () => {
    // The mode given to open is narrowed by the umask; a replaced file keeps what its owner chose.
    if (writing.mode !== undefined) await handle.chmod(writing.mode & 0o777);
    await prove(node, handle, writing);
    await handle.writeFile(bytes);
    if (writing.isPassing !== true) await handle.sync();
  });
}

async function append(
  node: DiskNode,
  path: string,
  bytes: Uint8Array,
  modes: NewModes,
  writing: Writing = {},
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const seen = await node.files.lstat(path, { bigint: true }).catch(unlessMissing);
    try {
      await (seen === null ? writeNew(node, path, bytes, modes, writing) : appendTo(node, path, seen, bytes, writing));
      return;
    } catch (error) {
      // Another program created or removed it since.
      if (attempt === attemptsAtMost || !isDiskError(error, seen === null ? 'EEXIST' : 'ENOENT')) throw error;
    }
  }
}

async function appendTo(
  node: DiskNode,
  path: string,
  seen: NodeStat,
  bytes: Uint8Array,
  writing: Writing,
): Promise<void> {
  requireRegular(toDiskStat(seen, node.platform), path);
  const handle = await node.files.open(path, openFlags(node, 'O_WRONLY', 'O_APPEND', 'O_NOFOLLOW', 'O_NONBLOCK'));
  await closing(handle, async () => {
    const stat = toDiskStat(await handle.stat({ bigint: true }), node.platform);
    requireRegular(stat, path);
    if (stat.names > 1) throw Object.assign(new Error(`"${path}" has a second name`), { code: 'EMLINK' });
    await prove(node, handle, writing);
    await handle.writeFile(bytes);
    await handle.sync();
  });
}

function unlessMissing(error: unknown): null {
  if (isDiskError(error, 'ENOENT')) return null;
  throw error;
}

async function prove(node: DiskNode, handle: NodeHandle, writing: Writing): Promise<void> {
  if (writing.prove !== undefined)
    await writing.prove(toDiskStat(await handle.stat({ bigint: true }), node.platform).identity);
}

async function closing(handle: NodeHandle, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await handle.close();
  }
}

/**
 * Returns how an open folder is reached: on Linux under `/proc/self/fd`. Other systems have no such way, and neither
 * has a container without `/proc`.
 */
function pinsOf(node: DiskNode): Disk['pin'] {
  let works: Promise<boolean> | null = null;
  return async (path, follow) => {
    if (node.platform !== 'linux') return null;
    const handle = await node.files.open(
      path,
      openFlags(node, 'O_RDONLY', 'O_DIRECTORY', 'O_NONBLOCK', ...(follow ? [] : ['O_NOFOLLOW'])),
    );
    const pinned = `/proc/self/fd/${handle.fd}`;
    works ??= leadsTo(node, pinned, handle);
    if (await works) return { path: pinned, realPath: () => node.files.readlink(pinned), close: () => handle.close() };
    await handle.close();
    return null;
  };
}

async function leadsTo(node: DiskNode, pinned: string, handle: NodeHandle): Promise<boolean> {
  try {
    const [held, reached] = await Promise.all([
      handle.stat({ bigint: true }),
      node.files.stat(pinned, { bigint: true }),
    ]);
    return held.ino === reached.ino && held.dev === reached.dev;
  } catch {
    return false;
  }
}

async function syncFolder(node: DiskNode, path: string): Promise<void> {
  try {
    const handle = await node.files.open(path, openFlags(node, 'O_RDONLY', 'O_NONBLOCK'));
    await closing(handle, () => handle.sync());
  } catch (error) {
    // Windows and some network disks cannot flush a folder; their renames are as durable as they get.
    if (!isDiskError(error, 'EPERM', 'EACCES', 'EISDIR', 'EINVAL', 'ENOTSUP', 'EBADF')) throw error;
  }
}
