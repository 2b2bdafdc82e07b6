import { UsearchGraphs } from '../../../src/adapters/usearch/usearch-graphs';
import { loadUsearchPackage } from '../../../src/adapters/usearch/usearch-package';
import { nodeNativeFiles } from '../../../src/hosts/node/files/node-native-files';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { SystemRandom } from '../../../src/hosts/node/system/system-clock';
import { inventVectors } from '../../contracts/invented-vectors';
import { CountedGraph } from '../../fakes/search/counted-graphs';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { temporaryFolder } from '../../fakes/vault/temporary-folder';

const kind = { fingerprint: 'm', dimensions: 16 };
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let records: MemoryBlobStore;

beforeEach(async () => {
  folder = await temporaryFolder();
  records = new MemoryBlobStore();
});
afterEach(() => folder.remove());

const open = (find: typeof loadUsearchPackage = loadUsearchPackage): UsearchGraphs =>
  new UsearchGraphs(find, {
    files: nodeNativeFiles(folder.path, new SystemRandom()),
    records,
    key: 'graph.bin',
    hasher: new NodeHasher(),
  });

test('is loaded by another program', async () => {
  const vectors = inventVectors({ seed: 1, count: 300, dimensions: 16, topics: 6 });
  const graphs = open();
  const graph = await graphs.make(16);
  for (const [key, vector] of vectors) graph.put(key, vector);
  graph.remove(7);
  graph.finishInserting();
  expect([graph.count, graph.deadCount]).toEqual([299, 1]);
  await graphs.save(graph, kind, Uint8Array.of(1, 2));
  const kept = await open().load(kind);
  expect([kept?.graph.count, kept?.graph.has(7), kept?.about]).toEqual([299, false, Uint8Array.of(1, 2)]);
  expect(kept?.graph.search(vectors.get(9) ?? new Float32Array(16), 1)).toMatchObject([{ key: 9 }]);
  expect(await open().load({ ...kind, fingerprint: 'other' })).toBeNull();
});

test('without usearch there is no graph, and usearch is looked for once', async () => {
  let lookCount = 0;
  const graphs = open(() => {
    lookCount += 1;
    return Promise.resolve(null);
  });
  await expect(graphs.load(kind)).rejects.toMatchObject({ code: 'unreachable' });
  await expect(graphs.make(16)).rejects.toMatchObject({ code: 'unreachable' });
  expect(lookCount).toBe(1);
});

test('a graph of somebody else is refused', async () => {
  await expect(open().save(new CountedGraph(16), kind, new Uint8Array(0))).rejects.toMatchObject({ code: 'internal' });
});
