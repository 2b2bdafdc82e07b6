import { AppError } from '../../core/errors';
import type { VaultPath } from '../../core/note/path';
import type { Operation } from '../../core/plan/plan';
import type { Vault } from '../../ports/vault';

/** A vault as it will be once operations are done that are planned but not carried out. */
export class PendingFiles {
  /** What stands at a path then: bytes, the path at which the vault has it now, or nothing. */
  readonly #files = new Map<string, Uint8Array | string | null>();

  constructor(private readonly vault: Pick<Vault, 'read'>) {}

  /** Places that are not yet as they will be. */
  get count(): number {
    return this.#files.size;
  }

  async read(path: string): Promise<Uint8Array> {
    const pending = this.#files.get(path);
    if (pending === null) throw new AppError('not-found', `There is no file "${path}".`, path);
    return pending instanceof Uint8Array ? pending : this.vault.read((pending ?? path) as VaultPath);
  }

  isVacated(path: string): boolean {
    return this.#files.get(path) === null;
  }

  add(operation: Operation): void {
    const { op, path } = operation;
    if (op === 'create' || op === 'modify') this.#files.set(path, operation.bytes);
    else {
      const content = this.#files.get(path) ?? path;
      this.#files.set(path, null);
      if (op === 'move') this.#files.set(operation.to, content);
    }
  }

  /** It is in the vault now. */
  settle(operation: Operation): void {
    this.#files.delete(operation.path);
    if (operation.op === 'move') this.#files.delete(operation.to);
  }
}
