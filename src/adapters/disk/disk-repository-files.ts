import { AppError, isDiskError } from '../../core/errors';
import { kindFolder } from '../../core/promotion/fact';
import type { VaultPath } from '../../core/note/path';
import type { NamedPlace, RepositoryFiles } from '../../ports/repository-files';
import type { Disk } from './disk';
import { GitHistory, type GitHistoryDeps } from './git-history';

export interface RepositoryDeps extends GitHistoryDeps {
  readonly paths: GitHistoryDeps['paths'] & { relative(from: string, to: string): string; readonly sep: string };
  /** Absolute path of the vault; null when it is no folder of this computer. */
  readonly vault: string | null;
  /** Folder that relative names start from. */
  readonly workingFolder: string;
}

const largestFile = 8_000_000;
const mostFiles = 50_000;
const deepest = 16;
const shownFolders = new Set(['.github', '.cursor', '.windsurf']);
const foreignFolders = new Set([
  'node_modules',
  'bower_components',
  'vendor',
  'third_party',
  'target',
  'dist',
  'build',
]);

/** Repositories and folders on the disk of this computer. */
export class DiskRepositoryFiles implements RepositoryFiles {
  readonly #disk: Disk;
  readonly #history: GitHistory;

  constructor(private readonly deps: RepositoryDeps) {
    this.#disk = deps.disk;
    this.#history = new GitHistory(deps);
  }

  async locate(name: string): Promise<NamedPlace> {
    const { paths, vault, workingFolder } = this.deps;
    const place = await this.#realPath(paths.resolve(workingFolder, name));
    const stat = place === null ? null : await this.#disk.stat(place);
    if (place === null || stat === null)
      throw new AppError('not-found', `There is no file or folder at ${name}. Check the path.`, name);
    if (stat.kind !== 'file' && stat.kind !== 'folder')
      throw new AppError('unreadable', `${name} is not a regular file. Choose a file or a folder.`, name);
    const isFolder = stat.kind === 'folder';
    return {
      ...{ place, isFolder },
      repository: await this.#repositoryAbove(isFolder ? place : paths.dirname(place)),
      vaultPath: vault === null ? null : this.#pathIn(vault, place),
    };
  }

  async list(folder: string, isWanted: (path: string) => boolean): Promise<string[]> {
    const found: string[] = [];
    let count = 0;
    const enter = async (path: string, depth: number): Promise<void> => {
      for (const { name, kind } of await this.#disk.entries(this.deps.paths.join(folder, path))) {
        const inner = path === '' ? name : `${path}/${name}`;
        count += 1;
        if (count > mostFiles)
          throw new AppError(
            'unreadable',
            `${folder} has more than ${String(mostFiles)} files. Name a folder in it.`,
            folder,
          );
        if (kind === 'file' && isWanted(inner)) found.push(inner);
        else if (kind === 'folder' && depth < deepest && isEntered(name)) await enter(inner, depth + 1);
      }
    };
    await enter('', 0);
    return found.sort();
  }

  async read(place: string, path?: string): Promise<Uint8Array | null> {
    const { below, paths } = this.deps;
    const whole = path === undefined ? place : paths.join(place, path);
    try {
      return await below(path === undefined ? paths.dirname(place) : place).read(whole, { limit: largestFile });
    } catch (error) {
      if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return null;
      throw error;
    }
  }

  async exists(place: string, path?: string): Promise<boolean> {
    const { paths } = this.deps;
    if ((await this.#disk.stat(path === undefined ? place : paths.join(place, path))) !== null) return true;
    const above = path === undefined ? paths.dirname(place) : place;
    return (await this.#disk.stat(above)) === null;
  }

  async history(folder: string): Promise<string | null> {
    const place = this.deps.paths.resolve(folder);
    const real = await this.#realPath(place);
    if (real !== null && real !== place)
      throw new AppError('unreadable', `The history is not read: ${folder} leads to another folder.`, folder);
    return this.#history.read(place);
  }

  async noteHistory(path: VaultPath): Promise<string | null> {
    const { paths, vault } = this.deps;
    if (vault === null) return null;
    const { place, repository } = await this.locate(paths.join(vault, path));
    return this.#history.read(repository, this.#pathIn(repository, place) ?? path);
  }

  #pathIn(vault: string, place: string): string | null {
    const { paths } = this.deps;
    const inside = paths.relative(vault, place);
    const parts = inside.split(paths.sep);
    const isInside = inside === '' || !(parts[0] === '..' || paths.resolve(inside) === inside);
    return isInside ? parts.join('/') : null;
  }

  async #realPath(path: string): Promise<string | null> {
    try {
      return await this.#disk.realPath(path);
    } catch (error) {
      if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return null;
      throw error;
    }
  }

  async #repositoryAbove(folder: string): Promise<string> {
    const { paths } = this.deps;
    for (let at = folder; ; at = paths.dirname(at)) {
      if ((await this.#disk.stat(paths.join(at, '.git'))) !== null) return at;
      if (paths.dirname(at) === at) break;
    }
    let named = folder;
    while (kindFolder.test(paths.relative(paths.dirname(named), named))) named = paths.dirname(named);
    return named;
  }
}

function isEntered(name: string): boolean {
  return name.startsWith('.') ? shownFolders.has(name) : !foreignFolders.has(name);
}
