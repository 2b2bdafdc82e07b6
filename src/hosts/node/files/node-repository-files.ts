import { dirname, join, relative, resolve, sep } from 'node:path';
import { AppError, isDiskError } from '../../../core/errors';
import type { NamedPlace, RepositoryFiles } from '../../../ports/repository-files';
import { below, nodeDisk } from './node-disk';

const largestFile = 8_000_000;
const mostFiles = 50_000;
const deepest = 16;
const shownFolders = new Set(['.github', '.cursor']);
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
export class NodeRepositoryFiles implements RepositoryFiles {
  constructor(
    private readonly vaultRoot: string,
    private readonly workingFolder: string,
  ) {}

  async locate(name: string): Promise<NamedPlace> {
    const place = await realPath(resolve(this.workingFolder, name));
    const stat = place === null ? null : await nodeDisk.stat(place);
    if (place === null || stat === null)
      throw new AppError('not-found', `There is no file or folder at ${name}. Check the path.`, name);
    if (stat.kind !== 'file' && stat.kind !== 'folder')
      throw new AppError('unreadable', `${name} is not a regular file. Choose a file or a folder.`, name);
    const isFolder = stat.kind === 'folder';
    const inside = relative(this.vaultRoot, place);
    const isInVault = inside === '' || !(inside.split(sep)[0] === '..' || resolve(inside) === inside);
    const folder = isFolder ? place : dirname(place);
    return {
      ...{ place, isFolder },
      repository: await repositoryAbove(folder),
      vaultPath: isInVault ? inside.split(sep).join('/') : null,
    };
  }

  async list(folder: string, isWanted: (path: string) => boolean): Promise<string[]> {
    const found: string[] = [];
    let count = 0;
    const enter = async (path: string, depth: number): Promise<void> => {
      for (const { name, kind } of await nodeDisk.entries(join(folder, path))) {
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
    const whole = path === undefined ? place : join(place, path);
    try {
      return await below(nodeDisk, path === undefined ? dirname(place) : place).read(whole, { limit: largestFile });
    } catch (error) {
      if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return null;
      throw error;
    }
  }

  async exists(place: string, path?: string): Promise<boolean> {
    if ((await nodeDisk.stat(path === undefined ? place : join(place, path))) !== null) return true;
    const above = path === undefined ? dirname(place) : place;
    return (await nodeDisk.stat(above)) === null;
  }
}

function isEntered(name: string): boolean {
  return name.startsWith('.') ? shownFolders.has(name) : !foreignFolders.has(name);
}

async function realPath(path: string): Promise<string | null> {
  try {
    return await nodeDisk.realPath(path);
  } catch (error) {
    if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

async function repositoryAbove(folder: string): Promise<string> {
  for (let at = folder; ; at = dirname(at)) {
    if ((await nodeDisk.stat(join(at, '.git'))) !== null) return at;
    if (dirname(at) === at) return folder;
  }
}
