import { TFile, type Vault } from 'obsidian';
import { AppError } from '../../../core/errors';
import { foldersAbove } from '../../../core/plan/writable-path';
import { meansCode } from './map-file-error';

/** Makes the folders above `place` that are missing, outermost first. Throws `exists` when a file stands in the way. */
export async function makeFoldersAbove(vault: Vault, place: string): Promise<void> {
  for (const folder of foldersAbove(place)) {
    const there = vault.getAbstractFileByPath(folder);
    if (there instanceof TFile)
      throw new AppError('exists', `Cannot use "${place}": "${folder}" is a file, not a folder.`, place);
    if (there !== null) continue;
    try {
      await vault.createFolder(folder);
    } catch (error) {
      // Somebody else made it meanwhile.
      if (!meansCode(error, 'exists')) throw error;
    }
  }
}
