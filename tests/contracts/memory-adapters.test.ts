import { StoredDeviceData } from '../../src/adapters/device-data/stored-device-data';
import { NodeHasher } from '../../src/hosts/node/system/node-hasher';
import { ManualClock } from '../fakes/clocks/manual-clock';
import { MemoryClientFiles } from '../fakes/vault/memory-client-files';
import { MemoryBlobStore } from '../fakes/vault/memory-blob-store';
import { MemoryVault } from '../fakes/vault/memory-vault';
import { MemoryVaultEvents } from '../fakes/vault/memory-vault-events';
import { SeededRandom } from '../fakes/seeded-random';
import { blobStoreContract } from './blob-store-contract';
import { clientFilesContract } from './client-files-contract';
import { clockContract } from './clock-contract';
import { deviceDataContract } from './device-data-contract';
import { randomContract } from './random-contract';
import { vaultContract } from './vault-contract';
import { vaultEventsContract } from './vault-events-contract';

const close = (): Promise<void> => Promise.resolve();

vaultContract('memory', async () => {
  const hasher = new NodeHasher();
  const vault = new MemoryVault(hasher);
  return {
    vault,
    hasher,
    place: async (path, bytes) => {
      vault.place(path, bytes);
    },
    link: async (path) => {
      vault.links.add(path);
    },
    close,
  };
});

blobStoreContract('memory', async () => {
  const store = new MemoryBlobStore();
  return { store, again: () => store, close };
});

clientFilesContract('memory', () => {
  const files = new MemoryClientFiles();
  files.folders.add('/home/ada/.tool');
  const place = { base: '/home/ada', folder: '/home/ada/.tool', file: '/home/ada/.tool/config.json' };
  return {
    files,
    place,
    write: async (text) => {
      files.texts.set(place.file, text);
    },
  };
});

deviceDataContract('memory', async () => {
  const store = new MemoryBlobStore();
  const random = new SeededRandom();
  return { store, open: () => StoredDeviceData.open(store, { random, hasher: new NodeHasher() }), close };
});

vaultEventsContract('memory', async () => {
  const events = new MemoryVaultEvents();
  // A platform that never tells of dot folders.
  const send = async (kind: 'created' | 'modified' | 'deleted', path: string): Promise<void> => {
    if (!/(?:^|\/)\./.test(path)) events.send({ kind, path: path as never });
  };
  return {
    events,
    create: (path) => send('created', path),
    modify: (path) => send('modified', path),
    remove: (path) => send('deleted', path),
    close,
  };
});

randomContract('seeded', () => new SeededRandom(7));
clockContract('manual', () => new ManualClock());
