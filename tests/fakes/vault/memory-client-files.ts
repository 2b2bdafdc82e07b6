import type { ConfigPlace } from '../../../src/core/ai-clients/ai-client';
import { AppError } from '../../../src/core/errors';
import type { ClientFile, ClientFiles } from '../../../src/ports/client-files';

/** Configurations of other programs in memory, by path. */
export class MemoryClientFiles implements ClientFiles {
  readonly texts = new Map<string, string>();
  readonly folders = new Set<string>();
  readonly readOnly = new Set<string>();
  /** Files whose reading is refused, with the reason. */
  readonly refused = new Map<string, AppError>();

  exists(path: string): Promise<boolean> {
    return Promise.resolve(this.folders.has(path) || this.texts.has(path));
  }

  async read({ file }: ConfigPlace): Promise<ClientFile | null> {
    const refusal = this.refused.get(file);
    if (refusal !== undefined) throw refusal;
    const text = this.texts.get(file);
    return text === undefined ? null : { path: file, text, isReadOnly: this.readOnly.has(file) };
  }

  readBackup(place: ConfigPlace): Promise<ClientFile | null> {
    return this.read({ ...place, file: `${place.file}.before` });
  }

  async replace({ file }: ConfigPlace, expected: string | null, text: string | null): Promise<void> {
    if ((this.texts.get(file) ?? null) !== expected) throw new AppError('conflict', `${file} was changed.`, file);
    this.#set(file, text);
  }

  async saveBackup({ file }: ConfigPlace, text: string | null): Promise<string> {
    this.#set(`${file}.before`, text);
    return `${file}.before`;
  }

  #set(file: string, text: string | null): void {
    if (text === null) this.texts.delete(file);
    else this.texts.set(file, text);
  }
}
