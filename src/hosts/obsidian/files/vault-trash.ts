import type { App, TFile } from 'obsidian';
import { nameOf } from '../../../core/note/path';
import { ObsidianConfigFolder } from './obsidian-config-folder';
import { refuseLinks } from './refuse-links';
import { untilForgotten } from './until-forgotten';

const trashFolder = '.trash';

/** Puts a file into the trash that the user chose. Users who chose to delete for good still find it in the vault's `.trash` folder. */
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
    const target = `${trashFolder}/${numbered(nameOf(path), number)}`;
    if (await adapter.exists(target)) continue;
    await adapter.rename(path, target);
    await untilForgotten(app.vault, path);
    return;
  }
}

/** Also true where settings that are there cannot be read: then nobody knows. */
async function deletesForGood(app: App): Promise<boolean> {
  try {
    const config = await new ObsidianConfigFolder(app.vault).requireJson('app.json');
    return typeof config === 'object' && config !== null && 'trashOption' in config && config.trashOption === 'none';
  } catch {
    return true;
  }
}

function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? `${name} ${number}` : `${name.slice(0, dot)} ${number}${name.slice(dot)}`;
}
