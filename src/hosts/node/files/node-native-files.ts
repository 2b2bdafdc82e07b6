import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentHash } from '../../../core/content-hash';
import { AppError } from '../../../core/errors';
import type { NativeFiles } from '../../../ports/native-files';
import type { Random } from '../../../ports/random';
import { isDiskError, nodeDisk } from './disk';
import { mapDiskError } from './map-disk-error';

const nameForm = /^[a-z0-9][a-z0-9.-]*$/;
const pieceBytes = 1_000_000;

/** Files in one folder, which is made when a path in it is first asked for. */
export class NodeNativeFiles implements NativeFiles {
  constructor(
    private readonly folder: string,
    private readonly random: Random,
  ) {}

  async pathOf(name: string): Promise<string> {
    const path = this.#place(name);
    await this.#attempt('Cannot make', this.folder, () => mkdir(this.folder, { recursive: true, mode: 0o700 }));
    return path;
  }

  newName(): Promise<string> {
    return Promise.resolve(`draft-${this.random.token(16)}`);
  }

  async digest(name: string): Promise<ContentHash | null> {
    const path = this.#place(name);
    try {
      const hash = createHash('sha256');
      for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) hash.update(piece as Uint8Array);
      return hash.digest('hex') as ContentHash;
    } catch (error) {
      if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return null;
      throw mapDiskError(error, 'Cannot read', path, 'unreadable');
    }
  }

  async settle(name: string, as: string): Promise<void> {
    const [from, to] = [this.#place(name), this.#place(as)];
    await this.#attempt('Cannot write', to, async () => {
      const file = await open(from, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(from, to);
      await nodeDisk.syncFolder(this.folder);
    });
  }

  async delete(name: string): Promise<void> {
    // On some systems a file that is being read stays until the next save.
    await rm(this.#place(name), { force: true }).catch(() => undefined);
  }

  async list(): Promise<string[]> {
    try {
      return (await readdir(this.folder)).filter((name) => nameForm.test(name)).sort();
    } catch (error) {
      if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return [];
      throw mapDiskError(error, 'Cannot list', this.folder);
    }
  }

  async #attempt<T>(action: string, path: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw mapDiskError(error, action, path);
    }
  }

  #place(name: string): string {
    if (!nameForm.test(name)) throw new AppError('internal', `"${name}" is not the name of a file.`);
    return join(this.folder, name);
  }
}
