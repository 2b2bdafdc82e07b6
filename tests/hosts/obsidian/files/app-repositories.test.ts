/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { teardown } from 'obsidian-test-mocks/setup';
import { appRepositories } from '../../../../src/hosts/obsidian/files/app-repositories';
import type { RepositoryFiles } from '../../../../src/ports/repository-files';
import { openAppOnDisk } from '../../../fakes/app/app-on-disk';
import { ManualClock } from '../../../fakes/clocks/manual-clock';
import { SeededRandom } from '../../../fakes/seeded-random';

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'app-repositories-')));
  mkdirSync(join(folder, 'vault'));
  mkdirSync(join(folder, 'repo/.git'), { recursive: true });
  writeFileSync(join(folder, 'repo/CLAUDE.md'), '- Never boil green tea.\n');
  writeFileSync(join(folder, 'repo/.git/HEAD'), 'ref: refs/heads/main\n');
});

afterEach(() => {
  teardown();
  rmSync(folder, { recursive: true });
});

function repositoriesOn(kind: 'desktop' | 'phone'): RepositoryFiles {
  openAppOnDisk(join(folder, 'vault'), kind);
  return appRepositories(kind === 'desktop' ? join(folder, 'vault') : null, new ManualClock(), new SeededRandom(1));
}

test('the desktop app reads folders outside the vault', async () => {
  const files = repositoriesOn('desktop');
  const repo = join(folder, 'repo');
  expect(await files.locate(repo)).toMatchObject({ place: repo, repository: repo, vaultPath: null });
  expect(await files.list(repo, (path) => path.endsWith('.md'))).toEqual(['CLAUDE.md']);
  expect(await files.exists(repo, 'AGENTS.md')).toBe(false);
  await expect(files.history(repo)).rejects.toMatchObject({ code: 'unreadable' });
});

test('a phone has none, and takes no source for gone', async () => {
  const files = repositoriesOn('phone');
  await expect(files.locate('/repo')).rejects.toMatchObject({ code: 'unreadable' });
  expect(await files.exists('/repo')).toBe(true);
});
