import type { DataAdapter } from './data-adapter';

/** The app's own settings that the workbench supports, with the app's defaults; from `app.json` in the config folder. */
export interface VaultConfig {
  readonly alwaysUpdateLinks: boolean;
  readonly newLinkFormat: 'shortest' | 'relative' | 'absolute';
  readonly useMarkdownLinks: boolean;
  readonly trashOption: 'system' | 'local' | 'none';
  readonly newFileLocation: 'root' | 'current' | 'folder';
  readonly newFileFolderPath: string;
  /** `/` for the vault, `./` for the note's folder, `./name` for a folder in it, else a folder of the vault. */
  readonly attachmentFolderPath: string;
}

export const defaultConfig: VaultConfig = {
  alwaysUpdateLinks: false,
  newLinkFormat: 'shortest',
  useMarkdownLinks: false,
  trashOption: 'system',
  newFileLocation: 'root',
  newFileFolderPath: '/',
  attachmentFolderPath: '/',
};

/** Returns the contents of `app.json`; empty when it cannot be read. */
export async function readVaultConfig(adapter: DataAdapter, configDir: string): Promise<Record<string, unknown>> {
  const path = `${configDir}/app.json`;
  try {
    const stored: unknown = (await adapter.exists(path)) ? JSON.parse(await adapter.read(path)) : null;
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
  } catch {
    return {};
  }
}

export async function writeVaultConfig(
  adapter: DataAdapter,
  configDir: string,
  config: Record<string, unknown>,
): Promise<void> {
  await adapter.mkdir(configDir);
  await adapter.write(`${configDir}/app.json`, JSON.stringify(config, null, 2));
}
