/** @jest-environment ./scripts/jest/dom-environment.mjs */
import type { VaultPath } from '../../../../src/core/note/path';
import { ObsidianVault } from '../../../../src/hosts/obsidian/files/obsidian-vault';
import { NodeHasher } from '../../../../src/hosts/node/system/node-hasher';
import { SystemRandom } from '../../../../src/hosts/node/system/system-clock';
import { openAppOnDisk, type AppOnDisk } from '../../../fakes/app/app-on-disk';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

// The app composes names and replaces spaces that do not break; the mock's function does neither.
jest.mock('obsidian', () => {
  const mocks = jest.requireActual<object>('obsidian');
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(mocks),
      normalizePath: { value: (path: string) => path.replace(/[\u00a0\u202f]/g, ' ').normalize('NFC') },
    },
  );
});

const composed = 'Caf\u00e9';
const decomposed = 'Cafe\u0301';

describe('names that the app spells differently', () => {
  const hasher = new NodeHasher();
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let opened: AppOnDisk;
  let vault: ObsidianVault;
  const at = (path: string): VaultPath => path as VaultPath;
  const paths = async (): Promise<string[]> => (await vault.list()).map(({ path }) => path);

  beforeEach(async () => {
    folder = await temporaryFolder();
    opened = openAppOnDisk(folder.path, 'desktop');
    vault = new ObsidianVault(opened.app, hasher, new SystemRandom());
  });
  afterEach(() => folder.remove());

  it('finds the file that the app lists', async () => {
    await opened.place(`${composed}/${composed}.md`, 'n');
    const path = at(`${decomposed}/${decomposed}.md`);
    expect(await vault.stat(path)).toMatchObject({ path, size: 1 });
    expect(await vault.hasFolder(decomposed)).toBe(true);
    await vault.write(path, new TextEncoder().encode('m'), hasher.sha256('n'));
    expect(await paths()).toEqual([`${composed}/${composed}.md`]);
    await vault.remove(path, hasher.sha256('m'));
    expect(await paths()).toEqual([]);
  });

  it('keeps the exact name where the app lists it', async () => {
    await opened.place(`${composed}.md`, 'composed');
    await opened.place(`${decomposed}.md`, 'decomposed');
    expect(new TextDecoder().decode(await vault.read(at(`${decomposed}.md`)))).toBe('decomposed');
    expect(new TextDecoder().decode(await vault.read(at(`${composed}.md`)))).toBe('composed');
  });

  it('spells new names as the app does, in folders as they are', async () => {
    await opened.place(`${decomposed}/old.md`, 'n');
    await vault.write(at(`${decomposed}/${decomposed}\u00a02.md`), new Uint8Array(0), null);
    expect(await paths()).toEqual([`${decomposed}/${composed} 2.md`, `${decomposed}/old.md`]);
    expect(await vault.stat(at(`${decomposed}/${decomposed}\u00a02.md`))).not.toBeNull();
  });
});
