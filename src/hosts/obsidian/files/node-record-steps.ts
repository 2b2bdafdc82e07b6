import { hasDiskCode, type VaultOnDisk } from './desktop-node';
import type { RecordSteps } from './record-steps';

const failWhenTaken = 1;

/** On a computer, where other programs use the same records: each step is one call of the system, flushed to the disk. */
export class NodeRecordSteps implements RecordSteps {
  constructor(private readonly disk: VaultOnDisk) {}

  guard<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  async writeNew(path: string, bytes: Uint8Array): Promise<void> {
    await this.#write(path, 'wx', bytes);
  }

  async append(path: string, bytes: Uint8Array): Promise<void> {
    await this.#write(path, 'a', bytes);
    await this.#flushFolder(path);
  }

  async replace(from: string, to: string): Promise<void> {
    await this.disk.node.files.rename(this.disk.placeOf(from), this.disk.placeOf(to));
    await this.#flushFolder(to);
  }

  async place(from: string, to: string): Promise<boolean> {
    const { files } = this.disk.node;
    const [source, target] = [this.disk.placeOf(from), this.disk.placeOf(to)];
    try {
      // A link appears with the whole content or not at all; where the disk has no links, a copy is exclusive too.
      await files.link(source, target).catch((error: unknown) => {
        if (hasDiskCode(error, 'EEXIST', 'ENOENT', 'ENOSPC')) throw error;
        return files.copyFile(source, target, failWhenTaken);
      });
    } catch (error) {
      if (hasDiskCode(error, 'EEXIST')) return false;
      throw error;
    }
    await files.unlink(source);
    await this.#flushFolder(to);
    return true;
  }

  async #write(path: string, flags: 'wx' | 'a', bytes: Uint8Array): Promise<void> {
    const handle = await this.disk.node.files.open(this.disk.placeOf(path), flags);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async #flushFolder(path: string): Promise<void> {
    const { files, paths } = this.disk.node;
    try {
      const folder = await files.open(paths.dirname(this.disk.placeOf(path)), 'r');
      await folder.sync().finally(() => folder.close());
    } catch {
      // Windows and some network disks cannot flush a folder.
    }
  }
}
