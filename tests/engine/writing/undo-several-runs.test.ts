import { applyPlan } from '../../../src/engine/writing/apply-plan';
import { listRuns } from '../../../src/engine/writing/list-runs';
import { undoRun } from '../../../src/engine/writing/undo-run';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun } from '../../fakes/test-run';
import { foldersOf, overFourNotes, treeOf } from './four-notes';
import { create, modify, move, plan } from './plan-operations';

let ports: MemoryWritingPorts;

beforeEach(async () => {
  ports = await overFourNotes();
});

it('undoes runs that changed the same note one after the other, in any order', async () => {
  const texts = [
    '[[Note]] and [[Other]]',
    '[[x/Note]] and [[Other]]',
    '[[x/Note]] and [[y/Other]]',
    '[[x/Note]] and [[y/Other]] and [[x/Else]]',
  ];
  for (const order of [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]) {
    ports = await memoryWritingPorts();
    ports.vault.place('L.md', texts[0] ?? '');
    const runs = [testRun(), testRun(), testRun()];
    for (const [index, run] of runs.entries())
      await applyPlan(ports, plan([modify('L.md', texts[index] ?? '', texts[index + 1] ?? '')]), run);
    for (const index of order)
      expect((await undoRun(ports, runs[index]?.id ?? '', testRun('undo'))).conflicts).toEqual([]);
    expect(ports.vault.text('L.md')).toBe(texts[0]);
  }
});

it('undoes two runs that changed the same note alternately', async () => {
  const [one, two] = [testRun(), testRun()];
  const texts = [
    '[[A]] [[B]] [[C]] [[D]]',
    '[[x/A]] [[B]] [[C]] [[D]]',
    '[[x/A]] [[y/B]] [[C]] [[D]]',
    '[[x/A]] [[y/B]] [[x/C]] [[D]]',
    '[[x/A]] [[y/B]] [[x/C]] [[y/D]]',
  ];
  ports.vault.place('L.md', texts[0] ?? '');
  for (const [index, run] of [one, two, one, two].entries())
    await applyPlan(ports, plan([modify('L.md', texts[index] ?? '', texts[index + 1] ?? '')]), run);
  expect((await undoRun(ports, one.id, testRun('undo'))).conflicts).toEqual([]);
  expect(ports.vault.text('L.md')).toBe('[[A]] [[y/B]] [[C]] [[y/D]]');
  expect((await undoRun(ports, two.id, testRun('undo'))).conflicts).toEqual([]);
  expect(ports.vault.text('L.md')).toBe(texts[0]);
});

it.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 0, 2]], [[1, 2, 0]]])(
  'removes each run\u2019s section from a shared log, in the order %j',
  async (order) => {
    const before = [treeOf(ports), foldersOf(ports)];
    const runs = [testRun(), testRun(), testRun()];
    let log = '';
    for (const run of runs) {
      const next = `${log === '' ? '# Log\n' : log}\n## ${run.id}\n\n- made something\n`;
      await applyPlan(ports, plan([log === '' ? create('AI/Log.md', next) : modify('AI/Log.md', log, next)]), run);
      log = next;
    }
    for (const index of order)
      expect((await undoRun(ports, runs[index]?.id ?? '', testRun('undo'))).conflicts).toEqual([]);
    expect([treeOf(ports)]).toEqual([before[0]]);
  },
);

it('asks to undo the later run first when its change cannot be separated', async () => {
  const [one, two] = [testRun(), testRun()];
  await applyPlan(ports, plan([modify('notes/a.md', 'a', 'confidence 1')]), one);
  await applyPlan(ports, plan([modify('notes/a.md', 'confidence 1', 'confidence 2')]), two);
  expect((await undoRun(ports, one.id, testRun('undo'))).conflicts).toEqual([
    { path: 'notes/a.md', reason: `A later run (${two.id}) changed it. Undo that one first.` },
  ]);
  expect(await listRuns(ports)).toMatchObject([{ undo: 'yes' }, { undo: 'yes' }]);
  await undoRun(ports, two.id, testRun('undo'));
  await undoRun(ports, one.id, testRun('undo'));
  expect(ports.vault.text('notes/a.md')).toBe('a');
});

it('asks to undo the later run first when a file was moved and then changed', async () => {
  const [one, two] = [testRun(), testRun()];
  await applyPlan(ports, plan([move('notes/a.md', 'moved/a.md', 'a')]), one);
  await applyPlan(ports, plan([modify('moved/a.md', 'a', 'A')]), two);
  expect((await undoRun(ports, one.id, testRun('undo'))).conflicts).toEqual([
    { path: 'moved/a.md', reason: `A later run (${two.id}) changed it. Undo that one first.` },
  ]);
});

it('asks to undo the later run first when both changed a record of the device', async () => {
  const [one, two] = [testRun(), testRun()];
  await applyPlan(ports, plan([], { records: [{ key: 'watermarks/k', value: 1 }] }), one);
  await applyPlan(ports, plan([], { records: [{ key: 'watermarks/k', value: 2 }] }), two);
  expect((await undoRun(ports, one.id, testRun('undo'))).conflicts).toEqual([
    { path: 'watermarks/k', reason: 'A later run changed this record. Undo that one first.' },
  ]);
  expect(await ports.device.get('watermarks/k')).toBe(2);
  await undoRun(ports, two.id, testRun('undo'));
  await undoRun(ports, one.id, testRun('undo'));
  expect(await ports.device.get('watermarks/k')).toBeNull();
});

it('lists and undoes the newest run, even if the clock jumped', async () => {
  const [early, late] = [testRun('ingest', '20990101-000000-aaaaaa'), testRun('ingest', '20200101-000000-bbbbbb')];
  ports.clock.advance(3_600_000);
  await applyPlan(ports, plan([create('x.md', 'x')]), early);
  ports.clock.advance(-7_200_000);
  await applyPlan(ports, plan([modify('x.md', 'x', 'y')]), late);
  expect((await listRuns(ports)).map(({ run }) => run)).toEqual([late.id, early.id]);
  expect((await undoRun(ports, early.id, testRun('undo'))).conflicts).toMatchObject([
    { path: 'x.md', reason: `A later run (${late.id}) changed it. Undo that one first.` },
  ]);
});
