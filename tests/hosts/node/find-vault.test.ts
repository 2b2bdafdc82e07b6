import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findVault } from '../../../src/hosts/node/find-vault';
import { temporaryFolder } from '../../fakes/vault/temporary-folder';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let [root, vault, other] = ['', '', ''];

beforeEach(async () => {
  folder = await temporaryFolder();
  root = realpathSync(folder.path);
  [vault, other] = [join(root, 'vault'), join(root, 'other')];
  mkdirSync(join(vault, '.obsidian'), { recursive: true });
  mkdirSync(join(vault, 'Notes/Tea'), { recursive: true });
  mkdirSync(other);
});
afterEach(() => folder.remove());

test('is the named folder, else the environment’s, else the nearest upwards', () => {
  expect(findVault(undefined, {}, join(vault, 'Notes/Tea'))).toBe(vault);
  expect(findVault(undefined, { CYBERBRAIN_VAULT: '' }, vault)).toBe(vault);
  expect(findVault(undefined, { CYBERBRAIN_VAULT: other }, vault)).toBe(other);
  expect(findVault('../other', { CYBERBRAIN_VAULT: '/nowhere' }, vault)).toBe(other);
});

test('is known by its real path', () => {
  symlinkSync(vault, join(root, 'link'));
  expect(findVault('link', {}, root)).toBe(vault);
});

test.each<[string, string | undefined, object]>([
  ['not named where there is none', undefined, { code: 'usage' }],
  ['named by nothing', '', { code: 'usage' }],
  ['missing', 'nowhere', { code: 'vault-unavailable' }],
  ['a file', 'file.md', { code: 'vault-unavailable' }],
])('one that is %s is refused', (_, named, error) => {
  writeFileSync(join(root, 'file.md'), 'x');
  expect(() => findVault(named, {}, root)).toThrow(expect.objectContaining(error) as Error);
});
