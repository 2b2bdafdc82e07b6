import type { JsonValue } from '../../core/json';
import { AppError } from '../../core/errors';
import type { VaultPath } from '../../core/note/path';
import { foldName } from '../../core/plan/folded-name';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';
import type { PreparedStep } from './transaction';
import type { WritingPorts } from './writing-ports';

/** What the undoing of a step looks at. */
export interface UndoView {
  readonly vault: Pick<Vault, 'read' | 'findCollision' | 'hasFolder'>;
  readonly device: Pick<DeviceData, 'get'>;
  readonly hasher: Hasher;
}

/** Files and records as they would be once steps are done that are only looked at. */
export class ForeseenUndo implements UndoView {
  readonly hasher: Hasher;
  readonly vault: UndoView['vault'];
  readonly device: UndoView['device'];
  /** null for what would be gone. */
  readonly #files = new Map<string, Uint8Array | null>();
  readonly #records = new Map<string, JsonValue>();

  constructor(private readonly ports: WritingPorts) {
    this.hasher = ports.hasher;
    this.vault = { read: (path) => this.#read(path), findCollision: (path) => this.#findCollision(path), hasFolder: (path) => ports.vault.hasFolder(path) };
    this.device = { get: async (key) => (this.#records.has(key) ? (this.#records.get(key) ?? null) : ports.device.get(key)) };
  }

  async follow({ step, contents }: PreparedStep): Promise<void> {
    const after = step.kind === 'move' || step.after === null ? null : (contents.get(step.after) ?? null);
    if (step.kind === 'record') this.#records.set(step.key, after === null ? null : (JSON.parse(new TextDecoder().decode(after)) as JsonValue));
    else if (step.kind === 'file') this.#files.set(step.path, after);
    else {
      this.#files.set(step.to, await this.#read(step.path));
      this.#files.set(step.path, null);
    }
  }

  async #read(path: string): Promise<Uint8Array> {
    const bytes = this.#files.get(path);
    if (bytes === null) throw new AppError('not-found', `There is no file "${path}".`, path);
    return bytes ?? this.ports.vault.read(path as VaultPath);
  }

  async #findCollision(path: VaultPath): Promise<VaultPath | null> {
    const foreseen = [...this.#files].find(([other, bytes]) => bytes !== null && foldName(other) === foldName(path));
    if (foreseen !== undefined) return foreseen[0] as VaultPath;
    const standing = await this.ports.vault.findCollision(path);
    return standing !== null && this.#files.get(standing) === null ? null : standing;
  }
}
