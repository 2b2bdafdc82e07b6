import type { Disk } from '../../../adapters/disk/disk';
import type { ContentHash } from '../../../core/content-hash';
import type { Hasher } from '../../../ports/hasher';
import type { Random } from '../../../ports/random';
import type { NodePaths } from '../files/desktop-node';

const nameForm = /^usearch-[0-9a-f]{64}\.node$/;

export interface CopyWorld {
  readonly disk: Disk;
  readonly paths: NodePaths;
  readonly hasher: Hasher;
  readonly random: Random;
}

/** Keeps exactly these bytes as a file of the folder, named for their SHA-256, and gives its absolute path. Other copies there are removed where the system allows it. */
export async function keepProvenCopy(
  world: CopyWorld,
  folder: string,
  bytes: Uint8Array,
  digest: ContentHash,
): Promise<string> {
  const { disk, paths } = world;
  const name = `usearch-${digest}.node`;
  const place = paths.join(folder, name);
  await makeFolders(world, folder);
  // A file that runs cannot be written over on some systems, and need not be.
  if (!(await isWhole(world, place, bytes.length, digest))) await write(world, folder, place, bytes);
  const others = (await disk.entries(folder)).filter((entry) => nameForm.test(entry.name) && entry.name !== name);
  await Promise.all(others.map((other) => disk.unlink(paths.join(folder, other.name)).catch(() => undefined)));
  return place;
}

async function write(
  { disk, paths, random }: CopyWorld,
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

function isWhole({ disk, hasher }: CopyWorld, place: string, size: number, digest: ContentHash): Promise<boolean> {
  return disk.read(place, { limit: size }).then(
    async (there) => (await hasher.digest(there)) === digest,
    () => false,
  );
}

async function makeFolders({ disk, paths }: Pick<CopyWorld, 'disk' | 'paths'>, folder: string): Promise<void> {
  if ((await disk.stat(folder)) !== null) return;
  await makeFolders({ disk, paths }, paths.dirname(folder));
  await disk.makeFolder(folder, 0o700);
}
