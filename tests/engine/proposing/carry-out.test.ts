import { AppError, type Reason } from '../../../src/core/errors';
import { parseVaultPath } from '../../../src/core/note/path';
import { carryOut, type CarriedOut, type ChangeApproval } from '../../../src/engine/proposing/carry-out';
import type { Agreement, ChangePlanner } from '../../../src/engine/proposing/change-planner';
import { StagedVault } from '../../../src/engine/proposing/staged-vault';
import type { StructurePlan } from '../../../src/engine/structure/plan-structure';
import type { ContentHash } from '../../../src/core/content-hash';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun, type TestRun } from '../../fakes/test-run';

/** A note to move to the folder `to`. */
interface Item {
  readonly name: string;
  readonly to: string;
}

const items: readonly Item[] = [
  { name: 'Pots/Kettle.md', to: 'Kitchen' },
  { name: 'Tea.md', to: 'Drinks' },
];

let ports: MemoryWritingPorts;
let run: TestRun;
let opened: string[];
let objection: (item: Item, by: Agreement<StructurePlan>['by']) => Reason | null;

beforeEach(async () => {
  ports = await memoryWritingPorts();
  ports.vault.place('Tea.md', 'See [[Pots/Kettle]].');
  ports.vault.place('Pots/Kettle.md', 'See [[Tea]].');
  run = testRun('restructure');
  objection = () => null;
  opened = [];
});

async function hashesOfNotes(): Promise<[string, ContentHash][]> {
  const hashes: [string, ContentHash][] = [];
  for (const { name } of items) hashes.push([name, ports.hasher.sha256(await ports.vault.read(parseVaultPath(name)))]);
  return hashes;
}

async function planner(): Promise<ChangePlanner<Item, StructurePlan>> {
  const shown = await hashesOfNotes();
  return {
    labels: { preview: 'Checking', apply: 'Moving' },
    open: ({ known, isPreview }) => {
      opened.push(isPreview ? 'to preview' : 'to apply');
      return StagedVault.open({ ...ports, writing: ports }, known ?? shown, run);
    },
    plan: async ({ name, to }, vault) => {
      vault.requireUnchanged({ path: name, hash: ports.hasher.sha256(await vault.read(name)) });
      const from = parseVaultPath(name);
      return vault.plan({
        moved: [{ from, to: parseVaultPath(`${to}/${name.split('/').at(-1) ?? ''}`) }],
        left: [],
        written: [],
      });
    },
    objectionTo: (_, item, { by }) => objection(item, by),
    logLine: (_, { name }) => `Moved ${name}`,
  };
}

const moves = async (
  approval: Partial<ChangeApproval<Item, StructurePlan>> = {},
  own: Partial<ChangePlanner<Item, StructurePlan>> = {},
): Promise<CarriedOut<Item, StructurePlan>> =>
  carryOut(
    items,
    { ...(await planner()), ...own },
    { dryRun: false, agreedBy: null, ...approval },
    {
      title: 'Move',
      asked: null,
      facts: ({ refused }) => ({ errors: refused.map(({ item, why }) => ({ path: item.name, ...why })) }),
    },
    ports,
    run,
  );

const names = (changes: readonly { readonly item: Item }[]): string[] => changes.map(({ item }) => item.name);
const tree = (): string[] => [...ports.vault.files.keys()].filter((path) => !path.startsWith('AI/')).sort();

test('a dry run plans each change on top of the others, and changes nothing', async () => {
  const { preview, applied } = await moves({ dryRun: true });
  expect([names(preview?.changes ?? []), preview?.refused, applied]).toEqual([['Pots/Kettle.md', 'Tea.md'], [], []]);
  expect(preview?.changes[1]?.planned.operations.map(({ op, path }) => [op, path])).toEqual([['move', 'Tea.md']]);
  expect(tree()).toEqual(['Pots/Kettle.md', 'Tea.md']);
});

test.each([
  ['Pots/Kettle.md', ['Kitchen/Kettle.md', 'Tea.md']],
  ['Tea.md', ['Drinks/Tea.md', 'Pots/Kettle.md']],
])('applies only the user’s choice, as if nothing else had been previewed: %s', async (name, left) => {
  const { applied, refused } = await moves({
    choose: ({ changes }) =>
      Promise.resolve({ answer: 'chosen', chosen: changes.filter(({ item }) => item.name === name) }),
  });
  expect([names(applied), refused]).toEqual([[name], []]);
  expect(tree()).toEqual(left);
});

test('refuses a note that changed while the user was choosing', async () => {
  const { applied, refused } = await moves({
    choose: ({ changes }) => {
      ports.vault.place('Tea.md', 'Written meanwhile.');
      return Promise.resolve({ answer: 'chosen', chosen: changes });
    },
  });
  expect([names(applied), names(refused)]).toEqual([['Pots/Kettle.md'], ['Tea.md']]);
});

test.each([
  ['the user chooses', {}, ['to preview', 'to apply']],
  ['the user agreed before', { agreedBy: 'command' as const }, ['to apply']],
  ['the run is a dry run', { dryRun: true, agreedBy: 'command' as const }, ['to preview']],
])('opens the vault for previews and for applying apart: %s', async (_, approval, expected) => {
  await moves({ choose: ({ changes }) => Promise.resolve({ answer: 'chosen', chosen: changes }), ...approval });
  expect(opened).toEqual(expected);
});

