import type { App, TFile, Vault } from 'obsidian';
import type { ContentHash } from '../../../core/content-hash';
import { isNumberedName, nameOf, numberedName } from '../../../core/note/path';
import type { Hasher } from '../../../ports/hasher';
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

/** Removes one file with this content and the name of `path` from the vault's `.trash`; false when there is none. */
export async function removeFromTrash(
  { adapter }: Vault,
  path: string,
  { hasher, content }: { readonly hasher: Hasher; readonly content: ContentHash },
): Promise<boolean> {
  if (!(await adapter.exists(trashFolder))) return false;
  await refuseLinks(adapter, trashFolder);
  for (const place of (await adapter.list(trashFolder)).files) {
    if (!isNumberedName(nameOf(place), nameOf(path))) continue;
    await refuseLinks(adapter, place);
    if (hasher.sha256(new Uint8Array(await adapter.readBinary(place))) !== content) continue;
    await adapter.remove(place);
    return true;
  }
  return false;
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
