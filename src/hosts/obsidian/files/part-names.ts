import type { DataAdapter } from 'obsidian';
import { folderOf } from '../../../core/note/path';
import type { Random } from '../../../ports/random';
import { vaultOnDisk } from './desktop-node';

/** Maximum size in bytes of a file that is held in memory. */
const mostBytes = 2 ** 31 - 1;

/**
 * Gives a file that has a second name (a hard link) its own content: the app writes into files, so the file under the
 * other name, which may be anywhere, would change as well. Does nothing on phones, and for a missing file.
 */
export async function partNames(adapter: DataAdapter, path: string, random: Random): Promise<void> {
  const onDisk = vaultOnDisk(adapter);
  if (onDisk === null) return;
  const { disk, placeOf } = onDisk;
  const place = placeOf(path);
  const stat = await disk.stat(place);
  if (stat === null || stat.kind !== 'file' || stat.names === 1) return;
  const folder = folderOf(path);
  const own = placeOf(`${folder === '' ? '' : `${folder}/`}.${temporaryName(random)}`);
  try {
    await disk.writeNew(own, await disk.read(place, { limit: mostBytes, label: path }), { mode: stat.mode });
    await disk.rename(own, place);
  } catch (error) {
    await disk.unlink(own).catch(() => undefined);
    throw error;
  }
}

/**
 * Returns a name for a temporary file. It contains no machine and process that could be looked up, so left-overs are
 * removed by age.
 */
export function temporaryName(random: Random): string {
  return `00000000-0-${random.token(8)}`;
}
