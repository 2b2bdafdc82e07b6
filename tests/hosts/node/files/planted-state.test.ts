import { execFileSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StoredDeviceData } from '../../../../src/adapters/device-data/stored-device-data';
import type { Disk } from '../../../../src/adapters/disk/disk';
import { isAppError, messageOf } from '../../../../src/core/errors';
import type { VaultPath } from '../../../../src/core/note/path';
import { AppendLog } from '../../../../src/engine/writing/run-log';
import { applyPlan } from '../../../../src/engine/writing/apply-plan';
import { recover } from '../../../../src/engine/writing/recover';
import type { WritingPorts } from '../../../../src/engine/writing/writing-ports';
import { FileBlobStore } from '../../../../src/hosts/node/files/file-blob-store';
import { nodeDisk } from '../../../../src/hosts/node/files/node-disk';
import { NodeVault } from '../../../../src/hosts/node/files/node-vault';
import { NodeHasher } from '../../../../src/hosts/node/system/node-hasher';
import { NodeProcessIdentity } from '../../../../src/hosts/node/system/node-process-identity';
import { SystemClock, SystemRandom } from '../../../../src/hosts/node/system/system-clock';
import { SeededRandom } from '../../../fakes/seeded-random';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';
import { testRun } from '../../../fakes/test-run';
import { someOf, trials, trialSeed } from '../../../fakes/trials';

const random = new SeededRandom(trialSeed);
const hasher = new NodeHasher();
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const at = (path: string): VaultPath => path as VaultPath;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let root = '';
let outside = '';

beforeEach(async () => {
  folder = await temporaryFolder();
  [root, outside] = [join(folder.path, 'vault'), join(folder.path, 'home')];
  mkdirSync(root);
  mkdirSync(join(outside, 'deep'), { recursive: true });
  // Names like ours among them: what they are called makes them no more ours.
  const names = [
    '.bashrc',
    'thesis.md',
    '0123456789abcdef',
    '01234567-1-0123456789abcdef',
    'cb-runs.jsonl',
    'deep/old.txt',
    '.cyberbrain-0123456789abcdef.tmp',
  ];
  for (const name of names) {
    writeFileSync(join(outside, name), `the user's ${name}`);
    utimesSync(join(outside, name), 1_000_000, 1_000_000);
  }
  for (const name of ['changed.md', 'moved.md', 'trashed.md']) writeFileSync(join(root, name), name);
});
afterEach(() => folder.remove());

function outsideTree(): Record<string, string> {
  const files = readdirSync(outside, { recursive: true })
    .map(String)
    .filter((name) => lstatSync(join(outside, name)).isFile());
  return Object.fromEntries(files.sort().map((name) => [name, readFileSync(join(outside, name), 'utf8')]));
}

async function openPorts(disk: Disk): Promise<WritingPorts> {
  const random = new SystemRandom();
  const device = await StoredDeviceData.open(new FileBlobStore(join(folder.path, 'device'), random), {
    random,
    hasher,
  });
  return {
    vault: new NodeVault(root, hasher, random, disk),
    state: FileBlobStore.inVault(root, random, disk),
    device,
    clock: new SystemClock(),
    random,
    hasher,
    identity: new NodeProcessIdentity(),
  };
}

/** A run that uses every folder of state; what was refused, or null. */
async function work(disk: Disk): Promise<unknown> {
  const ports = await openPorts(disk);
  const plan = {
    allOrNothing: false,
    records: [],
    operations: [
      { op: 'create' as const, path: at('new.md'), bytes: bytes('new') },
      { op: 'modify' as const, path: at('changed.md'), bytes: bytes('changed'), expects: hasher.sha256('changed.md') },
      { op: 'move' as const, path: at('moved.md'), to: at('there/moved.md'), expects: hasher.sha256('moved.md') },
      { op: 'trash' as const, path: at('trashed.md'), expects: hasher.sha256('trashed.md'), keep: 'trash' as const },
    ],
  };
  try {
    await recover(ports);
    await applyPlan(ports, plan, testRun());
    await new AppendLog(ports.state, ports.random, 'cb-runs.jsonl').add('{}');
    await ports.vault.removeLeftovers(['']);
    return null;
  } catch (error) {
    return error;
  }
}

const places = [
  '.cyberbrain',
  '.cyberbrain/.gitignore',
  '.cyberbrain/.tmp',
  '.cyberbrain/tmp',
  '.cyberbrain/.swap',
  '.cyberbrain/takeover',
  '.cyberbrain/journal',
  '.cyberbrain/logs',
  '.cyberbrain/logs/cb-runs.jsonl',
  '.cyberbrain/write.lock',
  '.trash',
];
const forms: Readonly<Record<string, (place: string) => void>> = {
  'a link to a folder': (place) => {
    symlinkSync(outside, place);
  },
  'a link to a file': (place) => {
    symlinkSync(join(outside, '.bashrc'), place);
  },
  'a link to nothing': (place) => {
    symlinkSync(join(outside, 'not yet'), place);
  },
  'a link to itself': (place) => {
    symlinkSync(place, place);
  },
  'a link to the vault': (place) => {
    symlinkSync(root, place);
  },
  'a pipe': (place) => {
    execFileSync('mkfifo', [place]);
  },
  'a second name of a file': (place) => {
    linkSync(join(outside, '.bashrc'), place);
  },
  'a folder': (place) => {
    mkdirSync(place);
  },
  'an empty second name': (place) => {
    writeFileSync(join(outside, 'empty'), '');
    linkSync(join(outside, 'empty'), place);
  },
};
const table = places.flatMap((place) => Object.keys(forms).map((form): [string, string] => [place, form]));

