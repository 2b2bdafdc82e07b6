import { parseVaultPath } from '../../../src/core/note/path';
import { requireWritablePath } from '../../../src/core/plan/writable-path';

const leading = [
  ...['..', '../x', 'a/../b', 'a/b/../../../x', 'a/..', '.', './a', 'a/.', 'a/./b'],
  ...['', '/', '/etc/passwd', 'a/', 'a//b', '//server/share/x'],
  ...['..\\x', 'a\\..\\..\\x', '\\\\server\\share\\x', '\\\\?\\C:\\x', '\\x', 'C:', 'C:/x', 'C:\\x', 'c:/../x'],
  ...['... /x', '.. /x', '..  ', '. ./x', 'a/ /b', 'a/.../b', '.. ./x'],
  ...['\0', 'a\0b', 'a/\0..', '../\0.md'],
];
const inside = [
  'a',
  'a..b.md',
  '..a.md',
  'a../b',
  '.hidden',
  '.obsidian/app.json',
  'Q: why.md',
  'a b/c d.md',
  '…/x',
  '‥',
  'e\u0301.md',
  'CON.md',
  '%2e%2e/x',
];

test.each(leading.map((path) => [path]))('%j leaves the vault', (path) => {
  expect(() => parseVaultPath(path)).toThrow('is not a path inside the vault');
  expect(() => requireWritablePath(path)).toThrow('is not a path inside the vault');
});

test.each(inside.map((path) => [path]))('%j stays in the vault', (path) => {
  expect(parseVaultPath(path)).toBe(path);
});

test.each(['.git/config', 'a/.obsidian/x', '\u200c.git/hooks/x', '\ufeff.obsidian/app.json', 'a/\u202e.cyberbrain'])(
  '%j is hidden and not written',
  (path) => {
    expect(() => requireWritablePath(path)).toThrow('hidden');
  },
);

test('accepts a path of a hundred folders, and refuses a deeper one with a short message', () => {
  const path = (folders: number) => `${'x/'.repeat(folders)}y.md`;
  expect(requireWritablePath(path(100))).toBe(path(100));
  expect(() => requireWritablePath(path(101))).toThrow('is more than 100 folders deep');
  expect(() => requireWritablePath(`${'longer name/'.repeat(3000)}y.md`)).toThrow(/^.{0,300}$/);
});
