import * as z from 'zod';
import { isSourceName } from '../../core/promotion/kinds';
import type { Hasher } from '../../ports/hasher';
import type { NamedPlace, RepositoryFiles } from '../../ports/repository-files';

/** Something that was read of a source, with the hash of what was found. */
export const readingSchema = z.object({
  way: z.enum(['locate', 'list', 'read', 'history']),
  at: z.array(z.string()),
  hash: z.string(),
});

export type Reading = z.infer<typeof readingSchema>;

/** Files of repositories, which keeps the hash of everything that was read of them. */
export class WatchedRepositories implements RepositoryFiles {
  readonly readings: Reading[] = [];

  constructor(
    private readonly files: RepositoryFiles,
    private readonly hasher: Hasher,
  ) {}

  async locate(name: string): Promise<NamedPlace> {
    const named = await this.files.locate(name);
    this.#keep('locate', [name], JSON.stringify(named));
    return named;
  }

  async list(folder: string, isWanted: (path: string) => boolean): Promise<string[]> {
    const paths = await this.files.list(folder, isWanted);
    this.#keep('list', [folder], paths.join('\n'));
    return paths;
  }

  async read(place: string, path?: string): Promise<Uint8Array | null> {
    const bytes = await this.files.read(place, path);
    this.#keep('read', path === undefined ? [place] : [place, path], bytes);
    return bytes;
  }

  async history(folder: string): Promise<string | null> {
    const log = await this.files.history(folder);
    this.#keep('history', [folder], log);
    return log;
  }

  exists(place: string, path?: string): Promise<boolean> {
    return this.files.exists(place, path);
  }

  noteHistory(path: Parameters<RepositoryFiles['noteHistory']>[0]): Promise<string | null> {
    return this.files.noteHistory(path);
  }

  /** Reads the same again; false as soon as something is found that is not as it was. */
  async findsAgain(readings: readonly Reading[]): Promise<boolean> {
    try {
      for (const { way, at, hash } of readings) {
        await this.#again(way, at);
        if (this.readings.at(-1)?.hash !== hash) return false;
      }
      return true;
    } catch {
      return false;
    }
  }

  #again(way: Reading['way'], [place = '', path]: readonly string[]): Promise<unknown> {
    switch (way) {
      case 'locate':
        return this.locate(place);
      case 'list':
        return this.list(place, (found) => isSourceName({ path: found, isNamed: false }, place));
      case 'read':
        return this.read(place, path);
      case 'history':
        return this.history(place);
    }
  }

  #keep(way: Reading['way'], at: string[], found: Uint8Array | string | null): void {
    const bytes = typeof found === 'string' ? new TextEncoder().encode(found) : found;
    this.readings.push({ way, at, hash: bytes === null ? 'nothing' : this.hasher.sha256(bytes) });
  }
}
