import { TFile } from '../../model/files/files';
import { ItemView } from './item-view';
import type { LeafOfView, ViewStateResult } from './view';
import { stateRecord } from './view-state';

/** Shows one file of the vault, and updates when it is renamed or deleted. */
export abstract class FileView extends ItemView {
  allowNoFile = false;
  file: TFile | null = null;
  override navigation = true;

  constructor(leaf: LeafOfView) {
    super(leaf);
    this.containerEl.addClass('mod-file');
  }

  override getDisplayText(): string {
    return this.file?.basename ?? 'No file';
  }

  override onload(): void {
    this.registerEvent(
      this.app.vault.on('rename', (file: unknown) => {
        if (file === this.file && this.file !== null) void this.onRename(this.file);
      }),
    );
    this.registerEvent(
      this.app.vault.on('delete', (file: unknown) => {
        if (file === this.file) this.#fileGone();
      }),
    );
  }

  override getState(): Record<string, unknown> {
    return this.file === null ? {} : { file: this.file.path };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    const { file: path } = stateRecord(state);
    const file = typeof path === 'string' ? this.app.vault.getAbstractFileByPath(path) : null;
    if (!(file instanceof TFile) || file === this.file) return;
    if (this.file !== null) {
      result.history = true;
      await this.onUnloadFile(this.file);
    }
    this.file = file;
    await this.onLoadFile(file);
  }

  override async close(): Promise<void> {
    if (this.file !== null) await this.onUnloadFile(this.file);
    await super.close();
  }

  abstract onLoadFile(file: TFile): Promise<void>;

  abstract onUnloadFile(file: TFile): Promise<void>;

  onRename(_file: TFile): Promise<void> {
    this.leaf.updateHeader();
    return Promise.resolve();
  }

  canAcceptExtension(_extension: string): boolean {
    return false;
  }

  override updateTitle(): void {
    super.updateTitle();
    this.titleParentEl.empty();
    const folder = this.file?.parent;
    if (folder == null || folder.isRoot()) return;
    for (const name of folder.path.split('/')) {
      this.titleParentEl.createSpan({ cls: 'view-header-breadcrumb', text: name });
      this.titleParentEl.createSpan({ cls: 'view-header-breadcrumb-separator', text: '/' });
    }
  }

  #fileGone(): void {
    this.file = null;
    this.leaf.detach();
  }
}
