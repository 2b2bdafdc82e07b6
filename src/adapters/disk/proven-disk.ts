import { AppError, isDiskError } from '../../core/errors';
import type { Disk, DiskStat } from './disk';
import { openPlace, type Place, type Root, type SharedFolders } from './open-place';

/** Names that mean something else on Windows: drives and streams, names whose end it cuts off, and devices. */
const windowsAlias =
  /:|[. ]$|^(?:con|prn|aux|nul|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3]|conin\$|conout\$)(?:\.|$)/i;

interface File {
  readonly place: Place;
  readonly name: string;
  /** Path of the file, valid while the place is open. */
  readonly path: string;
}

/**
 * A disk confined to a root: paths are absolute and below it, and each call proves that no folder on the way is a link.
 * On Linux the folders are held open meanwhile, so that nobody can put a link there between check and use; elsewhere
 * they are checked before, and again before a byte of an opened file is read or written. Links, pipes and devices are
 * not read, written, moved or overwritten; a link or a pipe may be unlinked.
 */
export function provenDisk(disk: Disk, root: Root): Disk {
  const { inFolder, atFile } = waysInto(disk, root);
  return {
    stat: (path) => orNothing(() => atFile(path, (file) => disk.stat(file.path))),
    realPath: (path) => disk.realPath(path),
    pin: () => Promise.resolve(null),
    read: (path, reading) =>
      atFile(path, ({ place, name, path: at }) =>
        disk.read(at, { label: path, ...reading, follow: false, ...proof(place, name) }),
      ),
    entries: (path) => inFolder(path, (place) => disk.entries(place.path)),
    writeNew: (path, bytes, writing) =>
      atFile(path, ({ place, name, path: at }) => disk.writeNew(at, bytes, { ...writing, ...proof(place, name) })),
    append: (path, bytes, writing) =>
      atFile(path, ({ place, name, path: at }) => disk.append(at, bytes, { ...writing, ...proof(place, name) })),
    link: (from, to) =>
      atFile(from, (source) =>
        atFile(to, async (target) => {
          await requireOrdinary(disk, source.path, from);
          await disk.link(source.path, target.path);
        }),
      ),
    rename: (from, to) =>
      atFile(from, (source) =>
        atFile(to, async (target) => {
          await requireOrdinary(disk, source.path, from);
          await requireOrdinary(disk, target.path, to);
          await disk.rename(source.path, target.path);
        }),
      ),
    unlink: (path) => atFile(path, (file) => disk.unlink(file.path)),
    makeFolder: (path, mode) => atFile(path, (file) => disk.makeFolder(file.path, mode)),
    removeFolder: (path) => atFile(path, (file) => disk.removeFolder(file.path)),
    syncFolder: (path) => inFolder(path, (place) => disk.syncFolder(place.path)),
  };
}

function proof(place: Place, name: string): { readonly prove?: NonNullable<ReturnType<Place['proveFile']>> } {
  const prove = place.proveFile(name);
  return prove === undefined ? {} : { prove };
}

function waysInto(disk: Disk, root: Root) {
  const namesOf = (path: string): string[] => {
    const inside = root.paths.relative(root.path, path);
    const names = inside === '' ? [] : inside.split(root.paths.sep);
    const isWindows = root.paths.sep === '\\';
    if (names.some((name) => name === '..' || name === '' || (isWindows && windowsAlias.test(name))))
      throw new AppError('outside-vault', `"${path}" is not in "${root.path}".`, path);
    return names;
  };
  const shared: SharedFolders = new Map();
  const inPlace = async <T>(names: readonly string[], work: (place: Place) => Promise<T>): Promise<T> => {
    const place = await openPlace(disk, root, names, shared);
    try {
      return await work(place);
    } catch (error) {
      throw withoutPin(error, place.path, root.paths.join(root.path, ...names));
    } finally {
      await place.close();
    }
  };
  return {
    inFolder: <T>(path: string, work: (place: Place) => Promise<T>): Promise<T> => inPlace(namesOf(path), work),
    atFile: <T>(path: string, work: (file: File) => Promise<T>): Promise<T> => {
      const names = namesOf(path);
      const name = names.pop();
      if (name === undefined) throw new AppError('internal', `"${path}" is the root itself.`, path);
      return inPlace(names, (place) => work({ place, name, path: root.paths.join(place.path, name) }));
    },
  };
}

async function orNothing(look: () => Promise<DiskStat | null>): Promise<DiskStat | null> {
  try {
    return await look();
  } catch (error) {
    if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

/** Throws unless the path is a regular file, a folder, or missing. */
async function requireOrdinary(disk: Disk, place: string, shown: string): Promise<void> {
  const kind = (await disk.stat(place))?.kind;
  if (kind === 'link' || kind === 'other')
    throw new AppError(
      'outside-vault',
      `"${shown}" is a ${kind === 'link' ? 'link' : 'pipe or a device'}, not a regular file. Move it away and try again.`,
      shown,
    );
}

/** Replaces the name of a held folder in an error, which would mean nothing to the user. */
function withoutPin(error: unknown, pinned: string, shown: string): unknown {
  if (pinned.startsWith('/proc/') && typeof error === 'object' && error !== null && 'message' in error)
    error.message = String(error.message).replace(new RegExp(`${pinned}(?!\\d)`, 'g'), () => shown);
  return error;
}
