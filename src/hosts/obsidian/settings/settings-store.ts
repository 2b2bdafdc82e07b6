import { AppError, messageOf } from '../../../core/errors';
import { changeSettings, readSettings, type SettingsReading } from '../../../core/settings/read-settings';
import type { VaultSettings } from '../../../core/settings/settings';
import { isJsonEqual } from '../../../core/json';
import type { AcceptedSettings, BoundKey } from '../../../engine/reading/accepted-settings';
import { mapFileError } from '../files/map-file-error';
import type { SettingsStore } from '../host';
import { Observable } from '../observable';

/** The plugin's `data.json`: `load` returns null when there is none. */
export interface DataFile {
  load(): Promise<unknown>;
  save(value: unknown): Promise<void>;
}

const fileName = 'data.json in the plugin folder';

/**
 * The vault's settings in `data.json`; read again before each change, so that what another program wrote meanwhile is
 * preserved.
 */
export class VaultSettingsStore implements SettingsStore {
  readonly current: Observable<VaultSettings>;
  #problem: string | null;
  /** Settings as stored in the vault, whether or not they take effect here. */
  #stored: VaultSettings;
  #turn: Promise<void> = Promise.resolve();

  private constructor(
    private readonly data: DataFile,
    private readonly accepted: AcceptedSettings,
    { settings, problem }: SettingsReading,
  ) {
    this.current = new Observable(accepted.inEffect(settings));
    this.#stored = settings;
    this.#problem = problem;
  }

  /** Never fails: settings that cannot be read become a `problem`. */
  static async open(data: DataFile, accepted: AcceptedSettings): Promise<VaultSettingsStore> {
    return new VaultSettingsStore(data, accepted, await readData(data));
  }

  get problem(): string | null {
    return this.#problem;
  }

  get waitingNames(): readonly string[] {
    return this.accepted.waitingNames(this.#stored);
  }

  isAccepted(key: BoundKey): boolean {
    return this.accepted.has(key, this.#stored);
  }

  /**
   * Throws `damaged` when the stored settings must not be overwritten, otherwise the disk's error; then nothing has
   * changed.
   */
  change(values: Partial<VaultSettings>): Promise<void> {
    return this.#next(async () => {
      const before = await readData(this.data);
      if (before.stored === null)
        throw new AppError('damaged', before.problem ?? 'The settings cannot be changed now.');
      const stored = changeSettings(before.stored, this.accepted.toStore(values, before.settings));
      // Before other windows see the changed file.
      await this.accepted.accept(values);
      if (!isJsonEqual(stored, before.stored)) await this.#save(stored);
      this.#show(readSettings(stored, fileName));
    });
  }

  /** Call when somebody else wrote the file. */
  reload(): Promise<void> {
    return this.#next(async () => {
      await this.accepted.reload();
      this.#show(await readData(this.data));
    });
  }

  async #save(value: unknown): Promise<void> {
    try {
      await this.data.save(value);
    } catch (error) {
      throw mapFileError(error, 'Cannot write', fileName);
    }
  }

  #show({ settings, problem }: SettingsReading): void {
    this.#problem = problem;
    this.#stored = settings;
    const inEffect = this.accepted.inEffect(settings);
    if (!isJsonEqual(inEffect, this.current.current)) this.current.set(inEffect);
  }

  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    // A failed change concerns its caller, not the next one.
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

async function readData(data: DataFile): Promise<SettingsReading> {
  try {
    return readSettings(await data.load(), fileName);
  } catch (error) {
    return {
      ...readSettings(null, fileName),
      stored: null,
      problem: `The settings in ${fileName} could not be read: ${messageOf(error).replace(/\.$/, '')}. Fix or delete that file.`,
    };
  }
}
