/** @jest-environment ./scripts/jest/dom-environment.mjs */
import type { App as RealApp } from 'obsidian';
import { AdapterBlobStore } from '../../../src/hosts/obsidian/files/adapter-blob-store';
import { ObsidianVault } from '../../../src/hosts/obsidian/files/obsidian-vault';
import { ObsidianVaultEvents } from '../../../src/hosts/obsidian/files/obsidian-vault-events';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { SystemRandom } from '../../../src/hosts/node/system/system-clock';
import { App } from '../../../workbench/model/app';
import { MemoryBackend } from '../../../workbench/model/files/memory-backend';
import { blobStoreContract } from '../../contracts/blob-store-contract';
import { vaultContract } from '../../contracts/vault-contract';
import { vaultEventsContract } from '../../contracts/vault-events-contract';

// The plugin's own adapters over the workbench in place of the app: what they keep there they are seen to keep here.
jest.mock('obsidian', () => ({
  ...jest.requireActual<object>('../../../workbench/model/files/files'),
  ...jest.requireActual<object>('../../../workbench/model/files/data-adapter'),
  // The contract keeps names as they are given; that the app composes them is tested beside the plugin's adapter.
  normalizePath: (path: string) => path,
  ...jest.requireActual<object>('../../../workbench/model/platform'),
}));

interface Opened {
  readonly app: RealApp;
  /** Behind the app's back; resolves once the app has noticed. */
  readonly place: (path: string, bytes: Uint8Array) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
}

async function open(): Promise<Opened> {
  const backend = new MemoryBackend();
  const app = new App(backend);
  await app.vault.load();
  const noticed = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    await app.vault.adapter.exists('.');
  };
  const place = async (path: string, bytes: Uint8Array): Promise<void> => {
    const folder = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
    if (folder !== '') await backend.mkdir(folder);
    await backend.write(path, Uint8Array.from(bytes));
    await noticed();
  };
  const remove = async (path: string): Promise<void> => {
    await backend.remove(path);
    await noticed();
  };
  return { app: app as unknown as RealApp, place, remove };
}

vaultContract('the workbench', async () => {
  const { app, place } = await open();
  const hasher = new NodeHasher();
  return {
    vault: new ObsidianVault(app, hasher, new SystemRandom()),
    hasher,
    isAppView: true,
    place,
    link: null,
    close: () => Promise.resolve(),
  };
});

vaultEventsContract('the workbench', async () => {
  const { app, place, remove } = await open();
  const write = (path: string, text: string): Promise<void> => place(path, new TextEncoder().encode(text));
  return { events: new ObsidianVaultEvents(app), create: write, modify: write, remove, close: () => Promise.resolve() };
});

blobStoreContract('the workbench', async () => {
  const { app } = await open();
  const again = (): AdapterBlobStore => new AdapterBlobStore(app.vault.adapter, '.cyberbrain', new SystemRandom());
  return { store: again(), again, close: () => Promise.resolve() };
});
