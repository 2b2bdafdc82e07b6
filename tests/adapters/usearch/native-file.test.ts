import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { diskNode, type DiskNode } from '../../../src/adapters/usearch/disk-node';
import { DiskNativeFiles } from '../../../src/adapters/usearch/disk-native-files';
import { loadNativeFile, type NativeFileDeps } from '../../../src/adapters/usearch/native-file';
import { usearchVersion } from '../../../src/adapters/usearch/native-index';
import type { ContentHash } from '../../../src/core/content-hash';
import { isAppError } from '../../../src/core/errors';
import { SeededRandom } from '../../fakes/seeded-random';
import { temporaryFolder } from '../../fakes/vault/temporary-folder';
import { usearchFile } from '../../fakes/search/usearch-file';

const require = createRequire(__filename);
const load = (name: string): unknown => require(name);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let forgotten: number;
let path: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  forgotten = 0;
  path = join(folder.path, 'usearch.node');
  copyFileSync(usearchFile(), path);
});
afterEach(() => folder.remove());

function nodeHere(): DiskNode {
  const node = diskNode(load);
  if (node === null) throw new Error('There is no Node.');
  return node;
}

const digestOf = (bytes: Uint8Array): ContentHash => createHash('sha256').update(bytes).digest('hex') as ContentHash;
const kept = (): string => join(folder.path, 'kept');
const record = (): unknown => JSON.parse(readFileSync(join(kept(), 'usearch.json'), 'utf8'));

function fixture(more: Partial<NativeFileDeps> = {}): NativeFileDeps {
  const node = nodeHere();
  const forgetGraph = (): Promise<void> => {
    forgotten += 1;
    return Promise.resolve();
  };
  return {
    path,
    digest: digestOf(readFileSync(usearchFile())),
    load,
    node,
    files: new DiskNativeFiles(kept(), new SeededRandom(), node),
    process: 'this',
    isRunning: () => false,
    forgetGraph,
    ...more,
  };
}

/** Why it cannot be used; null when it can. */
async function attempt(more: Partial<NativeFileDeps> = {}): Promise<string | null> {
  try {
    await loadNativeFile(fixture(more));
    return null;
  } catch (error) {
    if (!isAppError(error, 'unreachable')) throw error;
    return error.message;
  }
}

const loading = (Index: unknown) => ({
  load: (name: string) => (name === path ? { CompiledIndex: Index } : load(name)),
});

test('tries and uses a native file, and remembers which one it was', async () => {
  expect(await attempt()).toBeNull();
  expect(readdirSync(kept())).toEqual(['usearch.json']);
  expect(record()).toEqual({ file: expect.stringMatching(/^[0-9a-f]{64}$/) as string, triedBy: null });
  expect(await attempt()).toBeNull();
  expect(forgotten).toBe(1);
});

test('another file than before, which was accepted too, reads nothing that the other wrote', async () => {
  await attempt();
  const other = Buffer.concat([readFileSync(path), Buffer.alloc(8)]);
  // Not over the file that this process runs.
  rmSync(path);
  writeFileSync(path, other);
  expect(
    await attempt({ digest: digestOf(other), load: (name) => load(name === path ? usearchFile() : name) }),
  ).toBeNull();
  expect(forgotten).toBe(2);
});

test('never loads a file that the user has not accepted', async () => {
  let isTried = false;
  const digest = digestOf(Buffer.from('another'));
  expect(
    await attempt({
      digest,
      load: (name) => {
        isTried ||= name === path;
        return load(name);
      },
    }),
  ).toBe('usearch.node could not be used: its copy on this device was changed. Start the app again.');
  expect([isTried, forgotten, existsSync(kept())]).toEqual([false, 0, false]);
});

test.each<[string, () => Partial<NativeFileDeps>, RegExp]>([
  [
    'is not there',
    () => ({ path: join(folder.path, 'none.node') }),
    /^usearch\.node could not be used: it no longer exists\. Start the app again\.$/,
  ],
  [
    'is no native file',
    () => {
      writeFileSync(path, 'no code at all');
      return { digest: digestOf(Buffer.from('no code at all')) };
    },
    /^usearch\.node could not be used: .+/,
  ],
  [
    'is of another library',
    () => ({ load: (name) => (name === path ? { Other: 1 } : load(name)) }),
    /it was not made by usearch\.$/,
  ],
  [
    'wants other arguments',
    () =>
      loading(function refuse() {
        throw new TypeError('Expected an object.');
      }),
    /Expected an object\.$/,
  ],
  [
    'finds something else',
    () =>
      loading(
        class {
          add(): void {
            return;
          }
          search(): unknown {
            return [new BigUint64Array(1), new Float32Array(1), BigUint64Array.of(1n)];
          }
          size(): number {
            return 16;
          }
        },
      ),
    /it does not find the vectors that were added to it$/,
  ],
])('a file that %s is not used', async (_, change, reason) => {
  expect(await attempt(change())).toMatch(reason);
  expect(existsSync(kept()) ? readdirSync(kept()).filter((name) => name.startsWith('draft')) : []).toEqual([]);
});

test('a file that its process did not survive is not tried again; another one is, and so is one that is being tried elsewhere', async () => {
  let tried = 0;
  const dying = {
    load: (name: string): unknown => {
      if (name !== path) return load(name);
      tried += 1;
      expect(record()).toMatchObject({ triedBy: 'this' });
      return load(name);
    },
  };
  expect(await attempt(dying)).toBeNull();
  writeFileSync(join(kept(), 'usearch.json'), JSON.stringify({ ...(record() as object), triedBy: 'before' }));
  expect(await attempt(dying)).toBe(
    `usearch.node could not be used: the app closed while it was being tested. Replace it with a build for this system, or delete ${join(kept(), 'usearch.json')} to test it again.`,
  );
  expect(tried).toBe(1);
  expect(await attempt({ ...dying, isRunning: (process) => process === 'before' })).toBeNull();
  writeFileSync(join(kept(), 'usearch.json'), JSON.stringify({ file: 'other', triedBy: 'before' }));
  expect(await attempt(dying)).toBeNull();
  writeFileSync(join(kept(), 'usearch.json'), 'damaged');
  expect(await attempt(dying)).toBeNull();
  expect(tried).toBe(4);
});

test('where nothing can be noted nothing is tried', async () => {
  writeFileSync(kept(), 'a file in the place of the folder');
  let isTried = false;
  expect(
    await attempt({
      load: (name) => {
        isTried ||= name === path;
        return load(name);
      },
    }),
  ).toMatch(/^usearch\.node could not be used: /);
  expect(isTried).toBe(false);
});

test('the version in the user’s instructions is the tested one', () => {
  const { devDependencies, optionalDependencies, dependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string> | undefined>;
  expect({ ...dependencies, ...optionalDependencies, ...devDependencies }['usearch']).toBe(usearchVersion);
});
