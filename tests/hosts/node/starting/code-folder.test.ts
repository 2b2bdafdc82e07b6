import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { codeFolder } from '../../../../src/hosts/node/starting/code-folder';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

let base: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  base = await temporaryFolder();
  for (const each of ['cache', 'vault/.obsidian/cache', 'notes/cache'])
    mkdirSync(join(base.path, each), { recursive: true });
});

afterEach(() => base.remove());

const folderFor = (cache: string, words: readonly string[] = [], more: Readonly<Record<string, string>> = {}) =>
  codeFolder(words, { XDG_CACHE_HOME: join(base.path, cache), ...more });

it('is in the device’s cache', () => {
  expect(folderFor('cache', ['search', 'x', '--vault', join(base.path, 'notes')])).toBe(
    join(base.path, 'cache/cyberbrain/code'),
  );
});

it('is not below a vault, however the vault is known', () => {
  expect(folderFor('vault/cache')).toBeNull();
  expect(folderFor('vault/.obsidian/cache')).toBeNull();
  expect(folderFor('notes/cache', ['search', 'x', '--vault', join(base.path, 'notes')])).toBeNull();
  expect(folderFor('notes/..cache', [`--vault=${join(base.path, 'notes')}`])).toBeNull();
  expect(folderFor('notes/cache', [], { CYBERBRAIN_VAULT: join(base.path, 'notes') })).toBeNull();
});

it('is not below a vault to which a link leads', () => {
  symlinkSync(join(base.path, 'vault'), join(base.path, 'link'));
  expect(folderFor('link/cache')).toBeNull();
  expect(folderFor('link')).toBeNull();
});

it('is nowhere for a user who wants none', () => {
  expect(folderFor('cache', [], { NODE_DISABLE_COMPILE_CACHE: '1' })).toBeNull();
});
