import { NotesAgain } from '../../../src/engine/reading/notes-again';
import type { VaultPath } from '../../../src/core/note/path';
import type { FileEntry } from '../../../src/ports/vault';

const file = (path: string, size = 1): FileEntry => ({ path: path as VaultPath, size, mtimeMs: 1, isLink: false });

/** Notes of which `changes` reports what the test says, and how often all were listed. */
function notesOf(...files: FileEntry[]) {
  const stored = new Map(files.map((each) => [each.path, each]));
  const state = { changed: [] as VaultPath[] | null, lists: 0, fails: false };
  const again = new NotesAgain(
    {
      list: () => {
        state.lists += 1;
        return Promise.resolve([...stored.values()]);
      },
      changes: () => Promise.resolve(state.changed),
    },
    { stat: (path) => (state.fails ? Promise.reject(new Error('busy')) : Promise.resolve(stored.get(path) ?? null)) },
  );
  return { again, stored, state, paths: async () => (await again.list()).map(({ path, size }) => `${path} ${size}`) };
}

test('lists all notes once, and then looks only at those that changed', async () => {
  const { stored, state, paths } = notesOf(file('a.md'), file('b.md'));
  expect(await paths()).toEqual(['a.md 1', 'b.md 1']);
  for (const each of [file('a.md', 5), file('c.md')]) stored.set(each.path, each);
  stored.delete('b.md' as VaultPath);
  state.changed = ['a.md', 'b.md', 'c.md'] as VaultPath[];
  expect(await paths()).toEqual(['a.md 5', 'c.md 1']);
  expect(state.lists).toBe(1);
});

test('lists all again where it is not known what changed, and after a failure', async () => {
  const { state, again, paths } = notesOf(file('a.md'));
  await paths();
  state.changed = null;
  await paths();
  expect(state.lists).toBe(2);
  Object.assign(state, { changed: ['a.md'], fails: true });
  await expect(again.list()).rejects.toThrow('busy');
  Object.assign(state, { changed: [], fails: false });
  expect(await paths()).toEqual(['a.md 1']);
  expect(state.lists).toBe(3);
});
