import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileBlobStore } from '../../../../src/hosts/node/files/file-blob-store';
import { SystemRandom } from '../../../../src/hosts/node/system/system-clock';

const onUnix = process.platform === 'win32' ? test.skip : test;

onUnix('records of a device are open to their owner alone', async () => {
  const root = await mkdtemp(join(tmpdir(), 'private-'));
  try {
    const store = new FileBlobStore(join(root, 'data', 'vault'), new SystemRandom());
    const bytes = Uint8Array.of(1);
    await store.put('records/a.json', bytes);
    await store.create('blobs/b', bytes);
    await store.append('log/c.jsonl', bytes);
    const names = await readdir(root, { recursive: true });
    const modes = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(root, name));
        return [name, found.isDirectory(), found.mode & 0o777];
      }),
    );
    expect(modes.length).toBeGreaterThan(6);
    expect(modes.filter(([, isFolder, mode]) => mode !== (isFolder === true ? 0o700 : 0o600))).toEqual([]);
  } finally {
    await rm(root, { recursive: true });
  }
});
