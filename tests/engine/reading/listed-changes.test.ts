import type { VaultPath } from '../../../src/core/note/path';
import { ListedChanges } from '../../../src/engine/reading/listed-changes';
import type { FileEntry } from '../../../src/ports/vault';

test('a file that was changed, added or removed since the last list is reported', async () => {
  const file = (path: string, mtimeMs = 1): FileEntry => ({ path: path as VaultPath, size: 3, mtimeMs, isLink: false });
  let files = [file('A.md'), file('B.md')];
  const listed = new ListedChanges({ list: () => Promise.resolve(files) });
  expect(await listed.changes()).toBeNull();
  await listed.list();
  expect(await listed.changes()).toEqual([]);
  for (const next of [[file('A.md'), file('B.md', 2)], [file('A.md')], [file('A.md'), file('C.md'), file('B.md', 2)]]) {
    files = next;
    expect(await listed.changes()).toBeNull();
    await listed.list();
    expect(await listed.changes()).toEqual([]);
  }
});
