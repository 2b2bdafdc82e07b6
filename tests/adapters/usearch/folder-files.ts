import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ContentHash } from '../../../src/core/content-hash';
import type { NativeFiles } from '../../../src/ports/native-files';

/** The files of one folder that is there. */
export class FolderFiles implements NativeFiles {
  #made = 0;

  constructor(readonly folder: string) {}

  pathOf(name: string): Promise<string> {
    return Promise.resolve(path.join(this.folder, name));
  }

  newName(): Promise<string> {
    this.#made += 1;
    return Promise.resolve(`new-${this.#made}`);
  }

  async digest(name: string): Promise<ContentHash | null> {
    const bytes = await readFile(path.join(this.folder, name)).catch(() => null);
    return bytes === null ? null : (createHash('sha256').update(bytes).digest('hex') as ContentHash);
  }

  settle(name: string, as: string): Promise<void> {
    return rename(path.join(this.folder, name), path.join(this.folder, as));
  }

  delete(name: string): Promise<void> {
    return rm(path.join(this.folder, name), { force: true });
  }

  list(): Promise<string[]> {
    return readdir(this.folder);
  }
}
