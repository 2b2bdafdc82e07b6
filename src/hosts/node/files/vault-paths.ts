import { dirname, join, relative, sep } from 'node:path';
import type { Disk } from '../../../adapters/disk/disk';
import { AppError, isAppError, isDiskError } from '../../../core/errors';
import { folderOf, foldName, parseVaultPath, type VaultPath, refusedPath } from '../../../core/note/path';

/** A place on disk for a file of a vault. */
export interface ConfinedPlace {
  readonly place: string;
  /** False when the folder that the file goes into is missing. */
  readonly hasFolder: boolean;
}

/**
 * Returns the place on disk of a vault path that contains no link to the outside; the file itself is not checked, and
 * folders may be missing. Also catches cases that names do not show, such as short names of Windows or a root that was
 * replaced meanwhile. Throws `outside-vault`, or `exists` for a file in place of a folder.
 */
export async function confinedPath(disk: Disk, root: string, path: string): Promise<ConfinedPlace> {
  const existing = await deepestFolder(disk, root, path);
  const real = relative(await disk.realPath(root), await disk.realPath(existing));
  if (real.split(sep).some((segment) => segment.startsWith('.')))
    throw refusedPath(path, 'its folder is hidden or outside the vault.');
  const place = join(root, ...path.split('/'));
  return { place, hasFolder: existing === dirname(place) };
}

async function deepestFolder(disk: Disk, root: string, path: string): Promise<string> {
  const folder = folderOf(path);
  const whole = join(root, ...folder.split('/'));
  if (folder !== '' && (await isFolder(disk, whole))) return whole;
  let existing = root;
  for (const segment of folder === '' ? [] : folder.split('/')) {
    const at = join(existing, segment);
    const stat = await disk.stat(at);
    if (stat === null) break;
    if (stat.kind === 'link') throw refusedPath(path, `"${segment}" is a symbolic link, and links are not followed.`);
    if (stat.kind !== 'folder')
      throw new AppError('exists', `Cannot use "${path}": "${segment}" is a file, not a folder.`, path);
    existing = at;
  }
  return existing;
}

/** True for a folder that a disk confined to the root reaches, which is never through a link. */
async function isFolder(disk: Disk, place: string): Promise<boolean> {
  try {
    return (await disk.stat(place))?.kind === 'folder';
  } catch {
    return false;
  }
}

/**
 * Returns the file or folder whose name equals a segment of `path` except for case or Unicode form; null when there is
 * none.
 */
export async function findCollision(names: FolderNames, path: VaultPath): Promise<VaultPath | null> {
  const segments = path.split('/');
  let folder = '';
  for (const [index, segment] of segments.entries()) {
    const taken = (await names.of(folder)).like(segment);
    if (taken === undefined) return null;
    folder = folder === '' ? taken : `${folder}/${taken}`;
    if (taken !== segment || index === segments.length - 1) return parseVaultPath(folder);
  }
  return null;
}

/** The names in folders of a vault; each folder is read when it is first asked about. */
export class FolderNames {
  readonly #folders = new Map<string, Promise<NamesOfFolder>>();

  constructor(
    private readonly disk: Disk,
    private readonly root: string,
  ) {}

  /** `folder`: its path in the vault; empty for the vault itself. */
  of(folder: string): Promise<NamesOfFolder> {
    const names =
      this.#folders.get(folder) ?? namesIn(this.disk, join(this.root, folder)).then((each) => new NamesOfFolder(each));
    this.#folders.set(folder, names);
    return names;
  }
}

class NamesOfFolder {
  #folded: ReadonlyMap<string, string> | null = null;

  constructor(private readonly names: readonly string[]) {}

  /** Returns the name that equals this one, at best exactly; undefined when there is none. */
  like(name: string): string | undefined {
    this.#folded ??= new Map(this.names.map((each) => [foldName(each), each] as const).reverse());
    const folded = this.#folded.get(foldName(name));
    return folded !== undefined && this.names.includes(name) ? name : folded;
  }
}

async function namesIn(disk: Disk, folder: string): Promise<string[]> {
  try {
    return (await disk.entries(folder)).map((entry) => entry.name);
  } catch (error) {
    // A file or a link is in place of a folder: the vault reports that on writing.
    if (isDiskError(error, 'ENOENT', 'ENOTDIR') || isAppError(error, 'exists') || isAppError(error, 'outside-vault'))
      return [];
    throw error;
  }
}
