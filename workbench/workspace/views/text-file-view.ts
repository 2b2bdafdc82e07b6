import type { TFile } from '../../model/files/files';
import { FileView } from './file-view';

const saveAfterMs = 300;

/** A file view that can change its file. */
export abstract class EditableFileView extends FileView {}

/** Shows a text file, saves the user's changes after a short delay, and takes over changes by others. */
export abstract class TextFileView extends EditableFileView {
  data = '';
  /** The content of the file when it was last read or written. */
  #saved = '';
  #timer: number | null = null;

  readonly requestSave = (): void => {
    if (this.#timer !== null) window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.save(), saveAfterMs);
  };

  abstract getViewData(): string;

  abstract setViewData(data: string, clear: boolean): void;

  abstract clear(): void;

  override onload(): void {
    super.onload();
    this.registerEvent(
      this.app.vault.on('modify', (file: unknown) => {
        if (file === this.file) void this.#takeOver();
      }),
    );
  }

  override async onLoadFile(file: TFile): Promise<void> {
    const text = await this.app.vault.cachedRead(file);
    if (this.file !== file) return;
    this.data = text;
    this.#saved = text;
    this.setViewData(text, true);
  }

  override async onUnloadFile(_file: TFile): Promise<void> {
    await this.save(true);
  }

  /** Saves the text if it was changed here. Does not overwrite what another program wrote in the meantime. */
  async save(_clear?: boolean): Promise<void> {
    if (this.#timer !== null) window.clearTimeout(this.#timer);
    this.#timer = null;
    const { file } = this;
    const [before, data] = [this.#saved, this.getViewData()];
    if (file === null || data === before) return;
    const written = await this.app.vault.process(file, (onDisk) => (onDisk === before ? data : onDisk));
    if (this.file !== file) return;
    this.#saved = written;
    this.data = written;
    if (written !== data) this.setViewData(written, false);
  }

  async #takeOver(): Promise<void> {
    const { file } = this;
    if (file === null || this.#timer !== null) return;
    const text = await this.app.vault.read(file);
    if (this.file !== file || text === this.#saved) return;
    this.#saved = text;
    this.data = text;
    this.setViewData(text, false);
  }
}
