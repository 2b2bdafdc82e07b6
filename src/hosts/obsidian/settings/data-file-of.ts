import type { Plugin } from 'obsidian';
import { requireRegular } from '../../../adapters/disk/regular-file';
import { AppError } from '../../../core/errors';
import { vaultOnDisk } from '../files/desktop-node';
import type { DataFile } from './settings-store';

const mostBytes = 5_000_000;

/** The plugin's `data.json`. A vault may bring its own: the app is only asked for a file of a fitting size and, where there is Node, for a regular one that no link leads to. */
export function dataFileOf(plugin: Plugin): DataFile {
  const { app: { vault: { adapter, configDir } }, manifest } = plugin;
  const path = `${manifest.dir ?? `${configDir}/plugins/${manifest.id}`}/data.json`;
  const sizeOf = async (): Promise<number> => {
    const onDisk = vaultOnDisk(adapter);
    if (onDisk === null) return (await adapter.stat(path))?.size ?? 0;
    const stat = await onDisk.disk.stat(onDisk.placeOf(path));
    if (stat === null) return 0;
    requireRegular(stat, path);
    return stat.size;
  };
  return {
    load: async () => {
      const size = await sizeOf();
      if (size > mostBytes) throw new AppError('unreadable', `It is too large (${size} bytes).`, path);
      return plugin.loadData() as Promise<unknown>;
    },
    save: (value) => plugin.saveData(value),
  };
}
