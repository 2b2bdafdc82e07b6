/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoredDeviceData } from '../../../../src/adapters/device-data/stored-device-data';
import { ObsidianVault } from '../../../../src/hosts/obsidian/files/obsidian-vault';
import { ObsidianVaultEvents } from '../../../../src/hosts/obsidian/files/obsidian-vault-events';
import { openStateStore } from '../../../../src/hosts/obsidian/files/state-store';
import { NodeHasher } from '../../../../src/hosts/node/system/node-hasher';
import { SystemRandom } from '../../../../src/hosts/node/system/system-clock';
import type { BlobStore } from '../../../../src/ports/blob-store';
import { blobStoreContract } from '../../../contracts/blob-store-contract';
import { deviceDataContract } from '../../../contracts/device-data-contract';
import { vaultContract } from '../../../contracts/vault-contract';
import { vaultEventsContract } from '../../../contracts/vault-events-contract';
import { openAppOnDisk } from '../../../fakes/app/app-on-disk';
import { obstruction } from '../../../fakes/vault/obstruction';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

for (const kind of ['desktop', 'phone'] as const) {
  vaultContract(`the app, ${kind}`, async () => {
    const hasher = new NodeHasher();
    const folder = await temporaryFolder();
    const root = join(folder.path, 'vault');
    await mkdir(join(folder.path, 'outside'));
    await writeFile(join(folder.path, 'outside/secret.md'), 'secret');
    await mkdir(root);
    const opened = openAppOnDisk(root, kind);
    return {
      vault: new ObsidianVault(opened.app, hasher, new SystemRandom()),
      hasher,
      isAppView: true,
      place: (path, bytes) => opened.place(path, bytes),
      link:
        kind === 'phone'
          ? null
          : async (path, to) => {
              await symlink(join(folder.path, to === 'file' ? 'outside/secret.md' : 'outside'), join(root, path));
              opened.settle();
            },
      close: async () => {
        expect(await readFile(join(folder.path, 'outside/secret.md'), 'utf8')).toBe('secret');
        await folder.remove();
      },
    };
  });

  const openStore = async (): Promise<{
    open: () => BlobStore;
    obstruct: ReturnType<typeof obstruction>;
    close: () => Promise<void>;
  }> => {
    const folder = await temporaryFolder();
    const { app } = openAppOnDisk(folder.path, kind);
    return {
      open: () => openStateStore(app.vault.adapter, new SystemRandom()),
      obstruct: obstruction(join(folder.path, '.cyberbrain')),
      close: folder.remove,
    };
  };

  blobStoreContract(`the app, ${kind}`, async () => {
    const { open, obstruct, close } = await openStore();
    // A phone's file system has neither pipes nor links.
    return {
      store: open(),
      again: open,
      obstruct: async (key, what) => obstruct(key, kind === 'phone' ? 'folder' : what),
      close,
    };
  });

  deviceDataContract(`the app, ${kind}`, async () => {
    const { open, close } = await openStore();
    return {
      store: open(),
      open: () => StoredDeviceData.open(open(), { random: new SystemRandom(), hasher: new NodeHasher() }),
      close,
    };
  });
}

vaultEventsContract('the app', async () => {
  const folder = await temporaryFolder();
  const opened = openAppOnDisk(folder.path, 'desktop');
  return {
    events: new ObsidianVaultEvents(opened.app),
    create: (path, text) => opened.place(path, text),
    modify: (path, text) => opened.place(path, text),
    remove: async (path) => {
      await rm(join(folder.path, path));
      opened.settle();
    },
    close: folder.remove,
  };
});
