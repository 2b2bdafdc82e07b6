import { AppError, isDiskError } from '../../core/errors';
import type { Disk, PinnedFolder, Prove } from './disk';

/** A root folder, with the part of Node's `path` that splits paths. */
export interface Root {
  /** Absolute path. Links above it and in its place belong to its owner and are followed. */
  readonly path: string;
  readonly paths: {
    join(...parts: string[]): string;
    relative(from: string, to: string): string;
    readonly sep: string;
  };
}

/** A folder proven to be reached from the root without links. */
export interface Place {
  /** Path that may be used until the place is closed. */
  readonly path: string;
  /** Throws when a file opened in the folder as `name` is not the one that is there when reached without links. */
  readonly proveFile: (name: string) => Prove | undefined;
  close(): Promise<void>;
}

/** A folder that some calls hold open. */
interface SharedFolder {
  readonly pinned: PinnedFolder;
  users: number;
}

/** The folders that calls hold open now, by path. */
export type SharedFolders = Map<string, SharedFolder>;

/**
 * Opens a place below the root, folder by folder. Throws `outside-vault` for a link on the way, `exists` for a file,
 * and ENOENT. Calls at the same time share a folder, but each proves for itself where it is.
 */
export async function openPlace(
  disk: Disk,
  root: Root,
  names: readonly string[],
  shared: SharedFolders = new Map(),
): Promise<Place> {
  const direct = await openDirectly(disk, root.paths.join(root.path, ...names), shared);
  if (direct !== null) return direct;
  let pinned = await disk.pin(root.path, true);
  if (pinned === null) return watchedPlace(disk, root, names);
  for (const [index, name] of names.entries()) {
    const above = pinned;
    try {
      pinned = await disk.pin(root.paths.join(above.path, name), false);
    } catch (error) {
      // A folder that may be entered but not listed cannot be held open.
      if (isDiskError(error, 'EACCES')) return await watchedPlace(disk, root, names);
      if (!isDiskError(error, 'ENOTDIR', 'ELOOP')) throw error;
      throw await refusal(
        disk,
        root.paths.join(above.path, name),
        root.paths.join(root.path, ...names.slice(0, index + 1)),
      );
    } finally {
      await above.close();
    }
    if (pinned === null) return watchedPlace(disk, root, names);
  }
  return heldPlace(pinned);
}

/**
 * Opens the whole path in one step when the system confirms that it contains no link; null when each folder must be
 * checked.
 */
async function openDirectly(disk: Disk, path: string, shared: SharedFolders): Promise<Place | null> {
  const known = shared.get(path);
  if (known !== undefined) {
    known.users += 1;
    const again = await directPlace(known, path, shared);
    if (again !== null) return again;
  }
  const pinned = await disk.pin(path, false).catch(() => null);
  return pinned === null ? null : directPlace({ pinned, users: 1 }, path, shared);
}

/** Returns the place while the folder is where the path leads without links; otherwise null, and one user fewer. */
async function directPlace(folder: SharedFolder, path: string, shared: SharedFolders): Promise<Place | null> {
  const close = async (): Promise<void> => {
    folder.users -= 1;
    if (folder.users > 0) return;
    if (shared.get(path) === folder) shared.delete(path);
    await folder.pinned.close();
  };
  const at = await folder.pinned.realPath().catch(() => null);
  if (at === path) {
    shared.set(path, folder);
    return { path: folder.pinned.path, proveFile: () => undefined, close };
  }
  if (shared.get(path) === folder) shared.delete(path);
  await close();
  return null;
}

function heldPlace(pinned: PinnedFolder): Place {
  return { path: pinned.path, proveFile: () => undefined, close: () => pinned.close() };
}

/** For folders that cannot be held open: checks the path before use, and again once a file is open. */
async function watchedPlace(disk: Disk, root: Root, names: readonly string[]): Promise<Place> {
  const path = root.paths.join(root.path, ...names);
  await requireFolders(disk, root, names);
  const proveFile =
    (name: string): Prove =>
    async (identity) => {
      await requireFolders(disk, root, names);
      const place = root.paths.join(path, name);
      if ((await disk.stat(place))?.identity !== identity)
        throw new AppError('outside-vault', `"${place}" was replaced while it was being opened. Try again.`, place);
    };
  return { path, proveFile, close: () => Promise.resolve() };
}

async function requireFolders(disk: Disk, root: Root, names: readonly string[]): Promise<void> {
  let place = root.path;
  for (const name of names) {
    place = root.paths.join(place, name);
    const stat = await disk.stat(place);
    if (stat === null) throw Object.assign(new Error(`There is no folder "${place}"`), { code: 'ENOENT' });
    if (stat.kind !== 'folder') throw await refusal(disk, place, place);
  }
}

async function refusal(disk: Disk, place: string, shown: string): Promise<AppError> {
  const kind = (await disk.stat(place))?.kind;
  if (kind === 'file')
    return new AppError('exists', `"${shown}" is a file where a folder is needed. Move it away and try again.`, shown);
  return new AppError(
    'outside-vault',
    `"${shown}" is a ${kind === 'other' ? 'pipe or a device' : 'link'}, but must be a real folder. Move it away and try again.`,
    shown,
  );
}
