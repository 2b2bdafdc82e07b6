import type { ContentHash } from '../../core/content-hash';
import { AppError, messageOf, isDiskError } from '../../core/errors';
import type { NativeFiles } from '../../ports/vector-graphs';
import type { Random } from '../../ports/random';
import type { DiskNode } from './disk-node';

const pieceBytes = 1_000_000;

const nameForm = /^[a-z0-9][a-z0-9.-]*$/;

/** Converts the error of a failed file call; `action` begins the sentence ("Cannot write"). */
export type MapFault = (thrown: unknown, action: string, path: string) => unknown;

/**
 * Files in one folder, given by an absolute path, by the given Node; the folder is created, for its owner only, when a
 * path in it is first requested.
 */
export class DiskNativeFiles implements NativeFiles {
  constructor(
    private readonly folder: string,
    private readonly random: Random,
    private readonly node: DiskNode,
    /** By default Node's own errors are thrown. */
    private readonly mapFault: MapFault = (thrown) => thrown,
  ) {}

  async pathOf(name: string): Promise<string> {
    const path = this.#place(name);
    await this.#attempt('Cannot make', this.folder, () =>
      this.node.files.mkdir(this.folder, { recursive: true, mode: 0o700 }),
    );
    return path;
  }

  newName(): Promise<string> {
    return Promise.resolve(`draft-${this.random.token(16)}`);
  }

  async digest(name: string): Promise<ContentHash | null> {
    return fileDigest(this.node, this.#place(name));
  }

  async settle(name: string, as: string): Promise<void> {
    const [from, to] = [this.#place(name), this.#place(as)];
    await this.#attempt('Cannot write', to, async () => {
      await this.#flush(from, 'r+');
      await this.node.files.rename(from, to);
      await this.#flush(this.folder, 'r').catch((error: unknown) => {
        // Windows and some network disks cannot flush a folder; their renames are as durable as they get.
        if (!isDiskError(error, 'EPERM', 'EACCES', 'EISDIR', 'EINVAL', 'ENOTSUP', 'EBADF')) throw error;
      });
    });
  }

  async delete(name: string): Promise<void> {
    // On some systems a file that is being read stays until the next save.
    await this.node.files.rm(this.#place(name), { force: true }).catch(() => undefined);
  }

  async list(): Promise<string[]> {
    try {
      return (await this.node.files.readdir(this.folder)).filter((name) => nameForm.test(name)).sort();
    } catch (error) {
      if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return [];
      throw this.mapFault(error, 'Cannot list', this.folder);
    }
  }

  async #attempt(action: string, path: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw this.mapFault(error, action, path);
    }
  }

  async #flush(path: string, flags: 'r' | 'r+'): Promise<void> {
    const handle = await this.node.files.open(path, flags);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  #place(name: string): string {
    if (!nameForm.test(name)) throw new AppError('internal', `"${name}" is not the name of a file.`);
    return this.node.paths.join(this.folder, name);
  }
}

/**
 * Returns the SHA-256 of a file, read in pieces; null when there is none. Throws `unreadable`, also for a pipe or a
 * device, without waiting for it.
 */
export async function fileDigest({ files, constants, crypto }: DiskNode, path: string): Promise<ContentHash | null> {
  try {
    const handle = await files.open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      if (!(await handle.stat()).isFile()) throw new Error('it is not a regular file.');
      const hash = crypto.createHash('sha256');
      const piece = new Uint8Array(pieceBytes);
      for (let at = 0; ;) {
        const { bytesRead } = await handle.read(piece, 0, piece.length, at);
        if (bytesRead === 0) return hash.digest('hex') as ContentHash;
        hash.update(piece.subarray(0, bytesRead));
        at += bytesRead;
      }
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return null;
    throw new AppError('unreadable', `Cannot read "${path}": ${messageOf(error)}`, path);
  }
}
