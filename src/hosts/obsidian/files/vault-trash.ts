import type { App, TFile } from 'obsidian';
import { nameOf } from '../../../core/note/path';
import { ObsidianConfigFolder } from './obsidian-config-folder';
import { untilForgotten } from './until-forgotten';

const trashFolder = '.trash';

/** Puts a file into the trash that the user chose. Users who chose to delete for good still find it in the vault's `.trash` folder. */
export async function putIntoTrash(app: App, file: TFile): Promise<void> {
  const config = await new ObsidianConfigFolder(app.vault).readJson('app.json');
  if (!deletesForGood(config)) {
    await app.fileManager.trashFile(file);
    return;
  }
  const { adapter } = app.vault;
  const { path } = file;
  if (!(await adapter.exists(trashFolder))) await adapter.mkdir(trashFolder);
  for (let number = 1; ; number++) {
    const target = `${trashFolder}/${numbered(nameOf(path), number)}`;
    if (await adapter.exists(target)) continue;
    await adapter.rename(path, target);
    await untilForgotten(app.vault, path);
    return;
  }
}

function deletesForGood(config: unknown): boolean {
  return typeof config === 'object' && config !== null && 'trashOption' in config && config.trashOption === 'none';
}

function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? `${name} ${number}` : `${name.slice(0, dot)} ${number}${name.slice(dot)}`;
}
