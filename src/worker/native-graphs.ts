import { diskNode } from '../adapters/usearch/disk-node';
import { DiskNativeFiles } from '../adapters/usearch/disk-native-files';
import { loadNativeFile } from '../adapters/usearch/native-file';
import { UsearchGraphs } from '../adapters/usearch/usearch-graphs';
import type { BlobStore } from '../ports/blob-store';
import type { Hasher } from '../ports/hasher';
import type { Random } from '../ports/random';
import type { VectorGraphs } from '../ports/vector-graphs';
import type { NativePlace } from './start-message';

const recordKey = 'graph.bin';

export interface GraphDeps {
  /** `require`, which only workers of the desktop app have. */
  readonly load: ((name: string) => unknown) | undefined;
  readonly random: Random;
  readonly hasher: Hasher;
  /** Identity of this worker. */
  readonly identity: { readonly process: string; isRunning(process: string): boolean | null };
}

/**
 * Creates graphs with the native file that the user has accepted, storing records in `store`; nothing is loaded before
 * a graph is needed. Returns null without such a file or without Node.
 */
export function nativeGraphs(
  place: NativePlace | null,
  store: BlobStore,
  { load, random, hasher, identity }: GraphDeps,
): VectorGraphs | null {
  if (place === null || typeof load !== 'function') return null;
  const node = diskNode(load);
  if (node === null || !node.paths.isAbsolute(place.file) || !node.paths.isAbsolute(place.folder)) return null;
  const deps = {
    path: place.file,
    digest: place.digest,
    load,
    node,
    files: new DiskNativeFiles(place.folder, random, node),
    process: identity.process,
    isRunning: (process: string) => identity.isRunning(process) === true,
    forgetGraph: () => store.delete(recordKey),
  };
  const files = new DiskNativeFiles(node.paths.join(place.folder, 'graph'), random, node);
  return new UsearchGraphs(() => loadNativeFile(deps), { files, records: store, key: recordKey, hasher });
}