test.each(someOf(table, 22))(
  '%s is %s: changes nothing outside, reports the reason, and notes can be read',
  async (name, form) => {
    const place = join(root, name);
    mkdirSync(dirname(place), { recursive: true });
    forms[form]?.(place);
    const before = outsideTree();
    const refused = await work(nodeDisk);
    expect(outsideTree()).toEqual(before);
    if (refused !== null) {
      expect(isAppError(refused)).toBe(true);
      expect(messageOf(refused)).toContain(
        name === '.cyberbrain/write.lock' || name === '.trash' ? '' : join(root, '.cyberbrain'),
      );
      expect(messageOf(refused)).not.toContain('/proc/');
    }
    const { vault } = await openPorts(nodeDisk);
    expect((await vault.list()).map(({ path }) => path)).toContain('changed.md');
    expect((await vault.read(at('changed.md'))).length).toBeGreaterThan(0);
  },
);

test('a file with a second name is replaced when something is added to it', async () => {
  mkdirSync(join(root, '.cyberbrain', 'logs'), { recursive: true });
  linkSync(join(outside, 'cb-runs.jsonl'), join(root, '.cyberbrain', 'logs', 'cb-runs.jsonl'));
  expect(await work(nodeDisk)).toBeNull();
  expect(readFileSync(join(root, '.cyberbrain', 'logs', 'cb-runs.jsonl'), 'utf8')).toBe("the user's cb-runs.jsonl{}\n");
  expect(readFileSync(join(outside, 'cb-runs.jsonl'), 'utf8')).toBe("the user's cb-runs.jsonl");
});

test('only names of ours are removed', async () => {
  const kept = ['.tmp/notes.md', '.tmp/0123', 'tmp/notes.md', 'tmp/0123456789abcdefff'];
  const removed = ['.tmp/01234567-1-0123456789abcdef', 'tmp/0123456789abcdef'];
  for (const name of [...kept, ...removed]) {
    mkdirSync(dirname(join(root, '.cyberbrain', name)), { recursive: true });
    writeFileSync(join(root, '.cyberbrain', name), name);
    utimesSync(join(root, '.cyberbrain', name), 1_000_000, 1_000_000);
  }
  expect(await work(nodeDisk)).toBeNull();
  expect([...kept, ...removed].filter((name) => existsSync(join(root, '.cyberbrain', name)))).toEqual(kept);
});

/** Puts a link in place of `place` just before the call of that number. */
function swapping(place: string, call: number): { readonly disk: Disk; readonly callCount: () => number } {
  let count = 0;
  const disk = Object.fromEntries(
    Object.entries(nodeDisk).map(([name, method]) => [
      name,
      async (...given: unknown[]): Promise<unknown> => {
        if (count++ === call) swap(place);
        return (method as (...all: unknown[]) => Promise<unknown>)(...given);
      },
    ]),
  ) as unknown as Disk;
  return { disk, callCount: () => count };
}

function swap(place: string): void {
  if (lstatSync(dirname(place), { throwIfNoEntry: false }) === undefined) return;
  if (lstatSync(place, { throwIfNoEntry: false }) !== undefined) renameSync(place, join(folder.path, 'taken away'));
  symlinkSync(place.endsWith('jsonl') || place.endsWith('lock') ? join(outside, '.bashrc') : outside, place);
}

const swapped = [
  '.cyberbrain',
  '.cyberbrain/.tmp',
  '.cyberbrain/tmp',
  '.cyberbrain/journal',
  '.cyberbrain/logs',
  '.cyberbrain/logs/cb-runs.jsonl',
  '.cyberbrain/write.lock',
  '.trash',
  'there',
];

test.each(someOf(swapped, 3))(
  '%s becomes a link during a run: nothing outside changes',
  async (name) => {
    const before = outsideTree();
    const { disk, callCount } = swapping(join(root, name), -1);
    expect(await work(disk)).toBeNull();
    const calls = callCount();
    const pristine = (): void => {
      rmSync(root, { recursive: true });
      rmSync(join(folder.path, 'taken away'), { recursive: true, force: true });
      mkdirSync(root);
      for (const note of ['changed.md', 'moved.md', 'trashed.md']) writeFileSync(join(root, note), note);
    };
    const stride = Math.max(1, Math.floor(calls / trials(16, 4)));
    for (let call = random.below(stride); call < calls; call += stride) {
      pristine();
      const refused = await work(swapping(join(root, name), call).disk);
      expect(refused === null || isAppError(refused)).toBe(true);
      expect(outsideTree()).toEqual(before);
    }
  },
  300_000,
);
