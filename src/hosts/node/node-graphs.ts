import { UsearchGraphs } from '../../adapters/usearch/usearch-graphs';
import { loadUsearchPackage } from '../../adapters/usearch/usearch-package';
import type { BlobStore } from '../../ports/blob-store';
import type { Hasher } from '../../ports/hasher';
import type { Random } from '../../ports/random';
import type { VectorGraphs } from '../../ports/vector-graphs';
import { nodeNativeFiles } from './files/node-native-files';

interface GraphDeps {
  readonly records: BlobStore;
  readonly random: Random;
  readonly hasher: Hasher;
}

/** Returns the graphs of an index, whose files are in `folder`. */
export function nodeGraphs(folder: string, { records, random, hasher }: GraphDeps): VectorGraphs {
  const files = nodeNativeFiles(folder, random);
  return new UsearchGraphs(loadUsearchPackage, { files, records, key: 'graph.bin', hasher });
}
