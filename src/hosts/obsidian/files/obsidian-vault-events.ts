import { TFile, type App, type EventRef, type TAbstractFile, type Vault } from 'obsidian';
import { isInFolder, type VaultPath } from '../../../core/note/path';
import type { VaultEvent, VaultEvents } from '../../../ports/vault';
import { isOutOfSight } from './vault-paths';

/**
 * The app's own events. Created and subscribed to once the layout is ready: before that the app reports every file as
 * created.
 */
export class ObsidianVaultEvents implements VaultEvents {
  constructor(private readonly app: Pick<App, 'vault'>) {}

  subscribe(listener: (event: VaultEvent) => void): Promise<() => Promise<void>> {
    const { vault } = this.app;
    const told = new ToldFiles(vault, listener);
    const events: EventRef[] = [
      vault.on('create', (file) => {
        told.appeared('created', file);
      }),
      vault.on('modify', (file) => {
        told.appeared('modified', file);
      }),
      vault.on('delete', (file) => {
        told.gone(file.path);
      }),
      vault.on('rename', (file, from) => {
        told.renamed(file, from);
      }),
    ];
    return Promise.resolve(() => {
      for (const event of events) vault.offref(event);
      return Promise.resolve();
    });
  }
}

/**
 * Turns events of files and folders into events of files. When a folder is removed or renamed, the app may report its
 * files one by one, before or after the folder, or not at all: reported files are remembered, so that each is reported
 * exactly once.
 */
class ToldFiles {
  readonly #paths: Set<string>;

  constructor(
    private readonly vault: Vault,
    private readonly listener: (event: VaultEvent) => void,
  ) {
    this.#paths = new Set(vault.getFiles().map((file) => file.path));
  }

  appeared(kind: 'created' | 'modified', file: TAbstractFile): void {
    if (!(file instanceof TFile)) return;
    this.#paths.add(file.path);
    this.#tell({ kind, path: file.path as VaultPath });
  }

  gone(path: string): void {
    for (const each of this.#knownIn(path)) {
      this.#paths.delete(each);
      this.#tell({ kind: 'deleted', path: each as VaultPath });
    }
  }

  renamed(file: TAbstractFile, from: string): void {
    const known = this.#knownIn(from);
    for (const each of known) this.#renamedFile(each, file.path + each.slice(from.length));
    if (known.length === 0 && file instanceof TFile && !this.#paths.has(file.path)) this.appeared('created', file);
  }

  #renamedFile(from: string, path: string): void {
    this.#paths.delete(from);
    this.#paths.add(path);
    if (isOutOfSight(this.vault, path)) this.#tell({ kind: 'deleted', path: from as VaultPath });
    else if (isOutOfSight(this.vault, from)) this.#tell({ kind: 'created', path: path as VaultPath });
    else this.listener({ kind: 'renamed', from: from as VaultPath, path: path as VaultPath });
  }

  /** Returns the file itself, or the files below the folder. */
  #knownIn(path: string): string[] {
    return this.#paths.has(path) ? [path] : [...this.#paths].filter((each) => isInFolder(each, path));
  }

  #tell(event: VaultEvent): void {
    if (!isOutOfSight(this.vault, event.path)) this.listener(event);
  }
}
