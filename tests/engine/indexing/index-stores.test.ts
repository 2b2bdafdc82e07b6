import { IDBFactory } from 'fake-indexeddb';
import { IndexedDbBlobStore } from '../../../src/adapters/indexed-db/indexed-db-blob-store';
import { OramaKeywordIndex } from '../../../src/adapters/orama/orama-keyword-index';
import { FileBlobStore } from '../../../src/hosts/node/files/file-blob-store';
import type { BlobStore } from '../../../src/ports/blob-store';
import { HeldClock } from '../../fakes/clocks/held-clock';
import { SeededRandom } from '../../fakes/seeded-random';
import { temporaryFolder } from '../../fakes/vault/temporary-folder';
import { IndexProgram } from './index-fixture';
import { none, vaultOf } from './persisted-fixture';

async function contentOf(store: BlobStore): Promise<[string, Buffer][]> {
  return Promise.all(
    (await store.list('')).map(async (key): Promise<[string, Buffer]> => [
      key,
      Buffer.from((await store.get(key)) ?? []),
    ]),
  );
}

test('files and the app’s database hold the same records, and each can be restored', async () => {
  const folder = await temporaryFolder();
  const files = new FileBlobStore(folder.path, new SeededRandom());
  const database = new IndexedDbBlobStore('index', { factory: new IDBFactory(), clock: new HeldClock() });
  try {
    for (const store of [files, database]) {
      const vault = vaultOf(30);
      const program = new IndexProgram(vault, store, { keywords: new OramaKeywordIndex() });
      await program.syncAll();
      vault.put('n0001.md', 'word edited', 2_000_000);
      await program.syncAll();
      const next = new IndexProgram(vault, store, { keywords: new OramaKeywordIndex() });
      expect(await next.syncAll()).toEqual(none);
      expect(next.run.warnings).toEqual([]);
      expect(await next.find('edited')).toEqual(['n0001.md']);
    }
    const content = await contentOf(files);
    expect(content.length).toBeGreaterThan(4);
    expect(await contentOf(database)).toEqual(content);
  } finally {
    await database.close();
    await folder.remove();
  }
});
