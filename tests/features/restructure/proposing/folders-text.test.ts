import { parseVaultPath, type VaultPath } from '../../../../src/core/note/path';
import { vaultSettingsSchema } from '../../../../src/core/settings/settings';
import { foldersText, theseFoldersText } from '../../../../src/features/restructure/proposing/proposing-deps';

const settings = vaultSettingsSchema.parse({ inboxFolder: 'In' });
const pathsOf = (...names: string[]): VaultPath[] => names.map((name) => parseVaultPath(name));

test('lists each folder with its first titles by name, independent of later files', () => {
  const paths = pathsOf(
    'Tea/e.md',
    'Tea/b.md',
    'Tea/a.md',
    'Tea/d.md',
    'Tea/c.md',
    'Tea/pot.png',
    'Cups/Old/x.md',
    'Top.md',
    'In/y.md',
    '.trash/z.md',
  );
  expect(foldersText({ paths, settings })).toBe('Cups\nCups/Old\n  x\nTea\n  a | b | c | d');
  expect(foldersText({ paths: [...pathsOf('Tea/f.md'), ...paths].reverse(), settings })).toBe(
    foldersText({ paths, settings }),
  );
});

test.each([
  [50, 4],
  [90, 2],
  [150, 1],
])('with %i folders, lists %i titles each', (count, most) => {
  const names = Array.from({ length: count }, (_, at) =>
    ['a', 'b', 'c', 'd', 'e'].map((name) => `Folder ${String(at)}/${name}.md`),
  ).flat();
  const titles = foldersText({ paths: pathsOf(...names), settings })
    .split('\n')
    .filter((line) => line.startsWith('  '));
  expect(new Set(titles.map((line) => line.split(' | ').length))).toEqual(new Set([most]));
});

test('lists given folders in the same form, including the top of the vault', () => {
  expect(theseFoldersText(['Tea', '', 'Tea', 'New'], pathsOf('Tea/a.md', 'Top.md', 'Cups/b.md'))).toBe(
    '(top of the vault)\n  Top\nNew\nTea\n  a',
  );
});
