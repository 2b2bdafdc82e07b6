import { applyPlan } from '../../../src/engine/writing/apply-plan';
import { AppError } from '../../../src/core/errors';
import { listRuns } from '../../../src/engine/writing/list-runs';
import { undoRun } from '../../../src/engine/writing/undo-run';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { SeededRandom } from '../../fakes/seeded-random';
import { testRun } from '../../fakes/test-run';
import { everythingWritten, foldersOf, overFourNotes, treeOf } from './four-notes';
import { at, create, modify, move, plan, trash } from './plan-operations';

let ports: MemoryWritingPorts;

beforeEach(async () => {
  ports = await overFourNotes();
});

it('lists a run of many plans from its journal, which is read once', async () => {
  const run = testRun();
  const read = jest.spyOn(ports.state, 'get');
  const partsRead = async (text: string): Promise<number> => {
    read.mockClear();
    await applyPlan(
      ports,
      plan([
        create(`many/${text}.md`, text),
        modify('notes/a.md', text === '0' ? 'a' : String(Number(text) - 1), text),
      ]),
      run,
    );
    return read.mock.calls.filter(([key]) => key.endsWith('.jsonl')).length;
  };
  const counts: number[] = [];
  for (let at = 0; at < 5; at += 1) counts.push(await partsRead(String(at)));
  expect(counts.slice(1)).toEqual([0, 0, 0, 0]);
  const listed = await listRuns(ports);
  expect(listed).toMatchObject([{ run: run.id, notes: 6, undo: 'yes' }]);
  const summary = [...ports.state.records.keys()].find((key) => key.endsWith(`${run.id}.json`)) ?? '';
  await ports.state.delete(summary);
  expect(await listRuns(ports)).toEqual(listed);
  await undoRun(ports, run.id, testRun('undo'));
  expect(treeOf(ports)).toEqual({ 'notes/a.md': 'a', 'notes/b.md': 'b', 'notes/c.md': 'c', 'notes/d.md': 'd' });
});

it('applies every kind of operation in order and undoes all of it', async () => {
  await ports.device.put('watermarks/s', { turns: 1 });
  const before = [treeOf(ports), foldersOf(ports)];
  const run = testRun();
  const operations = [
    create('new/deep/x.md', 'x'),
    modify('notes/a.md', 'a', 'A'),
    move('notes/b.md', 'moved/b.md', 'b'),
    trash('notes/c.md', 'c'),
    trash('notes/d.md', 'd', 'device'),
  ];
  const result = await applyPlan(
    ports,
    plan(operations, {
      records: [
        { key: 'watermarks/s', value: { turns: 2 } },
        { key: 'watermarks/t', value: [1] },
      ],
    }),
    run,
  );
  expect(result.operations).toEqual(operations);
  expect(result.conflicts).toEqual([]);
  expect(result.written).toEqual([ports.hasher.sha256('x'), ports.hasher.sha256('A')]);
  expect(treeOf(ports)).toEqual({ 'moved/b.md': 'b', 'new/deep/x.md': 'x', 'notes/a.md': 'A' });
  expect([...ports.vault.trashed.keys()]).toEqual(['notes/c.md']);
  expect(await listRuns(ports)).toMatchObject([{ run: run.id, command: 'ingest', notes: 5, undo: 'yes' }]);

  const undone = await undoRun(ports, run.id, testRun('undo'));
  expect(undone.conflicts).toEqual([]);
  expect(undone.restored).toEqual(['new/deep/x.md', 'notes/a.md', 'notes/b.md', 'notes/c.md', 'notes/d.md']);
  expect([treeOf(ports), foldersOf(ports)]).toEqual(before);
  expect(await ports.device.get('watermarks/s')).toEqual({ turns: 1 });
  expect(await ports.device.get('watermarks/t')).toBeNull();
  expect(await listRuns(ports)).toMatchObject([{ run: run.id, undo: 'done' }]);
  await expect(undoRun(ports, run.id, testRun('undo'))).rejects.toMatchObject({ code: 'not-undoable' });
  expect(await ports.state.list('write.lock')).toEqual([]);
  expect((await ports.state.list('')).filter((key) => key.endsWith('.open'))).toEqual([]);
});

