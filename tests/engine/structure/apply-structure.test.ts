import { applyStructure, type StructureDeps } from '../../../src/engine/structure/apply-structure';
import { planStructure, type StructurePlan } from '../../../src/engine/structure/plan-structure';
import { VaultLinks } from '../../../src/engine/structure/vault-links';
import { Yielder, unstoppable } from '../../../src/engine/running/yielder';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun } from '../../fakes/test-run';
import { moved } from './structure-fixture';

let ports: MemoryWritingPorts;
let fixture: StructureDeps;

beforeEach(async () => {
  ports = await memoryWritingPorts();
  for (const [path, text] of [
    ['a/N.md', ''],
    ['L.md', '[[a/N]]'],
    ['Other.md', 'Words.'],
  ] as const)
    ports.vault.place(path, text);
  fixture = {
    vault: ports.vault,
    hasher: ports.hasher,
    links: await VaultLinks.read(ports.vault, new Yielder(new ManualClock(), unstoppable)),
  };
});

const apply = (
  afterPlan: (attempt: number) => void,
  isWanted: (planned: StructurePlan) => boolean = () => true,
): ReturnType<typeof applyStructure<StructurePlan>> => {
  let attempts = 0;
  const plan = async (): Promise<StructurePlan> => {
    const planned = await planStructure(moved({ 'a/N.md': 'b/N.md' }), fixture);
    afterPlan(++attempts);
    return planned;
  };
  return applyStructure({ plan, isWanted }, fixture.links, ports, testRun('move'));
};

test('rewrites a link that somebody adds between plan and write', async () => {
  await apply((attempt) => {
    if (attempt === 1) ports.vault.place('New.md', '[[a/N]]');
  });
  expect(['L.md', 'New.md', 'b/N.md', 'a/N.md'].map((path) => ports.vault.text(path))).toEqual([
    '[[b/N]]',
    '[[b/N]]',
    '',
    null,
  ]);
});

test('ignores edits that change no link', async () => {
  const attempts: number[] = [];
  const { applied } = await apply((attempt) => {
    attempts.push(attempt);
    ports.vault.place('Other.md', 'More words.');
  });
  expect([applied?.conflicts, attempts, ports.vault.text('Other.md')]).toEqual([[], [1], 'More words.']);
});

test('does not apply a plan that was declined', async () => {
  const { planned, applied } = await apply(
    () => undefined,
    () => false,
  );
  expect([planned.operations.length, applied, ports.vault.text('L.md')]).toEqual([2, null, '[[a/N]]']);
});

test('does nothing while others keep changing links', async () => {
  await expect(
    apply((attempt) => {
      ports.vault.place(`New ${attempt}.md`, '[[a/N]]');
    }),
  ).rejects.toMatchObject({ code: 'conflict' });
  expect([ports.vault.text('L.md'), ports.vault.text('a/N.md')]).toEqual(['[[a/N]]', '']);
  expect(await ports.state.list('')).toEqual([]);
});
