import type { ContentHash } from '../../../src/core/content-hash';
import { parseVaultPath, type VaultPath } from '../../../src/core/note/path';
import type { StructureChange } from '../../../src/core/plan/structure-change';
import { carryOut, type CarriedOut } from '../../../src/engine/proposing/carry-out';
import type { ChangePlanner } from '../../../src/engine/proposing/change-planner';
import { StagedVault } from '../../../src/engine/proposing/staged-vault';
import type { StructurePlan } from '../../../src/engine/structure/plan-structure';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun } from '../../fakes/test-run';

interface Item {
  readonly paths: readonly VaultPath[];
  readonly change: StructureChange;
}

/** Merges two notes that say the same into the first of them. */
function merge(name: string): Item {
  const into = parseVaultPath(`notes/${name}.md`);
  const gone = parseVaultPath(`notes/${name} again.md`);
  const written = [{ path: into, text: 'It holds, twice.', sources: [into, gone], saysSame: true }];
  return { paths: [into, gone], change: { moved: [], left: [{ path: gone, successor: into }], written } };
}

function move(from: VaultPath, to: VaultPath): Item {
  return { paths: [from], change: { moved: [{ from, to }], left: [], written: [] } };
}

const items: readonly Item[] = [
  merge('A'),
  merge('B'),
  move(parseVaultPath('notes/C again.md'), parseVaultPath('notes/Both.md')),
];

/** Time in ms that a comparison with all files of the vault takes. */
let comparingMs: number;

let ports: MemoryWritingPorts;
let listings: ('all' | 'names')[];
/** Called after the first item. */
let meanwhile: () => void;

beforeEach(async () => {
  ports = await memoryWritingPorts();
  for (const path of items.flatMap(({ paths }) => paths)) ports.vault.place(path, 'It holds.');
  ports.vault.place('L.md', 'See [[C again]].');
  ports.vault.place('Free.md', 'Words.');
  listings = [];
  comparingMs = 400;
  meanwhile = () => undefined;
  slowDown();
});

/** Makes listing take time, as in a large vault: a quick listing takes none, and tells old sizes and times of known files. */
function slowDown(): void {
  const { vault, clock } = ports;
  const list = vault.list.bind(vault);
  let last: Awaited<ReturnType<typeof list>> = [];
  jest.spyOn(vault, 'list').mockImplementation(async (isQuick?: boolean) => {
    listings.push(isQuick === true ? 'names' : 'all');
    const files = await list();
    if (isQuick === true) return files.map((file) => last.find(({ path }) => path === file.path) ?? file);
    clock.advance(comparingMs);
    last = files;
    return files;
  });
  const trash = vault.moveToTrash.bind(vault);
  jest.spyOn(vault, 'moveToTrash').mockImplementation(async (...given) => {
    await trash(...given);
    if (given[0] === 'notes/A again.md') meanwhile();
  });
}

async function carryOutAll(): Promise<CarriedOut<Item, StructurePlan>> {
  const run = testRun('compact');
  const hashOf = async (path: VaultPath): Promise<ContentHash> => ports.hasher.sha256(await ports.vault.read(path));
  const paths = items.flatMap((item) => item.paths);
  const shown = await Promise.all(paths.map(async (path) => [path, await hashOf(path)] as const));
  const planner: ChangePlanner<Item, StructurePlan> = {
    labels: { preview: 'Checking', apply: 'Tidying' },
    open: () => StagedVault.open({ ...ports, writing: ports }, shown, run),
    plan: async (item, vault) => {
      for (const path of item.paths) vault.requireUnchanged({ path, hash: await hashOf(path) });
      const planned = await vault.plan(item.change);
      for (const { path, reason } of planned.refused) throw new Error(`${path}: ${reason}`);
      return planned;
    },
    objectionTo: () => null,
  };
  return carryOut(items, planner, { dryRun: false, agreedBy: 'command' }, { title: 'Tidy', asked: null }, ports, run);
}

