import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeProjectConfigs } from '../../../../src/hosts/node/files/node-project-configs';
import { claimSession } from '../../../features/ingest/transcript-lines';
import { someOf } from '../../../fakes/trials';
import { ProgramFixture } from './started-program';

let origin: ProgramFixture;
let fixture: ProgramFixture;
let home = '';

beforeEach(async () => {
  origin = await ProgramFixture.create(
    { 'Notes/Tea.md': '# Tea\n\nGreen tea wants seventy degrees.\n', 'Notes/Old.md': '# Old\n\nAn old note.\n' },
    'origin',
  );
  fixture = await ProgramFixture.create({}, 'elsewhere');
  home = join(fixture.folder, 'home');
  mkdirSync(home);
  for (const name of ['.bashrc', 'thesis.txt', '0123456789abcdef', 'dead-letter']) {
    writeFileSync(join(home, name), `the user's ${name}`);
    utimesSync(join(home, name), 1_000_000, 1_000_000);
  }
});
afterEach(async () => {
  await origin.remove();
  await fixture.remove();
});

/** What lies in the user's home, our own device folders aside. */
const homeTree = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(home)
      .sort()
      .map((name) => [name, readFileSync(join(home, name), 'utf8')]),
  );

function plant(path: string, put: (place: string) => void): void {
  const place = join(origin.vault, path);
  mkdirSync(dirname(place), { recursive: true });
  put(place);
}

/** The vault as somebody gets it who clones it; returns where. */
function clone(): string {
  const git = (cwd: string, ...words: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', '-c', 'init.defaultBranch=main', ...words], {
      cwd,
      stdio: 'pipe',
    });
  git(origin.vault, 'init');
  git(origin.vault, 'add', '-f', '--all');
  git(origin.vault, 'commit', '-m', 'a vault');
  const cloned = join(fixture.folder, 'vault');
  git(fixture.folder, 'clone', '-q', origin.vault, cloned);
  return cloned;
}

const junkLock = (): void => {
  plant('.cyberbrain/write.lock', (place) => {
    writeFileSync(place, '?');
  });
};

const linkedFolders = [
  ['.tmp', '../../home'],
  ['.tmp', '..'],
  ['.tmp', '../Notes'],
  ['tmp', '../../home'],
  ['journal', '../../home'],
  ['takeover', '../../home'],
];

test.each(someOf(linkedFolders, 1))(
  'a cloned vault with .cyberbrain/%s -> %s is searched, and no file is removed',
  async (name, target) => {
    junkLock();
    plant(`.cyberbrain/${name}`, (place) => {
      symlinkSync(target, place);
    });
    const cloned = clone();
    for (const note of ['Tea.md', 'Old.md']) utimesSync(join(cloned, 'Notes', note), 1_000_000, 1_000_000);
    const before = homeTree();
    const { code, output, stderr } = await fixture.json(['search', 'tea', '--vault', cloned]);
    expect(code).toBe(0);
    expect((output['results'] as { path: string }[]).map(({ path }) => path)).toContain('Notes/Tea.md');
    expect(stderr).not.toContain('/proc/');
    expect(stderr.split('\n').length).toBeLessThan(4);
    expect(homeTree()).toEqual(before);
    expect(readdirSync(join(cloned, 'Notes')).sort()).toEqual(['Old.md', 'Tea.md']);
  },
  60_000,
);

const linkedPlaces = [
  ['.cyberbrain/logs/cb-runs.jsonl', '.bashrc'],
  ['.cyberbrain/logs', ''],
  ['.cyberbrain/journal', ''],
  ['.cyberbrain/.gitignore', '.bashrc'],
  ['.cyberbrain', ''],
];

test.each(someOf(linkedPlaces, 1))(
  'a capture into a cloned vault with %s as a link writes nothing outside',
  async (name, target) => {
    origin.write('AI/Inbox/one.jsonl', claimSession(3).text());
    plant(name, (place) => {
      symlinkSync(join(home, target), place);
    });
    const cloned = clone();
    const before = homeTree();
    await fixture.run(['ingest', '--offline', '--vault', cloned]);
    expect(homeTree()).toEqual(before);
  },
  60_000,
);

const search = ['search', 'tea'];
const capture = ['ingest', '--offline'];
const pipes: [string, string[]][] = [
  ['.obsidian/plugins/cyberbrain/data.json', search],
  ['.obsidian/templates.json', search],
  ['.cyberbrain/logs/cb-runs.jsonl', capture],
  ['.cyberbrain/write.lock', capture],
  ['.cyberbrain/journal', capture],
  ['CLAUDE.md', search],
  ['CLAUDE.md', capture],
  ['AI/Inbox/two.jsonl', capture],
  ['AI/Cyberbrain-Log.md', capture],
];

test.each(someOf(pipes, 2))(
  'nothing waits for a pipe at %s: %j',
  async (name, words) => {
    origin.write('AI/Inbox/one.jsonl', claimSession(3).text());
    plant(name, (place) => {
      execFileSync('mkfifo', [place]);
    });
    const { code } = await fixture.run([...words, '--vault', origin.vault]);
    expect(code).not.toBeNull();
  },
  60_000,
);

test('skips a pipe in a parent of the session folder', async () => {
  const project = join(fixture.folder, 'project', 'src');
  mkdirSync(join(fixture.folder, 'project', '.claude'), { recursive: true });
  mkdirSync(project);
  execFileSync('mkfifo', [join(fixture.folder, 'project', '.claude', 'cyberbrain.local.json')]);
  expect(await new NodeProjectConfigs().find(project)).toBeNull();
});

test('reports settings of an impossible size and does not read them', async () => {
  plant('.obsidian/plugins/cyberbrain/data.json', (place) => {
    writeFileSync(place, '{}');
  });
  truncateSync(join(origin.vault, '.obsidian/plugins/cyberbrain/data.json'), 3_000_000_000);
  const { code, stderr } = await fixture.run(['runs', '--vault', origin.vault]);
  expect(code).toBe(0);
  expect(stderr).toContain('data.json" is larger than 5 MB and was not read.');
}, 60_000);

test.each(['--decisions', '--queries'])(
  '%s reports a pipe',
  async (option) => {
    const pipe = join(fixture.folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const words = option === '--decisions' ? ['review', option, pipe] : ['eval', option, pipe, '--qrels', pipe];
    const { code, stderr } = await fixture.run([...words, '--vault', origin.vault]);
    expect(code).toBe(2);
    expect(stderr).toContain(`${pipe} is not a regular file. Choose a file or a folder.`);
  },
  60_000,
);

test.each(someOf([['status'], ['runs'], ['search', 'tea']], 2))(
  '%s reports a state folder that is a link once',
  async (...words) => {
    mkdirSync(join(fixture.vault, '.obsidian'), { recursive: true });
    symlinkSync(home, join(fixture.vault, '.cyberbrain'));
    const before = homeTree();
    const { stderr } = await fixture.run(words);
    expect(stderr.split('is a link, but must be a real folder').length - 1).toBe(1);
    expect(homeTree()).toEqual(before);
  },
  60_000,
);
