import { relative, sep } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { AppError, messageOf } from '../../../core/errors';
import { isInDotFolder, nameOf, type VaultPath } from '../../../core/note/path';
import type { Log } from '../../../ports/log';
import type { VaultEvent, VaultEvents } from '../../../ports/vault-events';
import { isDiskError } from './disk';
import { isTemporaryName } from './temporary-files';

const kinds = { add: 'created', change: 'modified', unlink: 'deleted' } as const;

/** Watches a folder of this machine. A rename arrives as deleted and created. */
export class NodeVaultEvents implements VaultEvents {
  constructor(
    private readonly root: string,
    private readonly log: Log,
  ) {}

  async subscribe(listener: (event: VaultEvent) => void): Promise<() => Promise<void>> {
    const watcher = watch(this.root, {
      ignoreInitial: true,
      followSymlinks: false,
      ignored: (path, stats) => this.isIgnored(this.vaultPath(path), stats?.isDirectory() === true),
    });
    for (const event of ['add', 'change', 'unlink'] as const) {
      watcher.on(event, (path) => {
        const place = this.vaultPath(path);
        if (!this.isIgnored(place, false)) listener({ kind: kinds[event], path: place as VaultPath });
      });
    }
    await this.untilReady(watcher);
    return () => watcher.close();
  }

  private async untilReady(watcher: FSWatcher): Promise<void> {
    try {
      await new Promise<void>((resolve, reject) => {
        watcher.once('ready', resolve).once('error', reject);
      });
    } catch (error) {
      await watcher.close();
      throw this.refusal(error);
    }
    watcher.on('error', (error) => {
      this.log.warn(`Watching "${this.root}" failed: ${messageOf(error)}. Run index to catch up.`);
    });
  }

  private refusal(error: unknown): AppError {
    // The system's limit of watched folders shows as a full disk.
    const reason = isDiskError(error, 'ENOSPC', 'EMFILE') ? 'the system watches too many folders already (raise fs.inotify.max_user_watches)' : messageOf(error);
    return new AppError('vault-unavailable', `Cannot watch "${this.root}": ${reason}.`, this.root);
  }

  private vaultPath(path: string): string {
    return relative(this.root, path).split(sep).join('/');
  }

  private isIgnored(path: string, isFolder: boolean): boolean {
    const name = nameOf(path);
    return isInDotFolder(path) || isTemporaryName(name) || (isFolder && name.startsWith('.'));
  }
}
