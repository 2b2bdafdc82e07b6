import type { Plugin } from 'obsidian';
import { AppError } from '../../../core/errors';
import type { Random } from '../../../ports/random';
import { vaultOnDisk } from '../files/desktop-node';
import { partNames } from '../files/vault-paths';
import { readVaultFile } from '../files/exact-text';
import type { DataFile } from './settings-store';

const mostBytes = 5_000_000;

/**
 * Returns the plugin's `data.json`. A vault may come with its own: it is used only when it has a plausible size and,
 * where there is Node, is a regular file without links in its path.
 */
export function dataFileOf(plugin: Plugin, random: Random): DataFile {
  const {
    app: {
      vault: { adapter, configDir },
    },
    manifest,
  } = plugin;
  const path = `${manifest.dir ?? `${configDir}/plugins/${manifest.id}`}/data.json`;
  return {
    load: async () => {
      if (vaultOnDisk(adapter) !== null) return parse(await readVaultFile(adapter, path, mostBytes));
      const size = (await adapter.stat(path))?.size ?? 0;
      if (size > mostBytes)
        throw new AppError(
          'unreadable',
          `It is too large (${size} bytes). Restore it from a backup, or delete it to start with the default settings.`,
          path,
        );
      return plugin.loadData() as Promise<unknown>;
    },
    save: async (value) => {
      await partNames(adapter, path, random);
      await plugin.saveData(value);
    },
  };
}

function parse(bytes: Uint8Array | null): unknown {
  return bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes));
}
