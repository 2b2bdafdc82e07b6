import type { Plugin } from 'obsidian';
import * as z from 'zod';
import type { Disk } from '../../../adapters/disk/disk';
import type { ContentHash } from '../../../core/content-hash';
import { isAppError, messageOf } from '../../../core/errors';
import { standardFolders } from '../../../core/standard-folders';
import { readRecord } from '../../../engine/reading/read-record';
import type { DeviceData } from '../../../ports/device-data';
import type { Hasher } from '../../../ports/hasher';
import type { Random } from '../../../ports/random';
import type { NativePlace } from '../../../worker/start-message';
import { type DesktopNode, type NodePaths, vaultOnDisk, type VaultOnDisk } from '../files/desktop-node';

const recordKey = 'native-file.json';

const recordSchema = z.object({ sha256: z.string() });

const nameForm = /^usearch-[0-9a-f]{64}\.node$/;

interface CopyDeps {
  readonly disk: Disk;
  readonly paths: NodePaths;
  readonly hasher: Hasher;
  readonly random: Random;
}

/** Maximum size in bytes; usearch has 2 to 5 million. */
const mostBytes = 64_000_000;

/** The native file of usearch, which the user may put into the plugin's folder; a vault may contain one too. */
export interface NativeFile {
  /** Absolute path where it is expected. */
  readonly file: string;
  /** The file there; null when there is none, or it cannot be read. */
  readonly found: { readonly bytes: number; readonly digest: ContentHash } | null;
  /** Why an existing file cannot be used, as a sentence for the user; null when it can. */
  readonly problem: string | null;
  /** True when the user has accepted exactly these bytes on this device. */
  readonly isAccepted: boolean;
  /** Value for the index's worker when the bytes were accepted at the start of the app; otherwise null. */
  readonly place: NativePlace | null;
}

export interface NativeFileDeps {
  readonly plugin: Plugin;
  /** null on a device that cannot persist anything. */
  readonly data: DeviceData | null;
  readonly hasher: Hasher;
  readonly random: Random;
}

/**
 * Looks for the file on desktop; null elsewhere. Loads nothing; accepted bytes are copied to this device's cache
 * folder, from where they are loaded. Never fails.
 */
export async function findNativeFile({
  plugin: { app, manifest },
  data,
  hasher,
  random,
}: NativeFileDeps): Promise<NativeFile | null> {
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
      return { ...none, found, problem: 'This device has no folder outside the vault where a graph could be stored.' };
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
    // A folder of this name is not a file.
    if (isAppError(error, 'not-found')) return null;
    throw error;
  }
}

/** Returns a folder in the system's cache folder; null when that is in the vault, whose files reach other devices. */
async function graphFolder(node: DesktopNode, vault: string, device: string): Promise<string | null> {
  const { disk, paths } = node;
  const { cache } = standardFolders({ ...node.machine(), home: node.home(), paths });
  const [outer, inner] = await Promise.all([vault, cache].map((path) => disk.realPath(path).catch(() => path)));
  const between = paths.relative(outer ?? vault, inner ?? cache);
  const isInside = between === '' || (!paths.isAbsolute(between) && between.split(/[\\/]/)[0] !== '..');
  return isInside ? null : paths.join(cache, 'cyberbrain', `app-${device}`);
}

/**
 * Writes exactly these bytes to a file of the folder, named by their SHA-256, and returns its absolute path. Removes
 * other copies where the system allows it.
 */
async function keepProvenCopy(deps: CopyDeps, folder: string, bytes: Uint8Array, digest: ContentHash): Promise<string> {
  const { disk, paths } = deps;
  const name = `usearch-${digest}.node`;
  const place = paths.join(folder, name);
  await makeFolders(deps, folder);
  // On some systems a running file cannot be overwritten, and it need not be.
  if (!(await isWhole(deps, place, bytes.length, digest))) await write(deps, folder, place, bytes);
  const others = (await disk.entries(folder)).filter((entry) => nameForm.test(entry.name) && entry.name !== name);
  await Promise.all(others.map((other) => disk.unlink(paths.join(folder, other.name)).catch(() => undefined)));
  return place;
}

async function write(
  { disk, paths, random }: CopyDeps,
  folder: string,
  place: string,
  bytes: Uint8Array,
): Promise<void> {
  const draft = paths.join(folder, `draft-${random.token(16)}`);
  try {
    await disk.writeNew(draft, bytes, { mode: 0o600 });
    await disk.rename(draft, place);
  } catch (error) {
    await disk.unlink(draft).catch(() => undefined);
    throw error;
  }
}

function isWhole({ disk, hasher }: CopyDeps, place: string, size: number, digest: ContentHash): Promise<boolean> {
  return disk.read(place, { limit: size }).then(
    async (there) => (await hasher.digest(there)) === digest,
    () => false,
  );
}

async function makeFolders({ disk, paths }: Pick<CopyDeps, 'disk' | 'paths'>, folder: string): Promise<void> {
  if ((await disk.stat(folder)) !== null) return;
  await makeFolders({ disk, paths }, paths.dirname(folder));
  await disk.makeFolder(folder, 0o700);
}

/** True when the user has accepted these bytes as native code on this device. */
export async function isAccepted(data: Pick<DeviceData, 'get' | 'tell'>, digest: ContentHash): Promise<boolean> {
  const accepted = await readRecord(
    data,
    recordKey,
    recordSchema,
    'Accept usearch.node again in the settings, if you use it.',
  );
  return accepted?.sha256 === digest;
}

/** Sets the only file, by its digest, that is loaded from the next start on; null: none. */
export async function acceptNativeFile(data: Pick<DeviceData, 'put'>, digest: ContentHash | null): Promise<void> {
  await data.put(recordKey, digest === null ? null : { sha256: digest });
}
