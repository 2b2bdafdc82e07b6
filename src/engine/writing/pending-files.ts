import { AppError } from '../../core/errors';
import { type VaultPath, foldName } from '../../core/note/path';
import type { FileOperation } from '../../core/plan/plan';
import type { Vault } from '../../ports/vault';

/** The vault as it will be after changes that are planned or simulated. */
export class PendingFiles {
  /** Future content of each path: bytes, the path at which the vault has it now, or null for none. */
  readonly #files = new Map<string, Uint8Array | string | null>();

  constructor(private readonly vault: Pick<Vault, 'read' | 'findCollision'>) {}

  /** Number of paths that still differ from the vault. */
  get count(): number {
    return this.#files.size;
  }

  /** Returns the future content of a path. Throws `not-found` for a file that will be gone, otherwise as the vault does. */
  async read(path: string): Promise<Uint8Array> {
    const pending = this.#files.get(path);
    if (pending === null) throw new AppError('not-found', `There is no file "${path}".`, path);
    return pending instanceof Uint8Array ? pending : this.vault.read((pending ?? path) as VaultPath);
  }

  async findCollision(path: VaultPath): Promise<VaultPath | null> {
    const pending = [...this.#files].find(([other, content]) => content !== null && foldName(other) === foldName(path));
    if (pending !== undefined) return pending[0] as VaultPath;
    const standing = await this.vault.findCollision(path);
    return standing !== null && this.isVacated(standing) ? null : standing;
  }

  isVacated(path: string): boolean {
    return this.#files.get(path) === null;
  }

  write(path: string, bytes: Uint8Array): void {
    this.#files.set(path, bytes);
  }

  remove(path: string): void {
    this.#files.set(path, null);
  }

  move(from: string, to: string): void {
    const content = this.#files.get(from) ?? from;
    this.#files.set(from, null);
    this.#files.set(to, content);
  }

  add(operation: FileOperation): void {
    if (operation.op === 'move') this.move(operation.path, operation.to);
    else if (operation.op === 'trash') this.remove(operation.path);
    else this.write(operation.path, operation.bytes);
  }

  /** Removes an operation that has reached the vault. */
  written(operation: FileOperation): void {
    this.#files.delete(operation.path);
    if (operation.op === 'move') this.#files.delete(operation.to);
  }
}
