import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gitEnvironment } from '../../../src/adapters/disk/git-history';
import type { VaultPath } from '../../../src/core/note/path';
import { readGitLog } from '../../../src/core/promotion/git-log';
import { nodeRepositories } from '../../../src/hosts/node/files/node-repositories';
import { SystemRandom } from '../../../src/hosts/node/system/system-clock';
import type { RepositoryFiles } from '../../../src/ports/repository-files';

let folder: string;
let files: RepositoryFiles;

function git(...args: string[]): string {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const person = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...person, ...args], { cwd: repo(), env, encoding: 'utf8' });
}

function repo(): string {
  return join(folder, 'repo');
}

function commit(message: string): void {
  git('commit', '--allow-empty', '-q', '-m', message);
}

async function titles(place = repo()): Promise<string[]> {
  return readGitLog((await files.history(place)) ?? '').map(({ title }) => title);
}

/** Makes a program that leaves a mark when it runs, and returns its path. */
function trap(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\ntouch "${join(folder, 'acted')}"\n`);
  chmodSync(path, 0o755);
  return path;
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'history-')));
  mkdirSync(repo());
  git('init', '-q');
  commit('First\n\nIt has a body.');
  files = nodeRepositories(join(folder, 'vault'), new SystemRandom(), folder);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('reads the commits that changed a note of a vault in the repository', async () => {
  const note = 'Board/Use [this]?.md';
  mkdirSync(join(repo(), 'notes/Board'), { recursive: true });
  for (const text of ['one', 'two']) {
    writeFileSync(join(repo(), 'notes', note), text);
    writeFileSync(join(repo(), 'notes/Board/Use t.md'), text);
    git('add', '.');
    commit(`Note ${text}`);
    commit(`Nothing ${text}`);
  }
  const vault = nodeRepositories(join(repo(), 'notes'), new SystemRandom(), folder);
  const log = await vault.noteHistory(note as VaultPath);
  expect(readGitLog(log ?? '').map(({ title }) => title)).toEqual(['Note two', 'Note one']);
  mkdirSync(join(folder, 'vault'));
  writeFileSync(join(folder, 'vault/A.md'), '');
  expect(await files.noteHistory('A.md' as VaultPath)).toBeNull();
});

test('reads the commits of a note under its earlier names, and none of a note like it', async () => {
  const [old, now, like] = ['Use oak.md', 'Oak?.md', 'Use ash.md'].map((name) => join(repo(), name)) as [
    string,
    string,
    string,
  ];
  const text = 'It lasts for many years.\n'.repeat(20);
  for (const [place, words] of [
    [like, 'ash'],
    [old, 'oak'],
    [old, 'oak, batch 1'],
  ] as const) {
    writeFileSync(place, `${text}${words}\n`);
    git('add', '.');
    commit(words);
  }
  renameSync(old, now);
  git('add', '-A');
  commit('Rename');
  const vault = nodeRepositories(repo(), new SystemRandom(), folder);
  const history = readGitLog((await vault.noteHistory('Oak?.md' as VaultPath)) ?? '');
  expect(history.map(({ title }) => title)).toEqual(['Rename', 'oak, batch 1', 'oak']);
});

test('reads the commits of a repository, newest first, loose and packed', async () => {
  commit('Second');
  expect(readGitLog((await files.history(repo())) ?? '')).toMatchObject([
    { title: 'Second', body: '', author: 'Ada' },
    { title: 'First', body: 'It has a body.' },
  ]);
  git('gc', '-q');
  git('pack-refs', '--all');
  expect(await titles()).toEqual(['Second', 'First']);
  git('checkout', '-q', '--detach', 'HEAD~1');
  expect(await titles()).toEqual(['First']);
  expect(await files.history(folder)).toBeNull();
});

test('nothing that a repository says about how it is read is obeyed, and nothing is left behind', async () => {
  const act = trap('act');
  const settings: readonly (readonly [string, string])[] = [
    ...['core.fsmonitor', 'core.pager', 'core.sshCommand', 'core.editor', 'core.gitProxy'].map(
      (key) => [key, act] as const,
    ),
    ...['diff.external', 'diff.x.textconv', 'gpg.program', 'filter.x.smudge', 'pager.log'].map(
      (key) => [key, act] as const,
    ),
    ['alias.log', `!${act}`],
    ['core.hooksPath', folder],
    ['log.showSignature', 'true'],
    ['include.path', join(folder, 'pipe')],
    ['remote.origin.url', `ext::${act}`],
    ['remote.origin.promisor', 'true'],
    ['remote.origin.uploadpack', act],
    ['core.worktree', '/'],
    ['core.repositoryFormatVersion', '1'],
    ['extensions.partialClone', 'origin'],
  ];
  for (const [key, value] of settings) git('config', key, value);
  for (const hook of ['post-index-change', 'reference-transaction', 'fsmonitor-watchman']) {
    writeFileSync(join(repo(), '.git/hooks', hook), `#!/bin/sh\n${act}\n`);
    chmodSync(join(repo(), '.git/hooks', hook), 0o755);
  }
  writeFileSync(join(repo(), '.gitattributes'), '* diff=x filter=x\n');
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('cyberbrain-')).length;
  expect(await titles()).toEqual(['First']);
  expect(existsSync(join(folder, 'acted'))).toBe(false);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('cyberbrain-')).length).toBeLessThanOrEqual(before);
});

