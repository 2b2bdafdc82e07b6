import { mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { StoredDeviceData } from '../../../../src/adapters/device-data/stored-device-data';
import { nodeDisk, recordDisk } from '../../../../src/hosts/node/files/node-disk';
import type { BlobStore } from '../../../../src/ports/blob-store';
import { FileBlobStore, machineMark } from '../../../../src/hosts/node/files/file-blob-store';
import { NodeVault } from '../../../../src/hosts/node/files/node-vault';
import { NodeVaultEvents } from '../../../../src/hosts/node/files/node-vault-events';
import { NodeHasher } from '../../../../src/hosts/node/system/node-hasher';
import { NodeProcessIdentity } from '../../../../src/hosts/node/system/node-process-identity';
import { SystemRandom } from '../../../../src/hosts/node/system/system-clock';
import { blobStoreContract } from '../../../contracts/blob-store-contract';
import { deviceDataContract } from '../../../contracts/device-data-contract';
import { vaultContract } from '../../../contracts/vault-contract';
import { vaultEventsContract } from '../../../contracts/vault-events-contract';
import { obstruction } from '../../../fakes/vault/obstruction';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

async function place(root: string, path: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

vaultContract('files', async () => {
  const hasher = new NodeHasher();
  const folder = await temporaryFolder();
  const root = join(folder.path, 'vault');
  await place(folder.path, 'outside/secret.md', 'secret');
  await mkdir(root);
  return {
    vault: new NodeVault(root, hasher, new SystemRandom()),
    hasher,
    place: (path, bytes) => place(root, path, bytes),
    link: (path, to) => symlink(join(folder.path, to === 'file' ? 'outside/secret.md' : 'outside'), join(root, path)),
    close: async () => {
      expect(await readFile(join(folder.path, 'outside/secret.md'), 'utf8')).toBe('secret');
      await folder.remove();
    },
  };
});

blobStoreContract('files', async () => {
  const folder = await temporaryFolder();
  const open = (): FileBlobStore => new FileBlobStore(join(folder.path, 'data', 'store'), new SystemRandom());
  return {
    store: open(),
    again: open,
    obstruct: obstruction(join(folder.path, 'data', 'store')),
    close: folder.remove,
  };
});

blobStoreContract('records of an index', async () => {
  const folder = await temporaryFolder();
  const open = (): FileBlobStore => new FileBlobStore(folder.path, new SystemRandom(), recordDisk);
  return { store: open(), again: open, obstruct: obstruction(folder.path), close: folder.remove };
});

test('records of an index are in memory that threads could share, which V8 does not count', async () => {
  const folder = await temporaryFolder();
  const store = new FileBlobStore(folder.path, new SystemRandom(), recordDisk);
  await store.put('shards/a.bin', new Uint8Array(100_000).fill(7));
  const read = await store.get('shards/a.bin');
  expect(read?.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(new NodeHasher().sha256(read ?? '')).toBe(new NodeHasher().sha256(new Uint8Array(100_000).fill(7)));
  await folder.remove();
});

blobStoreContract('files in a vault', async () => {
  const folder = await temporaryFolder();
  const open = (): BlobStore => FileBlobStore.inVault(folder.path, new SystemRandom());
  return { store: open(), again: open, obstruct: obstruction(join(folder.path, '.cyberbrain')), close: folder.remove };
});

test('a record that another program makes and removes in between was not made here', async () => {
  const folder = await temporaryFolder();
  const link = (): Promise<void> => Promise.reject(Object.assign(new Error('there'), { code: 'EEXIST' }));
  expect(
    await new FileBlobStore(folder.path, new SystemRandom(), { ...nodeDisk, link }).create(
      'write.lock',
      new Uint8Array([1]),
    ),
  ).toBe(false);
  await mkdir(join(folder.path, 'a.lock'));
  await expect(
    new FileBlobStore(folder.path, new SystemRandom()).create('a.lock', new Uint8Array([1])),
  ).rejects.toMatchObject({ code: 'exists' });
  await folder.remove();
});

test('a store removes the remains of a killed program of this machine, but not the work of a living one', async () => {
  const folder = await temporaryFolder();
  const temporary = join(folder.path, '.tmp');
  const mark = (process: string): string => `${machineMark(hostname())}-${process}-00112233aabbccdd`;
  const [dead, living, elsewhere] = [
    mark('4194999-1'),
    mark(new NodeProcessIdentity().process),
    `${machineMark('elsewhere')}-4194999-1-00112233aabbccdd`,
  ];
  for (const name of [dead, living, elsewhere]) await place(temporary, name, 'half');
  await new FileBlobStore(folder.path, new SystemRandom()).put('a', new Uint8Array([1]));
  expect((await readdir(temporary)).sort()).toEqual([living, elsewhere].sort());
  await folder.remove();
});

deviceDataContract('files', async () => {
  const folder = await temporaryFolder();
  const store = new FileBlobStore(folder.path, new SystemRandom());
  return {
    store,
    open: () =>
      StoredDeviceData.open(new FileBlobStore(folder.path, new SystemRandom()), {
        random: new SystemRandom(),
        hasher: new NodeHasher(),
      }),
    close: folder.remove,
  };
});

vaultEventsContract('files', async () => {
  const folder = await temporaryFolder();
  return {
    events: new NodeVaultEvents(folder.path, () => undefined),
    create: (path, text) => place(folder.path, path, text),
    modify: (path, text) => place(folder.path, path, text),
    remove: (path) => rm(join(folder.path, path)),
    close: folder.remove,
  };
});