const textsOf = (paths: readonly string[]): Record<string, string | null> =>
  Object.fromEntries(paths.map((path) => [path, ports.vault.text(path)]));

test('a comparison with all files is enough for as long again as it took', async () => {
  const { applied, refused } = await carryOutAll();
  expect([applied.length, refused, listings]).toEqual([3, [], ['all', 'all', 'names', 'names']]);
  expect(textsOf(['L.md', 'notes/A.md', 'notes/A again.md', 'notes/C again.md'])).toEqual({
    'L.md': 'See [[Both]].',
    'notes/A.md': 'It holds, twice.',
    'notes/A again.md': null,
    'notes/C again.md': null,
  });
});

test('that is so also where a comparison takes long, but for no more than five seconds', async () => {
  comparingMs = 8_000;
  await carryOutAll();
  expect(listings).toEqual(['all', 'all', 'all', 'names', 'names']);
  meanwhile = () => {
    ports.clock.advance(5_000);
  };
  for (const path of items.flatMap(({ paths }) => paths)) ports.vault.place(path, 'It holds.');
  ports.vault.files.delete('notes/Both.md');
  listings = [];
  await carryOutAll();
  expect(listings).toEqual(['all', 'all', 'all', 'all', 'all', 'names']);
});

test('all files are compared again after that time, so that a new link in a known note is kept', async () => {
  meanwhile = () => {
    ports.vault.place('Free.md', 'See [[B again]].');
    ports.clock.advance(comparingMs);
  };
  const { refused } = await carryOutAll();
  // The change that was planned before is planned again.
  expect([refused, listings]).toEqual([[], ['all', 'all', 'all', 'names', 'names']]);
  expect(ports.vault.text('Free.md')).toBe('See [[B]].');
});

const theirs: readonly (readonly [
  what: string,
  write: Readonly<Record<string, string | null>>,
  refused: readonly string[],
  left: Readonly<Record<string, string | null>>,
])[] = [
  ['a new note that links to the next one', { 'New.md': '[[B again]]' }, [], { 'New.md': '[[B]]' }],
  [
    'a new note with the name that links would have',
    { 'Both.md': 'Theirs.' },
    [],
    { 'Both.md': 'Theirs.', 'L.md': 'See [[notes/Both]].', 'notes/C again.md': null },
  ],
  [
    'a new note where one would be moved',
    { 'notes/Both.md': 'Theirs.' },
    ['notes/C again.md'],
    { 'notes/Both.md': 'Theirs.', 'notes/C again.md': 'It holds.', 'notes/B again.md': null },
  ],
  [
    'other words and another link in a note that links to a later one',
    { 'L.md': '[[B]] or [[notes/C again|this]].' },
    [],
    { 'L.md': '[[B]] or [[notes/Both|this]].', 'notes/C again.md': null },
  ],
  [
    'other words in a note that would be replaced',
    { 'notes/B again.md': 'Theirs.' },
    ['notes/B.md'],
    { 'notes/B.md': 'It holds.', 'notes/B again.md': 'Theirs.', 'notes/C again.md': null },
  ],
  [
    'other words in a note that would be written',
    { 'notes/B.md': 'Theirs.' },
    ['notes/B.md'],
    { 'notes/B.md': 'Theirs.', 'notes/B again.md': 'It holds.', 'notes/C again.md': null },
  ],
  [
    'nothing, and removes a note',
    { 'notes/B.md': null },
    ['notes/B.md'],
    { 'notes/B.md': null, 'notes/B again.md': 'It holds.', 'notes/C again.md': null },
  ],
];

test.each(theirs)('right after a comparison, somebody else saves %s', async (_, write, refused, left) => {
  meanwhile = () => {
    for (const [path, text] of Object.entries(write))
      if (text === null) ports.vault.files.delete(path);
      else ports.vault.place(path, text);
  };
  const outcome = await carryOutAll();
  expect(outcome.refused.map(({ item }) => item.paths[0])).toEqual(refused);
  expect(textsOf(Object.keys(left))).toEqual(left);
});
