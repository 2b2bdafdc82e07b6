import type { JsonValue } from '../../core/json';
import { baseNameOf } from '../../core/note/path';
import { isNamedInChange } from '../../core/plan/plan';
import type { MoveStep } from '../../core/plan/step';
import { foldersAbove } from '../../core/plan/writable-path';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';
import { PendingFiles } from './pending-files';
import type { PreparedStep } from './transaction';
import type { WritingPorts } from './writing-ports';

/** Read access that preparing an undo needs. */
export interface UndoView {
  readonly vault: Pick<Vault, 'read' | 'findCollision' | 'hasFolder'>;
  readonly device: Pick<DeviceData, 'get'>;
  readonly hasher: Hasher;
}

/** Returns the folders above a path that are not there, outermost first. */
export async function missingFolders({ vault }: Pick<UndoView, 'vault'>, path: string): Promise<string[]> {
  const missing: string[] = [];
  for (const folder of foldersAbove(path)) if (!(await vault.hasFolder(folder))) missing.push(folder);
  return missing;
}

/** Files and records as they would be after steps that are only simulated. */
export class ForeseenUndo implements UndoView {
  readonly hasher: Hasher;
  readonly vault: UndoView['vault'];
  readonly device: UndoView['device'];
  readonly #files: PendingFiles;
  readonly #records = new Map<string, JsonValue>();

  constructor({ hasher, vault, device }: WritingPorts) {
    this.hasher = hasher;
    this.#files = new PendingFiles(vault);
    this.vault = {
      read: (path) => this.#files.read(path),
      findCollision: (path) => this.#files.findCollision(path),
      hasFolder: (path) => vault.hasFolder(path),
    };
    this.device = { get: async (key) => (this.#records.has(key) ? (this.#records.get(key) ?? null) : device.get(key)) };
  }

  follow({ step, contents }: PreparedStep): void {
    const after = step.kind === 'move' || step.after === null ? null : (contents.get(step.after) ?? null);
    if (step.kind === 'record')
      this.#records.set(step.key, after === null ? null : (JSON.parse(new TextDecoder().decode(after)) as JsonValue));
    else if (step.kind === 'move') this.#files.move(step.path, step.to);
    else if (after === null) this.#files.remove(step.path);
    else this.#files.write(step.path, after);
  }
}

/** Files that a run moved and that its undo has to leave where they are. */
export class StayingFiles {
  readonly #moves: MoveStep[] = [];

  get isEmpty(): boolean {
    return this.#moves.length === 0;
  }

  add(step: MoveStep): void {
    this.#moves.push(step);
  }

  /** Returns the new path of the first such file whose old name is in the run's edit of a text; null when there is none. */
  namedIn(before: string, after: string): string | null {
    return this.#moves.find(({ path }) => isNamedInChange(before, after, baseNameOf(path)))?.to ?? null;
  }
}
