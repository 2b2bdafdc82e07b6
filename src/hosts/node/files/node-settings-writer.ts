import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../../core/errors';
import { changeSettings } from '../../../core/settings/change-settings';
import { readSettings } from '../../../core/settings/read-settings';
import type { VaultSettings } from '../../../core/settings/settings';
import type { ConfigFolder } from '../../../ports/config-folder';
import type { Random } from '../../../ports/random';
import type { SettingsWriter } from '../../../ports/settings-writer';
import { settingsPath } from '../load-settings';
import { isDiskError } from './disk';
import { mapDiskError } from './map-disk-error';

/** The plugin's `data.json` in a vault on disk, written whole or not at all. */
export class NodeSettingsWriter implements SettingsWriter {
  /** `folder`: the vault's config folder, absolute. */
  constructor(private readonly folder: string, private readonly config: ConfigFolder, private readonly random: Random) {}

  async change(values: Partial<VaultSettings>): Promise<void> {
    const { stored, problem } = readSettings(await this.config.readJson(settingsPath), settingsPath);
    if (stored === null) throw new AppError('damaged', problem ?? 'The settings cannot be changed now.');
    await this.#write(`${JSON.stringify(changeSettings(stored, values), null, 2)}\n`);
  }

  async #write(text: string): Promise<void> {
    const place = join(this.folder, settingsPath);
    const growing = `${place}.${this.random.token(4)}.tmp`;
    try {
      await mkdir(dirname(place), { recursive: true });
      const file = await open(growing, 'wx');
      try {
        await file.writeFile(text);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(growing, place);
    } catch (error) {
      await rm(growing, { force: true });
      throw isDiskError(error) ? mapDiskError(error, 'Cannot write', place) : error;
    }
  }
}
