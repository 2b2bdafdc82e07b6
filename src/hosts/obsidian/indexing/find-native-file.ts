import type { Plugin } from 'obsidian';
import type { ContentHash } from '../../../core/content-hash';
import { isAppError, messageOf } from '../../../core/errors';
import { standardFolders } from '../../../core/standard-folders';
import type { DeviceData } from '../../../ports/device-data';
import type { Hasher } from '../../../ports/hasher';
import type { Random } from '../../../ports/random';
import type { NativePlace } from '../../../worker/start-message';
import { vaultOnDisk, type DesktopNode, type VaultOnDisk } from '../files/desktop-node';
import { isAccepted } from './accepted-native-file';
import { keepProvenCopy } from './proven-copy';

/** Bytes; usearch has 2 to 5 million. */
const mostBytes = 64_000_000;

/** The native file of usearch, which the user may put into the plugin's folder; a vault may bring one too. */
export interface NativeFile {
  /** Where it is looked for: an absolute path. */
  readonly file: string;
  /** What lies there; null when nothing does, or it cannot be read. */
  readonly found: { readonly bytes: number; readonly digest: ContentHash } | null;
  /** Why a file that is there cannot be used, a sentence for the user; null when it can be. */
  readonly problem: string | null;
  /** Whether the user has accepted these very bytes on this device. */
  readonly isAccepted: boolean;
  /** What the index's worker is told, where the bytes were accepted when the app was started; else null. */
  readonly place: NativePlace | null;
}

export interface NativeFileWorld {
  readonly plugin: Plugin;
  /** null on a device that cannot keep anything. */
  readonly data: DeviceData | null;
  readonly hasher: Hasher;
  readonly random: Random;
}

/** Looks for it on desktop; null elsewhere. Nothing is loaded; bytes that were accepted are copied to this device's cache folder, from where they are loaded. Never fails. */
export async function findNativeFile({
  plugin: { app, manifest },
  data,
  hasher,
  random,
}: NativeFileWorld): Promise<NativeFile | null> {
  const vault = vaultOnDisk(app.vault.adapter);
  if (vault === null) return null;
  const file = vault.placeOf(`${manifest.dir ?? `${app.vault.configDir}/plugins/${manifest.id}`}/usearch.node`);
  const none: NativeFile = { file, found: null, problem: null, isAccepted: false, place: null };
  try {
    const bytes = await readThere(vault, file);
    if (bytes === null) return none;
    const found = { bytes: bytes.length, digest: await hasher.digest(bytes) };
    const folder = data === null ? null : await graphFolder(vault.node, vault.placeOf(''), data.deviceId);
    if (data === null || folder === null)
      return { ...none, found, problem: 'This device has no place outside the vault where a graph could be kept.' };
    if (!(await isAccepted(data, found.digest))) return { ...none, found };
    const copy = await keepProvenCopy({ ...vault.node, hasher, random }, folder, bytes, found.digest);
    return { ...none, found, isAccepted: true, place: { file: copy, digest: found.digest, folder } };
  } catch (error) {
    return { ...none, problem: messageOf(error) };
  }
}

async function readThere({ disk }: VaultOnDisk, file: string): Promise<Uint8Array | null> {
  if ((await disk.stat(file)) === null) return null;
  try {
    return await disk.read(file, { limit: mostBytes });
  } catch (error) {
    // A folder of this name is no file.
    if (isAppError(error, 'not-found')) return null;
    throw error;
  }
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
