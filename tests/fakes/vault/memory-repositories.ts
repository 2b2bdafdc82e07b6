import { AppError } from '../../../src/core/errors';
import type { NamedPlace, RepositoryFiles } from '../../../src/ports/repository-files';

/** Repositories in memory, by the absolute paths of their files. */
export class MemoryRepositories implements RepositoryFiles {
  readonly files = new Map<string, string>();

  constructor(private readonly repository = '/home/ada/shop') {}

  put(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) this.files.set(`${this.repository}/${path}`, text);
  }

  locate(name: string): Promise<NamedPlace> {
    const place = name.startsWith('/') ? name : name === '.' ? this.repository : `${this.repository}/${name}`;
    const isFolder = !this.files.has(place);
    if (!this.#isThere(place))
      throw new AppError('not-found', `There is no file or folder at ${name}. Check the path.`, name);
    return Promise.resolve({ place, isFolder, repository: this.repository, vaultPath: null });
  }

  list(folder: string, isWanted: (path: string) => boolean): Promise<string[]> {
    const paths = [...this.files.keys()].filter((path) => path.startsWith(`${folder}/`));
    return Promise.resolve(
      paths
        .map((path) => path.slice(folder.length + 1))
        .filter(isWanted)
        .sort(),
    );
  }

  read(place: string, path?: string): Promise<Uint8Array | null> {
    const text = this.files.get(path === undefined ? place : `${place}/${path}`);
    return Promise.resolve(text === undefined ? null : new TextEncoder().encode(text));
  }

  exists(place: string, path?: string): Promise<boolean> {
    return Promise.resolve(this.#isThere(path === undefined ? place : `${place}/${path}`));
  }

  history(folder: string): Promise<string | null> {
    return Promise.resolve(this.files.get(`${folder}/.git`) ?? null);
  }

  noteHistory(path: string): Promise<string | null> {
    return Promise.resolve(this.files.get(`${path}.git`) ?? null);
  }

  #isThere(place: string): boolean {
    return [...this.files.keys()].some((path) => path === place || path.startsWith(`${place}/`));
  }
}