it('applies operations that build on each other', async () => {
  const run = testRun();
  const operations = [
    create('x.md', '1'),
    modify('x.md', '1', '2'),
    move('x.md', 'y/z.md', '2'),
    modify('y/z.md', '2', '3'),
    create('x.md', 'again'),
    trash('y/z.md', '3'),
  ];
  expect((await applyPlan(ports, plan(operations), run)).conflicts).toEqual([]);
  expect(ports.vault.text('x.md')).toBe('again');
  expect((await undoRun(ports, run.id, testRun('undo'))).conflicts).toEqual([]);
  expect(Object.keys(treeOf(ports))).toEqual(['notes/a.md', 'notes/b.md', 'notes/c.md', 'notes/d.md']);
  expect(foldersOf(ports)).toEqual(['notes']);
});

it('keeps a private original on the device, out of journal and trash', async () => {
  const run = testRun();
  ports.vault.place('inbox/s.jsonl', 'a secret: hunter2');
  await applyPlan(ports, plan([trash('inbox/s.jsonl', 'a secret: hunter2', 'device')]), run);
  expect(everythingWritten(ports)).not.toContain('hunter2');
  expect(ports.vault.trashed.size).toBe(0);
  expect(await ports.device.blobs.list('originals/')).toHaveLength(1);
  await undoRun(ports, run.id, testRun('undo'));
  expect(ports.vault.text('inbox/s.jsonl')).toBe('a secret: hunter2');
  expect(everythingWritten(ports)).not.toContain('hunter2');
});

it('applies several plans in one run and undoes them together', async () => {
  const before = [treeOf(ports), foldersOf(ports)];
  const run = testRun();
  await applyPlan(ports, plan([create('one/1.md', '1')]), run);
  await applyPlan(ports, plan([modify('one/1.md', '1', '2'), create('two/2.md', '2')]), run);
  expect(await listRuns(ports)).toMatchObject([{ notes: 2 }]);
  await undoRun(ports, run.id, testRun('undo'));
  expect([treeOf(ports), foldersOf(ports)]).toEqual(before);
});

it('undoes the rest when a record of the device is damaged, and says which', async () => {
  const run = testRun();
  await applyPlan(
    ports,
    plan([create('x.md', 'x')], {
      records: [
        { key: 'watermarks/s', value: 1 },
        { key: 'watermarks/t', value: 1 },
      ],
    }),
    run,
  );
  const get = ports.device.get.bind(ports.device);
  jest
    .spyOn(ports.device, 'get')
    .mockImplementation((key) =>
      key === 'watermarks/s' ? Promise.reject(new AppError('damaged', 'It cannot be read.', key)) : get(key),
    );
  const by = testRun('undo');
  expect(await undoRun(ports, run.id, by)).toMatchObject({ restored: ['x.md'], conflicts: [] });
  expect(by.warnings).toEqual([
    'The device record "watermarks/s" is damaged and was not changed; remove it. Everything else was undone.',
  ]);
  expect([await ports.device.get('watermarks/t'), treeOf(ports)['x.md']]).toEqual([null, undefined]);
  expect(await listRuns(ports)).toMatchObject([{ undo: 'done' }]);
});

it('recognizes runs of other devices, and refuses unknown ones', async () => {
  const run = testRun();
  await applyPlan(ports, plan([create('x.md', 'x')]), run);
  const elsewhere = await memoryWritingPorts({ vault: ports.vault, state: ports.state, random: new SeededRandom(2) });
  expect(await listRuns(elsewhere)).toMatchObject([{ undo: 'other device' }]);
  await expect(undoRun(elsewhere, run.id, testRun('undo'))).rejects.toMatchObject({ code: 'not-undoable' });
  await expect(undoRun(ports, '20000101-000000-000000', testRun('undo'))).rejects.toMatchObject({
    code: 'no-such-run',
  });
});

it('restores large and binary contents from many parts of under 4 MB', async () => {
  const big = new Uint8Array(9_000_000).map((_, i) => (i * 7919) >>> 3);
  const wide = '\u{1F9E0}\u0001日本'.repeat(120_000);
  ports.vault.place('big.bin', big);
  ports.vault.place('wide.md', wide);
  const run = testRun();
  await applyPlan(
    ports,
    plan([
      { op: 'trash', path: at('big.bin'), expects: ports.hasher.sha256(big), keep: 'trash' },
      modify('wide.md', wide, 'short'),
    ]),
    run,
  );
  const sizes = [...ports.state.records.values()].map((each) => each.length);
  expect(Math.max(...sizes)).toBeLessThan(4_000_000);
  await undoRun(ports, run.id, testRun('undo'));
  expect(ports.hasher.sha256(ports.vault.files.get('big.bin')?.bytes ?? '')).toBe(ports.hasher.sha256(big));
  expect(ports.vault.text('wide.md')).toBe(wide);
});
