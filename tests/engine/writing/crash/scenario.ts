import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StoredDeviceData } from '../../../../src/adapters/device-data/stored-device-data';
import type { VaultPath } from '../../../../src/core/note/path';
import type { FileOperation, Plan } from '../../../../src/core/plan/plan';
import type { WritingPorts } from '../../../../src/engine/writing/writing-ports';
import type { Disk } from '../../../../src/adapters/disk/disk';
import { FileBlobStore } from '../../../../src/hosts/node/files/file-blob-store';
import { NodeVault } from '../../../../src/hosts/node/files/node-vault';
import { NodeHasher } from '../../../../src/hosts/node/system/node-hasher';
import { SystemClock, SystemRandom } from '../../../../src/hosts/node/system/system-clock';
import type { ProcessIdentity } from '../../../../src/ports/process-identity';
import { SeededRandom } from '../../../fakes/seeded-random';

/** Path to text. */
export type Tree = Readonly<Record<string, string>>;

/** A vault before and after a plan of mixed operations. */
export interface Scenario {
  readonly before: Tree;
  readonly after: Tree;
  readonly plan: Plan;
}

const hasher = new NodeHasher();

/** The same seed gives the same notes and plan; a third of the creations lie in new folders. */
export function makeScenario(operationCount: number, seed: number): Scenario {
  const random = new SeededRandom(seed);
  const text = (name: string): string =>
    `---\ntitle: ${name}\n---\n\n${`${random.token(12)} `.repeat(1 + random.below(60))}\n`;
  const before: Record<string, string> = { 'untouched.md': text('untouched') };
  const after: Record<string, string> = { 'untouched.md': before['untouched.md'] ?? '' };
  const operations: FileOperation[] = [];
  for (let i = 0; i < operationCount; i++) {
    const path = `folder ${i % 7}/note ${i}.md` as VaultPath;
    const old = text(`old ${i}`);
    const fresh = text(`new ${i}`);
    const kind = i % 5;
    if (kind !== 0) before[path] = old;
    const expects = hasher.sha256(old);
    if (kind === 0) {
      const target = (i % 3 === 0 ? `made ${i}/deep/note.md` : path) as VaultPath;
      after[target] = fresh;
      operations.push({ op: 'create', path: target, bytes: new TextEncoder().encode(fresh) });
    } else if (kind === 1 || kind === 2) {
      after[path] = fresh;
      operations.push({ op: 'modify', path, bytes: new TextEncoder().encode(fresh), expects });
    } else if (kind === 3) {
      const to = `moved ${i % 4}/note ${i}.md` as VaultPath;
      after[to] = old;
      operations.push({ op: 'move', path, to, expects });
    } else operations.push({ op: 'trash', path, expects, keep: i % 2 === 0 ? 'trash' : 'device' });
  }
  return {
    before,
    after,
    plan: {
      operations,
      records: [{ key: 'watermarks/session', value: { covered: operationCount } }],
      allOrNothing: false,
    },
  };
}

/** Ports over `<folder>/vault` and `<folder>/device`. */
export async function openPorts(folder: string, disk: Disk, identity: ProcessIdentity): Promise<WritingPorts> {
  const random = new SystemRandom();
  const root = join(folder, 'vault');
  return {
    vault: new NodeVault(root, hasher, random, disk),
    state: FileBlobStore.inVault(root, random, disk),
    device: await StoredDeviceData.open(new FileBlobStore(join(folder, 'device'), random, disk), { random, hasher }),
    clock: new SystemClock(),
    random,
    hasher,
    identity,
  };
}

export async function writeTree(root: string, tree: Tree): Promise<void> {
  for (const [path, text] of Object.entries(tree)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

/** All files and folders outside dot folders; a folder is a key that ends in `/`. */
export function readTree(root: string, folder = ''): Record<string, string> {
  const tree: Record<string, string> = {};
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory() && folder === '' && entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) Object.assign(tree, { [`${path}/`]: '' }, readTree(root, `${path}/`));
    else tree[path] = readFileSync(join(root, path), 'utf8');
  }
  return tree;
}

/** Names of what must not be there while nothing is written. */
export async function leftovers(root: string): Promise<string[]> {
  const names = await readdir(join(root, '.cyberbrain'), { recursive: true }).catch(() => []);
  return names.filter((name) => /^tmp\/|\.open$|^write\.lock$|^takeover\//.test(name));
}

/** Takes away what would only make the next trial slower: the trash and finished journals. */
export async function forgetTrial(root: string): Promise<void> {
  await rm(join(root, '.trash'), { recursive: true, force: true });
  await rm(join(root, '.cyberbrain', 'journal'), { recursive: true, force: true });
}
