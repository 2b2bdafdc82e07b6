import { AppError } from '../../../src/core/errors';
import { applyPlan } from '../../../src/engine/writing/apply-plan';
import type { MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { settled } from '../../fakes/settled';
import { testRun } from '../../fakes/test-run';
import { foldersOf, overFourNotes, treeOf } from './four-notes';
import { create, modify, move, plan } from './plan-operations';

let ports: MemoryWritingPorts;

beforeEach(async () => {
  ports = await overFourNotes();
});

it('leaves no trace when there is nothing to do, or the plan cannot succeed', async () => {
  const same = plan([modify('notes/a.md', 'a', 'a'), move('notes/b.md', 'notes/b.md', 'b')], {
    records: [{ key: 'watermarks/none', value: null }],
  });
  expect((await applyPlan(ports, same, testRun())).operations).toEqual([]);
  await applyPlan(ports, plan([]), testRun());
  const hopeless = await applyPlan(
    ports,
    plan([create('notes/a.md', 'x'), modify('notes/b.md', 'other', 'x')], {
      records: [{ key: 'watermarks/k', value: 1 }],
    }),
    testRun(),
  );
  expect(hopeless.conflicts.map(({ path }) => path)).toEqual(['notes/a.md', 'notes/b.md']);
  expect(hopeless.isRecorded).toBe(false);
  const strict = await applyPlan(
    ports,
    plan([create('fine.md', 'x'), create('notes/a.md', 'x')], { allOrNothing: true }),
    testRun(),
  );
  expect(strict.conflicts).toHaveLength(1);
  expect(ports.state.records.size).toBe(0);
  expect(await ports.device.get('watermarks/k')).toBeNull();
});

it.each([
  'settings.json',
  'language-models.json',
  'seen-texts.json',
  'runs/x.json',
  'open-runs.json',
  'watermarks',
  'watermarks/',
  'watermarks/../settings.json',
  'held//x',
  'held/x/../../settings.json',
])('refuses a plan that would change the record %s', async (key) => {
  await expect(
    applyPlan(ports, plan([create('x.md', 'x')], { records: [{ key, value: 1 }] }), testRun()),
  ).rejects.toMatchObject({ code: 'outside-vault' });
  expect(ports.vault.text('x.md')).toBeNull();
});

it('skips and reports conflicts, and records nothing for them', async () => {
  const result = await applyPlan(
    ports,
    plan(
      [create('x.md', 'x'), modify('notes/a.md', 'not a', 'A'), create('Notes/B.md', 'b'), create('notes/B.md', 'b')],
      { records: [{ key: 'watermarks/k', value: 1 }] },
    ),
    testRun(),
  );
  expect(result.operations.map(({ path }) => path)).toEqual(['x.md', 'Notes/B.md']);
  expect(result.conflicts).toEqual([
    { path: 'notes/a.md', reason: 'It was changed after the plan was made.' },
    { path: 'notes/B.md', reason: '"notes/b.md" is already there; the names differ only in capitals or accents.' },
  ]);
  expect(await ports.device.get('watermarks/k')).toBeNull();
});

it('rolls everything back when an all-or-nothing plan has a conflict half way', async () => {
  const before = [treeOf(ports), foldersOf(ports)];
  const operations = [
    create('new/x.md', '1'),
    modify('new/x.md', '1', '2'),
    modify('notes/a.md', 'a', 'A'),
    modify('new/x.md', 'not 2', '3'),
  ];
  const result = await applyPlan(ports, plan(operations, { allOrNothing: true }), testRun());
  expect(result).toMatchObject({ operations: [], conflicts: [{ path: 'new/x.md' }] });
  expect([treeOf(ports), foldersOf(ports)]).toEqual(before);
  expect([...ports.state.records.keys()]).toEqual([]);
});

it.each(['.obsidian/app.json', '../x.md', 'a/.git/config', '.cyberbrain/journal/x', '.x.md'])(
  'refuses to write %s',
  async (path) => {
    const result = await applyPlan(ports, plan([create(path, 'x'), move('notes/a.md', path, 'a')]), testRun());
    expect(result.operations).toEqual([]);
    expect(result.conflicts).toHaveLength(2);
  },
);

it('rolls back when cancelled', async () => {
  const before = treeOf(ports);
  const run = testRun();
  const write = ports.vault.write.bind(ports.vault);
  let count = 0;
  ports.vault.write = async (...given) => {
    await write(...given);
    if (++count === 3) run.cancel();
  };
  const operations = Array.from({ length: 6 }, (_, i) => create(`x${i}.md`, 'x'));
  await expect(applyPlan(ports, plan(operations), run)).rejects.toMatchObject({ code: 'cancelled' });
  expect(treeOf(ports)).toEqual(before);
});

it('writes up to 16 files at once, those of a new folder after the first of them, and reports them in order', async () => {
  const write = ports.vault.write.bind(ports.vault);
  const waves: string[][] = [];
  let wave: string[] | null = null;
  ports.vault.write = async (...given) => {
    if (wave === null) waves.push((wave = []));
    wave.push(given[0]);
    await settled();
    await settled();
    wave = null;
    await write(...given);
  };
  const paths = Array.from({ length: 20 }, (_, i) => `new/${i}.md`);
  const operations = [...paths.map((path) => create(path, path)), move('notes/a.md', 'notes/z.md', 'a')];
  const result = await applyPlan(ports, plan([...operations, modify('notes/b.md', 'b', 'B')]), testRun());
  expect(waves.map(({ length }) => length)).toEqual([1, 16, 3, 1]);
  expect(result.operations.map(({ path }) => path)).toEqual([...paths, 'notes/a.md', 'notes/b.md']);
});

it('takes back a file that was still being written when another one failed', async () => {
  const before = [treeOf(ports), foldersOf(ports)];
  const write = ports.vault.write.bind(ports.vault);
  ports.vault.write = async (...given) => {
    if (given[0] === 'x0.md') throw new AppError('disk-full', 'The disk is full.');
    await settled();
    await write(...given);
  };
  const operations = Array.from({ length: 4 }, (_, i) => create(`x${i}.md`, 'x'));
  await expect(applyPlan(ports, plan(operations), testRun())).rejects.toMatchObject({ code: 'disk-full' });
  expect([treeOf(ports), foldersOf(ports)]).toEqual(before);
});

it.each(['Link/a.md', 'Link/deep/a.md'])('reports no rollback for a file behind a link: %s', async (to) => {
  ports.vault.links.add('Link');
  const run = testRun();
  for (const operations of [[move('notes/a.md', to, 'a')], [create('fine.md', 'x'), create(to, 'x')]]) {
    await expect(applyPlan(ports, { ...plan(operations), allOrNothing: true }, run)).resolves.toMatchObject({
      operations: [],
    });
  }
  expect([run.warnings, ports.vault.text('notes/a.md')]).toEqual([[], 'a']);
});
