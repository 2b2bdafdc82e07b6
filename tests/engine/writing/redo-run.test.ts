import { applyPlan } from '../../../src/engine/writing/apply-plan';
import { changedFiles } from '../../../src/engine/writing/changed-files';
import { listRuns } from '../../../src/engine/writing/list-runs';
import { recover } from '../../../src/engine/writing/recover';
import { planRedo, redoRun } from '../../../src/engine/writing/redo-run';
import { undoRun } from '../../../src/engine/writing/undo-run';
import { writeLogNote } from '../../../src/engine/writing/with-run-log';
import { testRun } from '../../fakes/test-run';
import type { MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { overFourNotes, treeOf } from './four-notes';
import { create, modify, move, plan, trash } from './plan-operations';

let ports: MemoryWritingPorts;

beforeEach(async () => {
  ports = await overFourNotes();
});

const mixed = plan(
  [
    create('new/x.md', 'x'),
    modify('notes/a.md', 'a', 'A'),
    move('notes/b.md', 'new/b.md', 'b'),
    trash('notes/c.md', 'c'),
    trash('notes/d.md', 'd', 'device'),
  ],
  { records: [{ key: 'watermarks/k', value: 1 }] },
);

async function undone(): Promise<{ run: string; done: ReturnType<typeof treeOf>; old: ReturnType<typeof treeOf> }> {
  const run = testRun('file');
  const old = treeOf(ports);
  await applyPlan(ports, mixed, run);
  const done = treeOf(ports);
  await undoRun(ports, run.id, testRun('undo'));
  expect(treeOf(ports)).toEqual(old);
  return { run: run.id, done, old };
}

it('makes every change of an undone run again, and can be undone and redone any number of times', async () => {
  const { run, done, old } = await undone();
  expect(await listRuns(ports)).toMatchObject([{ run, undo: 'done', redo: true }]);
  for (let time = 0; time < 3; time++) {
    expect((await redoRun(ports, run, testRun('redo'))).conflicts).toEqual([]);
    expect([treeOf(ports), await ports.device.get('watermarks/k')]).toEqual([done, 1]);
    const [row] = await listRuns(ports);
    expect([row?.undo, row?.redo, row?.notes]).toEqual(['yes', undefined, 5]);
    await expect(redoRun(ports, run, testRun('redo'))).rejects.toMatchObject({ code: 'not-undoable' });
    expect((await undoRun(ports, run, testRun('undo'))).conflicts).toEqual([]);
    expect([treeOf(ports), await ports.device.get('watermarks/k')]).toEqual([old, null]);
  }
});

it.each([
  ['a file was edited', () => ports.vault.place('notes/a.md', 'mine'), 'notes/a.md'],
  ['a moved file was edited', () => ports.vault.place('notes/b.md', 'mine'), 'notes/b.md'],
  ['a new name is taken', () => ports.vault.place('new/x.md', 'mine'), 'new/x.md'],
  ['a file is gone', () => ports.vault.files.delete('notes/c.md'), 'notes/c.md'],
])('changes nothing when %s since', async (_, change, path) => {
  const { run } = await undone();
  change();
  const before = treeOf(ports);
  const { conflicts, redone } = await redoRun(ports, run, testRun('redo'));
  expect([conflicts.map((each) => each.path), redone]).toEqual([[path], []]);
  expect((await planRedo(ports, run)).conflicts).toEqual(conflicts);
  expect(treeOf(ports)).toEqual(before);
});

it('is refused when a later run read the session again', async () => {
  const { run } = await undone();
  await ports.device.put('watermarks/k', 2);
  expect((await redoRun(ports, run, testRun('redo'))).conflicts).toEqual([
    { path: 'watermarks/k', reason: 'A later run read this session again.' },
  ]);
});

it('puts the section of the run back into the log, below those of later runs', async () => {
  const [one, two] = [testRun('file'), testRun('file')];
  await applyPlan(ports, plan([create('x.md', 'x')]), one);
  await writeLogNote(ports, 'Save', ['One.'], one);
  await undoRun(ports, one.id, testRun('undo'));
  await writeLogNote(ports, 'Save', ['Two.'], two);
  expect((await redoRun(ports, one.id, testRun('redo'))).conflicts).toEqual([]);
  const log = ports.vault.text('AI/Cyberbrain-Log.md') ?? '';
  expect(log.match(/^- .*$/gm)).toEqual(['- Two.', '- One.']);
  await undoRun(ports, one.id, testRun('undo'));
  expect(ports.vault.text('AI/Cyberbrain-Log.md')?.match(/^- .*$/gm)).toEqual(['- Two.']);
});

it('redoes what was undone after only a part could be undone', async () => {
  const run = testRun();
  await applyPlan(ports, plan([modify('notes/a.md', 'a', 'A'), modify('notes/b.md', 'b', 'B')]), run);
  ports.vault.place('notes/a.md', 'mine');
  await undoRun(ports, run.id, testRun('undo'));
  expect((await redoRun(ports, run.id, testRun('redo'))).redone).toEqual(['notes/b.md']);
  expect(treeOf(ports)).toMatchObject({ 'notes/a.md': 'mine', 'notes/b.md': 'B' });
});

it('takes back everything when the disk refuses in the middle', async () => {
  const { run, old } = await undone();
  const refused = jest.spyOn(ports.vault, 'moveToTrash').mockRejectedValue(new Error('The disk is gone.'));
  await expect(redoRun(ports, run, testRun('redo'))).rejects.toThrow('The disk is gone.');
  refused.mockRestore();
  await recover(ports);
  expect(treeOf(ports)).toEqual(old);
  expect((await redoRun(ports, run, testRun('redo'))).conflicts).toEqual([]);
});

it('tells what the run did to each file, from the first change to the last', async () => {
  const run = testRun();
  await applyPlan(ports, plan([move('notes/a.md', 'new/a.md', 'a')]), run);
  await applyPlan(ports, plan([modify('new/a.md', 'a', 'A'), create('x.md', 'x'), trash('notes/c.md', 'c')]), run);
  await applyPlan(ports, plan([trash('x.md', 'x'), trash('notes/d.md', 'd', 'device')]), run);
  await undoRun(ports, run.id, testRun('undo'));
  await redoRun(ports, run.id, testRun('redo'));
  expect(await changedFiles(ports, run.id, true)).toEqual([
    { path: 'notes/a.md', op: 'move', to: 'new/a.md', before: 'a', after: 'A' },
    { path: 'notes/c.md', op: 'trash', before: 'c', after: null },
    { path: 'notes/d.md', op: 'trash' },
  ]);
});
