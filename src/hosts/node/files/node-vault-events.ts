import { relative, sep } from 'node:path';
import { AppError, messageOf, isDiskError } from '../../../core/errors';
import { isInDotFolder, nameOf, type VaultPath } from '../../../core/note/path';
import type { VaultEvent, VaultEvents } from '../../../ports/vault';
import { isTemporaryName } from './temporary-files';

/** Log for developers; users see notices and reports. It never receives note text, transcripts or secrets. */
export interface Log {
  warn(message: string): void;
}

const kinds = { add: 'created', change: 'modified', unlink: 'deleted' } as const;

/** Watches a folder of this machine. A rename is reported as deleted and created. */
export class NodeVaultEvents implements VaultEvents {
  constructor(
    private readonly root: string,
    private readonly warn: (sentence: string) => void,
  ) {}

  async subscribe(listener: (event: VaultEvent) => void): Promise<() => Promise<void>> {
    const { FolderWatcher } = await import('./folder-watcher');
    const watcher = new FolderWatcher(this.root, {
      ignored: (path, stats) => this.#isIgnored(this.#vaultPath(path), stats?.isDirectory() === true),
      changed: (change, path) => {
        const place = this.#vaultPath(path);
        if (change in kinds && !this.#isIgnored(place, false))
          listener({ kind: kinds[change as keyof typeof kinds], path: place as VaultPath });
      },
      failed: (error) => {
        this.warn(`Watching "${this.root}" failed: ${messageOf(error)}. Run index to catch up.`);
      },
    });
    try {
      await watcher.ready;
    } catch (error) {
      await watcher.close();
      throw this.#refusal(error);
    }
    return () => watcher.close();
  }

  #refusal(error: unknown): AppError {
    // The system's limit of watched folders is reported as a full disk.
    const reason = isDiskError(error, 'ENOSPC', 'EMFILE')
      ? 'the system watches too many folders already (raise fs.inotify.max_user_watches)'
      : messageOf(error);
    return new AppError('vault-unavailable', `Cannot watch "${this.root}": ${reason}.`, this.root);
  }

  #vaultPath(path: string): string {
    return relative(this.root, path).split(sep).join('/');
  }

  #isIgnored(path: string, isFolder: boolean): boolean {
    const name = nameOf(path);
    return isInDotFolder(path) || isTemporaryName(name) || (isFolder && name.startsWith('.'));
  }
}
