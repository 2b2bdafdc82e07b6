import type { Plugin } from 'obsidian';
import { standardFolders } from '../../../core/standard-folders';
import type { NativePlace } from '../../../worker/start-message';
import { vaultOnDisk, type DesktopNode } from '../files/desktop-node';

/** The native file of usearch, which the user may put into the plugin's folder; nobody else does. */
export interface NativeFile {
  /** Where it is looked for: an absolute path. */
  readonly file: string;
  readonly isThere: boolean;
  /** What the index's worker is told; null where it is not there, or graphs have no place outside the vault. */
  readonly place: NativePlace | null;
}

/** Looks for it on desktop; null elsewhere. `device`: this device's id in this vault, null when it cannot keep anything. Nothing is loaded or made. */
export async function findNativeFile({ app, manifest }: Plugin, device: string | null): Promise<NativeFile | null> {
  const disk = vaultOnDisk(app.vault.adapter);
  if (disk === null) return null;
  const { node } = disk;
  const file = disk.placeOf(`${manifest.dir ?? `${app.vault.configDir}/plugins/${manifest.id}`}/usearch.node`);
  const isThere = await disk.disk.stat(file).then((found) => found?.kind === 'file', () => false);
  const folder = isThere && device !== null ? await graphFolder(node, disk.placeOf(''), device) : null;
  return { file, isThere, place: folder === null ? null : { file, folder } };
}

/** In the cache folder of the system; null when that lies in the vault, whose files other devices get. */
async function graphFolder(node: DesktopNode, vault: string, device: string): Promise<string | null> {
  const { disk, paths } = node;
  const { cache } = standardFolders({ ...node.machine(), home: node.home(), paths });
  const [outer, inner] = await Promise.all([vault, cache].map((path) => disk.realPath(path).catch(() => path)));
  const between = paths.relative(outer ?? vault, inner ?? cache);
  const isInside = between === '' || (!paths.isAbsolute(between) && between.split(/[\\/]/)[0] !== '..');
  return isInside ? null : paths.join(cache, 'cyberbrain', `app-${device}`);
}