test('without an answer, applies and logs nothing', async () => {
  const { applied, choice } = await moves();
  expect([applied, choice]).toEqual([
    [],
    { answer: 'none', chosen: [], stopped: 'Not confirmed, so nothing was changed.' },
  ]);
  expect([...ports.vault.files.keys()]).not.toContain('AI/Cyberbrain-Log.md');
});

test('applies changes without objections by setting, and asks about the rest', async () => {
  objection = ({ name }, by) => (by === 'settings' && name === 'Tea.md' ? { reason: 'Not sure.' } : null);
  const { applied } = await moves({
    isAutoApplied: () => true,
    choose: ({ changes }) => Promise.resolve({ answer: 'chosen', chosen: changes }),
  });
  expect(applied.map(({ item, isUnasked }) => [item.name, isUnasked])).toEqual([
    ['Pots/Kettle.md', true],
    ['Tea.md', false],
  ]);
  expect(ports.vault.text('AI/Cyberbrain-Log.md')).toContain(
    'Moved Pots/Kettle.md, applied automatically after a second check',
  );
});

test('with consent given in advance, an objection refuses only that change', async () => {
  objection = ({ name }, by) => (by === 'command' && name === 'Pots/Kettle.md' ? { reason: 'Not sure.' } : null);
  const { applied, refused } = await moves({ agreedBy: 'command' });
  expect([names(applied), refused.map(({ item, why }) => [item.name, why.reason])]).toEqual([
    ['Tea.md'],
    [['Pots/Kettle.md', 'Not sure.']],
  ]);
});

test('an error that ends the run keeps and logs earlier changes, and is reported', async () => {
  const { vault } = ports;
  const move = vault.move.bind(vault);
  jest
    .spyOn(vault, 'move')
    .mockImplementation((from, ...rest) =>
      from === 'Tea.md' ? Promise.reject(new AppError('disk-full', 'The disk is full.')) : move(from, ...rest),
    );
  const { applied, ended } = await moves({ agreedBy: 'command' });
  expect([names(applied), ended]).toEqual([['Pots/Kettle.md'], 'The disk is full.']);
  expect(ports.vault.text('AI/Cyberbrain-Log.md')).toContain('Moved Pots/Kettle.md');
});

test('a cancelled run throws and logs earlier changes', async () => {
  const { vault } = ports;
  const move = vault.move.bind(vault);
  jest.spyOn(vault, 'move').mockImplementation(async (...given) => {
    await move(...given);
    run.cancel();
  });
  await expect(moves({ agreedBy: 'command' })).rejects.toMatchObject({ code: 'cancelled' });
  expect(ports.vault.text('AI/Cyberbrain-Log.md')).toContain('Moved Pots/Kettle.md');
  expect(tree()).toEqual(['Kitchen/Kettle.md', 'Tea.md']);
});

test('ends the run on a failure if the planner says so', async () => {
  jest.spyOn(ports.vault, 'move').mockRejectedValue(new AppError('unreadable', 'No access.'));
  await expect(moves({ agreedBy: 'command' }, { endsOnFailure: true })).rejects.toMatchObject({ code: 'unreadable' });
  const { refused } = await moves({ agreedBy: 'command' });
  expect(refused.map(({ why }) => why.reason)).toEqual(['No access.', 'No access.']);
});

const edits: ChangePlanner<Item, StructurePlan>['plan'] = async ({ name }, vault) => ({
  operations: [
    {
      op: 'modify',
      path: parseVaultPath(name),
      bytes: new TextEncoder().encode('Edited.'),
      expects: vault.hashOf(name) ?? ports.hasher.sha256(new Uint8Array()),
    },
  ],
  proof: { linksBefore: 0, linksAfter: 0, broken: [], lostSentences: [] },
  refused: [],
});

const objectingToTea = ({ name }: Item, by: Agreement<StructurePlan>['by']): Reason | null =>
  by === 'choice' && name === 'Tea.md' ? { reason: 'It is not what was shown.' } : null;

test.each<[string, Partial<ChangePlanner<Item, StructurePlan>>]>([
  ['in turn', {}],
  ['together', { plan: edits, isIndependent: true }],
])('a chosen change with an objection is refused and not made: %s', async (_, own) => {
  objection = objectingToTea;
  const { applied, refused } = await moves(
    { choose: ({ changes }) => Promise.resolve({ answer: 'chosen', chosen: changes }) },
    own,
  );
  expect([names(applied), refused.map(({ item, why }) => [item.name, why.reason])]).toEqual([
    ['Pots/Kettle.md'],
    [['Tea.md', 'It is not what was shown.']],
  ]);
  expect(tree()).toContain('Tea.md');
  expect(ports.vault.text('Tea.md')).not.toBe('Edited.');
});

test('independent changes are written together, and a conflict refuses its own change alone', async () => {
  const { applied, refused } = await moves(
    {
      choose: ({ changes }) => {
        ports.vault.place('Tea.md', 'Written meanwhile.');
        return Promise.resolve({ answer: 'chosen', chosen: changes });
      },
    },
    { plan: edits, isIndependent: true },
  );
  expect([names(applied), names(refused), refused[0]?.conflicts?.map(({ path }) => path)]).toEqual([
    ['Pots/Kettle.md'],
    ['Tea.md'],
    ['Tea.md'],
  ]);
  expect(ports.vault.text('Tea.md')).toBe('Written meanwhile.');
});
