import type { App, TFile, Vault } from 'obsidian';
import { nameOf, numberedName } from '../../../core/note/path';
import { ObsidianConfigFolder } from './obsidian-config-folder';
import { refuseLinks } from './refuse-links';

const patienceMs = 2_000;

const trashFolder = '.trash';

/**
 * Moves a file to the trash that the user chose. For users who chose to delete permanently that is the vault's `.trash`
 * folder.
 */
export async function putIntoTrash(app: App, file: TFile): Promise<void> {
  // A link there would lead the file out of the vault.
  await refuseLinks(app.vault.adapter, trashFolder);
  if (!(await deletesForGood(app))) {
    await app.fileManager.trashFile(file);
    return;
  }
  const { adapter } = app.vault;
  const { path } = file;
  if (!(await adapter.exists(trashFolder))) await adapter.mkdir(trashFolder);
  await refuseLinks(adapter, trashFolder);
  for (let number = 1; ; number++) {
    const target = `${trashFolder}/${numberedName(nameOf(path), number)}`;
    if (await adapter.exists(target)) continue;
    await adapter.rename(path, target);
    await untilForgotten(app.vault, path);
    return;
  }
}

/** True also when existing settings cannot be read, since the choice is then unknown. */
async function deletesForGood(app: App): Promise<boolean> {
  try {
    const config = await new ObsidianConfigFolder(app.vault).requireJson('app.json');
    return typeof config === 'object' && config !== null && 'trashOption' in config && config.trashOption === 'none';
  } catch {
    return true;
  }
}

/**
 * Resolves when the app no longer lists anything at `path`: a removal by its adapter may reach its list of files later.
 * Gives up after a moment.
 */
export function untilForgotten(vault: Vault, path: string): Promise<void> {
  if (vault.getAbstractFileByPath(path) === null) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      window.clearTimeout(timer);
      vault.offref(deletion);
      resolve();
    };
    const timer = window.setTimeout(end, patienceMs);
    const deletion = vault.on('delete', (file) => {
      if (file.path === path) end();
    });
  });
}
