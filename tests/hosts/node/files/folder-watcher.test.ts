import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { appendFile, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FolderWatcher } from '../../../../src/hosts/node/files/folder-watcher';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';
import { untilTold } from '../../until-told';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let watcher: FolderWatcher;
let told: string[];

const watchIt = async (ignored: (path: string) => boolean): Promise<void> => {
  watcher = new FolderWatcher(folder.path, {
    ignored,
    failed: (error) => told.push(String(error)),
    changed: (change, path) => told.push(`${change} ${path.slice(folder.path.length + 1)}`),
  });
  await watcher.ready;
};
const until = (wanted: string): Promise<void> => untilTold(told, wanted);

beforeEach(async () => {
  folder = await temporaryFolder();
  told = [];
});
afterEach(async () => {
  await watcher.close();
  await folder.remove();
});

it('reports created, changed and removed files, but not existing ones', async () => {
  await mkdir(join(folder.path, 'old'));
  await writeFile(join(folder.path, 'old/a.md'), 'a');
  await watchIt((path) => basename(path) === 'hidden.md');
  await writeFile(join(folder.path, 'old/hidden.md'), 'x');
  await writeFile(join(folder.path, 'new.md'), 'x');
  await until('add new.md');
  await appendFile(join(folder.path, 'old/a.md'), 'more');
  await until('change old/a.md');
  await rename(join(folder.path, 'new.md'), join(folder.path, 'old/moved.md'));
  await until('unlink new.md');
  await until('add old/moved.md');
  await rm(join(folder.path, 'old'), { recursive: true });
  await until('unlinkDir old');
  expect(told.filter((each) => each.includes('hidden'))).toEqual([]);
});

/** Calls `act` once, when the package has read the folder of `name` and does not watch it yet. */
const between = (name: string, act: () => void): ((path: string) => boolean) => {
  let isDone = false;
  return (path) => {
    if (basename(path) === name && !isDone) {
      isDone = true;
      act();
    }
    return false;
  };
};

it('reports files created in a new folder between reading and watching it', async () => {
  await watchIt(
    between('first.md', () => {
      mkdirSync(join(folder.path, 'new/deep'));
      writeFileSync(join(folder.path, 'new/deep/missed.md'), 'x');
    }),
  );
  await mkdir(join(folder.path, 'new'));
  await writeFile(join(folder.path, 'new/first.md'), 'x');
  await until('add new/deep/missed.md');
  await appendFile(join(folder.path, 'new/deep/missed.md'), 'more');
  await until('change new/deep/missed.md');
});

it('reports files created while watching begins', async () => {
  await mkdir(join(folder.path, 'old'));
  await writeFile(join(folder.path, 'old/first.md'), 'x');
  const missed = join(folder.path, 'old/missed.md');
  await watchIt(between('first.md', () => writeFileSync(missed, 'x')));
  // Whether its coming is told depends on what is done first: finding it, or all the rest. Once it is known its changes are told.
  const changing = setInterval(() => appendFileSync(missed, 'more'), 50);
  await until('change old/missed.md').finally(() => clearInterval(changing));
});

it('ignores links that lead nowhere', async () => {
  await mkdir(join(folder.path, 'old'));
  await symlink('/nowhere', join(folder.path, 'old/broken.md'));
  await watchIt(() => false);
  await mkdir(join(folder.path, 'new'));
  await symlink('/nowhere', join(folder.path, 'new/broken.md'));
  // Two turns of the second look later.
  await mkdir(join(folder.path, 'later'));
  await until('addDir later');
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await writeFile(join(folder.path, 'old/last.md'), 'x');
  await until('add old/last.md');
  expect(told.filter((each) => each.includes('broken') || each.startsWith('unlink'))).toEqual([]);
});