test('a replaced commit and a mapped name are not believed', async () => {
  commit('Second');
  git('replace', 'HEAD', 'HEAD~1');
  writeFileSync(join(repo(), '.mailmap'), 'Eve <eve@example.org> <ada@example.org>\n');
  expect(await titles()).toEqual(['Second', 'First']);
});

test('refuses objects that lead elsewhere, pipes and branches with odd names', async () => {
  const info = join(repo(), '.git/objects/info');
  mkdirSync(info, { recursive: true });
  writeFileSync(join(info, 'alternates'), '/somewhere/objects\n');
  await expect(files.history(repo())).rejects.toMatchObject({ code: 'unreadable' });
  rmSync(join(info, 'alternates'));
  execFileSync('mkfifo', [join(repo(), '.git/objects/pack/pack-1.pack')]);
  await expect(files.history(repo())).rejects.toMatchObject({ code: 'unreadable' });
  rmSync(join(repo(), '.git/objects/pack/pack-1.pack'));
  writeFileSync(join(repo(), '.git/HEAD'), 'ref: refs/heads/../../../secret\n');
  await expect(files.history(repo())).rejects.toMatchObject({ code: 'unreadable' });
});

test('a worktree is read when its repository names it, and no other folder is', async () => {
  git('worktree', 'add', '-q', join(folder, 'tree'));
  expect(await titles(join(folder, 'tree'))).toEqual(['First']);
  mkdirSync(join(folder, 'stranger'));
  writeFileSync(join(folder, 'stranger/.git'), `gitdir: ${join(repo(), '.git/worktrees/tree')}\n`);
  expect(await files.history(join(folder, 'stranger'))).toBeNull();
});

test('a repository or folder that leads to another one is not followed', async () => {
  git('worktree', 'add', '-q', join(folder, 'tree'));
  const stranger = join(folder, 'stranger');
  mkdirSync(join(stranger, '.git/objects'), { recursive: true });
  writeFileSync(join(stranger, '.git/HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(stranger, '.git/commondir'), join(repo(), '.git'));
  expect(await files.history(stranger)).toBe('');
  symlinkSync(repo(), join(stranger, 'inner'));
  await expect(files.history(join(stranger, 'inner'))).rejects.toMatchObject({ code: 'unreadable' });
});

test('reads a shallow clone, and a repository without commits', async () => {
  commit('Second');
  git('clone', '-q', '--depth', '1', `file://${repo()}`, join(folder, 'shallow'));
  expect(await titles(join(folder, 'shallow'))).toEqual(['Second']);
  git('init', '-q', join(folder, 'empty'));
  expect(await files.history(join(folder, 'empty'))).toBe('');
});

test('git gets the path of the system, also by the name that it has on Windows, and nothing else', () => {
  expect(gitEnvironment({ Path: String.raw`C:\Git`, GIT_DIR: '/x', LD_PRELOAD: '/y', HOME: '/z' })).toEqual({
    PATH: String.raw`C:\Git`,
  });
  expect(gitEnvironment({ Path: '/other', PATH: '/bin' })).toEqual({ PATH: '/bin' });
});
