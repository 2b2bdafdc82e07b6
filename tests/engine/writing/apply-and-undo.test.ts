import { applyPlan } from '../../../src/engine/writing/apply-plan';
import { AppError } from '../../../src/core/errors';
import { listRuns } from '../../../src/engine/writing/list-runs';
import { undoRun } from '../../../src/engine/writing/undo-run';
import type { Operation, Plan } from '../../../src/core/plan/plan';
import type { VaultPath } from '../../../src/core/note/path';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/memory-writing-ports';
import { SeededRandom } from '../../fakes/seeded-random';
import { testRun } from '../../fakes/test-run';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const at = (path: string): VaultPath => path as VaultPath;
const plan = (operations: Operation[], given: Partial<Plan> = {}): Plan => ({ operations, records: [], allOrNothing: false, ...given });
const create = (path: string, text: string): Operation => ({ op: 'create', path: at(path), bytes: bytes(text) });

describe('applying and undoing a plan', () => {
  let ports: MemoryWritingPorts;
  const tree = (): Record<string, string | null> => Object.fromEntries([...ports.vault.files.keys()].sort().map((path) => [path, ports.vault.text(path)]));
  const folders = (): string[] => [...ports.vault.folders].sort();
  const modify = (path: string, from: string, to: string): Operation => ({ op: 'modify', path: at(path), bytes: bytes(to), expects: ports.hasher.sha256(from) });
  const move = (path: string, to: string, text: string): Operation => ({ op: 'move', path: at(path), to: at(to), expects: ports.hasher.sha256(text) });
  const trash = (path: string, text: string, keep: 'trash' | 'device' = 'trash'): Operation => ({ op: 'trash', path: at(path), expects: ports.hasher.sha256(text), keep });
  const everythingWritten = (): string => [...ports.state.records.values()].map((each) => new TextDecoder().decode(each)).join('\n');

  beforeEach(async () => {
    ports = await memoryWritingPorts();
    for (const name of ['a', 'b', 'c', 'd']) ports.vault.place(`notes/${name}.md`, name);
  });

  it('a run of many plans is listed as its journal says, which is not read again for each', async () => {
    const run = testRun();
    const read = jest.spyOn(ports.state, 'get');
    const partsRead = async (text: string): Promise<number> => {
      read.mockClear();
      await applyPlan(ports, plan([create(`many/${text}.md`, text), modify('notes/a.md', text === '0' ? 'a' : String(Number(text) - 1), text)]), run);
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
    expect(tree()).toEqual({ 'notes/a.md': 'a', 'notes/b.md': 'b', 'notes/c.md': 'c', 'notes/d.md': 'd' });
  });

  it('does every kind of operation in order and takes all of it back', async () => {
    await ports.device.put('watermarks/s', { turns: 1 });
    const before = [tree(), folders()];
    const run = testRun();
    const operations = [create('new/deep/x.md', 'x'), modify('notes/a.md', 'a', 'A'), move('notes/b.md', 'moved/b.md', 'b'), trash('notes/c.md', 'c'), trash('notes/d.md', 'd', 'device')];
    const result = await applyPlan(ports, plan(operations, { records: [{ key: 'watermarks/s', value: { turns: 2 } }, { key: 'watermarks/t', value: [1] }] }), run);
    expect(result.operations).toEqual(operations);
    expect(result.conflicts).toEqual([]);
    expect(result.written).toEqual([ports.hasher.sha256('x'), ports.hasher.sha256('A')]);
    expect(tree()).toEqual({ 'moved/b.md': 'b', 'new/deep/x.md': 'x', 'notes/a.md': 'A' });
    expect([...ports.vault.trashed.keys()]).toEqual(['notes/c.md']);
    expect(await listRuns(ports)).toMatchObject([{ run: run.id, command: 'ingest', notes: 5, undo: 'yes' }]);

    const undone = await undoRun(ports, run.id, testRun('undo'));
    expect(undone.conflicts).toEqual([]);
    expect(undone.restored).toEqual(['new/deep/x.md', 'notes/a.md', 'notes/b.md', 'notes/c.md', 'notes/d.md']);
    expect([tree(), folders()]).toEqual(before);
    expect(await ports.device.get('watermarks/s')).toEqual({ turns: 1 });
    expect(await ports.device.get('watermarks/t')).toBeNull();
    expect(await listRuns(ports)).toMatchObject([{ run: run.id, undo: 'done' }]);
    await expect(undoRun(ports, run.id, testRun('undo'))).rejects.toMatchObject({ code: 'not-undoable' });
    expect(await ports.state.list('write.lock')).toEqual([]);
    expect((await ports.state.list('')).filter((key) => key.endsWith('.open'))).toEqual([]);
  });

  it('applies operations that build on each other', async () => {
    const run = testRun();
    const operations = [create('x.md', '1'), modify('x.md', '1', '2'), move('x.md', 'y/z.md', '2'), modify('y/z.md', '2', '3'), create('x.md', 'again'), trash('y/z.md', '3')];
    expect((await applyPlan(ports, plan(operations), run)).conflicts).toEqual([]);
    expect(ports.vault.text('x.md')).toBe('again');
    expect((await undoRun(ports, run.id, testRun('undo'))).conflicts).toEqual([]);
    expect(Object.keys(tree())).toEqual(['notes/a.md', 'notes/b.md', 'notes/c.md', 'notes/d.md']);
    expect(folders()).toEqual(['notes']);
  });

  it('takes back runs that changed the same note one after the other, in any order', async () => {
    const texts = ['[[Note]] and [[Other]]', '[[x/Note]] and [[Other]]', '[[x/Note]] and [[y/Other]]', '[[x/Note]] and [[y/Other]] and [[x/Else]]'];
    for (const order of [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]) {
      ports = await memoryWritingPorts();
      ports.vault.place('L.md', texts[0] ?? '');
      const runs = [testRun(), testRun(), testRun()];
      for (const [index, run] of runs.entries()) await applyPlan(ports, plan([modify('L.md', texts[index] ?? '', texts[index + 1] ?? '')]), run);
      for (const index of order) expect((await undoRun(ports, runs[index]?.id ?? '', testRun('undo'))).conflicts).toEqual([]);
      expect(ports.vault.text('L.md')).toBe(texts[0]);
    }
  });

  it('takes back two runs that took turns with the same note', async () => {
    const [one, two] = [testRun(), testRun()];
    const texts = ['[[A]] [[B]] [[C]] [[D]]', '[[x/A]] [[B]] [[C]] [[D]]', '[[x/A]] [[y/B]] [[C]] [[D]]', '[[x/A]] [[y/B]] [[x/C]] [[D]]', '[[x/A]] [[y/B]] [[x/C]] [[y/D]]'];
    ports.vault.place('L.md', texts[0] ?? '');
    for (const [index, run] of [one, two, one, two].entries()) await applyPlan(ports, plan([modify('L.md', texts[index] ?? '', texts[index + 1] ?? '')]), run);
    expect((await undoRun(ports, one.id, testRun('undo'))).conflicts).toEqual([]);
    expect(ports.vault.text('L.md')).toBe('[[A]] [[y/B]] [[C]] [[y/D]]');
    expect((await undoRun(ports, two.id, testRun('undo'))).conflicts).toEqual([]);
    expect(ports.vault.text('L.md')).toBe(texts[0]);
  });

  it('keeps a private original out of journal and trash, and on the device', async () => {
    const run = testRun();
    ports.vault.place('inbox/s.jsonl', 'a secret: hunter2');
    await applyPlan(ports, plan([trash('inbox/s.jsonl', 'a secret: hunter2', 'device')]), run);
    expect(everythingWritten()).not.toContain('hunter2');
    expect(ports.vault.trashed.size).toBe(0);
    expect(await ports.device.blobs.list('originals/')).toHaveLength(1);
    await undoRun(ports, run.id, testRun('undo'));
    expect(ports.vault.text('inbox/s.jsonl')).toBe('a secret: hunter2');
    expect(everythingWritten()).not.toContain('hunter2');
  });

  it('leaves no trace when there is nothing to do, or no chance', async () => {
    const same = plan([modify('notes/a.md', 'a', 'a'), move('notes/b.md', 'notes/b.md', 'b')], { records: [{ key: 'watermarks/none', value: null }] });
    expect((await applyPlan(ports, same, testRun())).operations).toEqual([]);
    await applyPlan(ports, plan([]), testRun());
    const hopeless = await applyPlan(ports, plan([create('notes/a.md', 'x'), modify('notes/b.md', 'other', 'x')], { records: [{ key: 'watermarks/k', value: 1 }] }), testRun());
    expect(hopeless.conflicts.map(({ path }) => path)).toEqual(['notes/a.md', 'notes/b.md']);
    expect(hopeless.isRecorded).toBe(false);
    const strict = await applyPlan(ports, plan([create('fine.md', 'x'), create('notes/a.md', 'x')], { allOrNothing: true }), testRun());
    expect(strict.conflicts).toHaveLength(1);
    expect(ports.state.records.size).toBe(0);
    expect(await ports.device.get('watermarks/k')).toBeNull();
  });

  it.each(['settings.json', 'language-models.json', 'seen-texts.json', 'runs/x.json', 'open-runs.json', 'watermarks', 'watermarks/', 'watermarks/../settings.json', 'held//x', 'held/x/../../settings.json'])('refuses a plan that would change the record %s', async (key) => {
    await expect(applyPlan(ports, plan([create('x.md', 'x')], { records: [{ key, value: 1 }] }), testRun())).rejects.toMatchObject({ code: 'outside-vault' });
    expect(ports.vault.text('x.md')).toBeNull();
  });

  it('skips and reports conflicts, and then does not record', async () => {
    const result = await applyPlan(ports, plan([create('x.md', 'x'), modify('notes/a.md', 'not a', 'A'), create('Notes/B.md', 'b'), create('notes/B.md', 'b')], { records: [{ key: 'watermarks/k', value: 1 }] }), testRun());
    expect(result.operations.map(({ path }) => path)).toEqual(['x.md', 'Notes/B.md']);
    expect(result.conflicts).toEqual([
      { path: 'notes/a.md', reason: 'It was changed since the plan was made.' },
      { path: 'notes/B.md', reason: '"notes/b.md" is already there; the names differ only in capitals or accents.' },
    ]);
    expect(await ports.device.get('watermarks/k')).toBeNull();
  });

  it('rolls everything back when an all-or-nothing plan meets a conflict half way', async () => {
    const before = [tree(), folders()];
    const operations = [create('new/x.md', '1'), modify('new/x.md', '1', '2'), modify('notes/a.md', 'a', 'A'), modify('new/x.md', 'not 2', '3')];
    const result = await applyPlan(ports, plan(operations, { allOrNothing: true }), testRun());
    expect(result).toMatchObject({ operations: [], conflicts: [{ path: 'new/x.md' }] });
    expect([tree(), folders()]).toEqual(before);
    expect([...ports.state.records.keys()]).toEqual([]);
  });

  it.each(['.obsidian/app.json', '../x.md', 'a/.git/config', '.cyberbrain/journal/x', '.x.md'])('refuses to write %s', async (path) => {
    const result = await applyPlan(ports, plan([create(path, 'x'), move('notes/a.md', path, 'a')]), testRun());
    expect(result.operations).toEqual([]);
    expect(result.conflicts).toHaveLength(2);
  });

  it('rolls back when the user stops', async () => {
    const before = tree();
    const run = testRun();
    const write = ports.vault.write.bind(ports.vault);
    let count = 0;
    ports.vault.write = async (...given) => {
      await write(...given);
      if (++count === 3) run.cancel();
    };
    const operations = Array.from({ length: 6 }, (_, i) => create(`x${i}.md`, 'x'));
    await expect(applyPlan(ports, plan(operations), run)).rejects.toMatchObject({ code: 'cancelled' });
    expect(tree()).toEqual(before);
  });

  it('applies several plans in one run and undoes them together', async () => {
    const before = [tree(), folders()];
    const run = testRun();
    await applyPlan(ports, plan([create('one/1.md', '1')]), run);
    await applyPlan(ports, plan([modify('one/1.md', '1', '2'), create('two/2.md', '2')]), run);
    expect(await listRuns(ports)).toMatchObject([{ notes: 2 }]);
    await undoRun(ports, run.id, testRun('undo'));
    expect([tree(), folders()]).toEqual(before);
  });

  it('leaves what was edited since, names it, and takes it back when asked again after the edit was reverted', async () => {
    const run = testRun();
    await applyPlan(ports, plan([create('new/x.md', 'x'), modify('notes/a.md', 'a', 'A'), move('notes/b.md', 'new/b.md', 'b')]), run);
    ports.vault.place('notes/a.md', 'the user was here');
    const first = await undoRun(ports, run.id, testRun('undo'));
    expect(first.conflicts).toEqual([{ path: 'notes/a.md', reason: 'It was edited since.' }]);
    expect(tree()).toMatchObject({ 'notes/a.md': 'the user was here', 'notes/b.md': 'b' });
    expect(folders()).toEqual(['notes']);
    ports.vault.place('notes/a.md', 'A');
    expect((await undoRun(ports, run.id, testRun('undo'))).restored).toEqual(['notes/a.md']);
    expect(ports.vault.text('notes/a.md')).toBe('a');
    await expect(undoRun(ports, run.id, testRun('undo'))).rejects.toMatchObject({ code: 'not-undoable' });
  });

  it('undoes the rest where a record of the device is damaged, and says which', async () => {
    const run = testRun();
    await applyPlan(ports, plan([create('x.md', 'x')], { records: [{ key: 'watermarks/s', value: 1 }, { key: 'watermarks/t', value: 1 }] }), run);
    const get = ports.device.get.bind(ports.device);
    jest.spyOn(ports.device, 'get').mockImplementation((key) => (key === 'watermarks/s' ? Promise.reject(new AppError('damaged', 'It cannot be read.', key)) : get(key)));
    const by = testRun('undo');
    expect(await undoRun(ports, run.id, by)).toMatchObject({ restored: ['x.md'], conflicts: [] });
    expect(by.warnings).toEqual(['The device record "watermarks/s" is damaged and was left as it is; remove it. Everything else is undone as usual.']);
    expect([await ports.device.get('watermarks/t'), tree()['x.md']]).toEqual([null, undefined]);
    expect(await listRuns(ports)).toMatchObject([{ undo: 'done' }]);
  });

  it('keeps a folder that the run made when the user put something there', async () => {
    const run = testRun();
    await applyPlan(ports, plan([create('new/x.md', 'x')]), run);
    ports.vault.place('new/mine.md', 'mine');
    await undoRun(ports, run.id, testRun('undo'));
    expect(ports.vault.text('new/mine.md')).toBe('mine');
  });

  it.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 0, 2]], [[1, 2, 0]]])('takes each run\u2019s section out of a log that all wrote to, in the order %j', async (order) => {
    const before = [tree(), folders()];
    const runs = [testRun(), testRun(), testRun()];
    let log = '';
    for (const run of runs) {
      const next = `${log === '' ? '# Log\n' : log}\n## ${run.id}\n\n- made something\n`;
      await applyPlan(ports, plan([log === '' ? create('AI/Log.md', next) : modify('AI/Log.md', log, next)]), run);
      log = next;
    }
    for (const index of order) expect((await undoRun(ports, runs[index]?.id ?? '', testRun('undo'))).conflicts).toEqual([]);
    expect([tree()]).toEqual([before[0]]);
  });

  it('asks to undo the later run first when its change cannot be told apart', async () => {
    const [one, two] = [testRun(), testRun()];
    await applyPlan(ports, plan([modify('notes/a.md', 'a', 'confidence 1')]), one);
    await applyPlan(ports, plan([modify('notes/a.md', 'confidence 1', 'confidence 2')]), two);
    expect((await undoRun(ports, one.id, testRun('undo'))).conflicts).toEqual([{ path: 'notes/a.md', reason: `A later run (${two.id}) changed it. Undo that one first.` }]);
    expect(await listRuns(ports)).toMatchObject([{ undo: 'yes' }, { undo: 'yes' }]);
    await undoRun(ports, two.id, testRun('undo'));
    await undoRun(ports, one.id, testRun('undo'));
    expect(ports.vault.text('notes/a.md')).toBe('a');
  });

  it('asks to undo the later run first where a file was moved, and then changed', async () => {
    const [one, two] = [testRun(), testRun()];
    await applyPlan(ports, plan([move('notes/a.md', 'moved/a.md', 'a')]), one);
    await applyPlan(ports, plan([modify('moved/a.md', 'a', 'A')]), two);
    expect((await undoRun(ports, one.id, testRun('undo'))).conflicts).toEqual([{ path: 'moved/a.md', reason: `A later run (${two.id}) changed it. Undo that one first.` }]);
  });

  it.each(['Link/a.md', 'Link/deep/a.md'])('says nothing of putting back what could not go through a link: %s', async (to) => {
    ports.vault.links.add('Link');
    const run = testRun();
    for (const operations of [[move('notes/a.md', to, 'a')], [create('fine.md', 'x'), create(to, 'x')]]) {
      await expect(applyPlan(ports, { ...plan(operations), allOrNothing: true }, run)).resolves.toMatchObject({ operations: [] });
    }
    expect([run.warnings, ports.vault.text('notes/a.md')]).toEqual([[], 'a']);
  });

  it('takes a moved file back to its place with what was written into it since, and says so', async () => {
    const run = testRun();
    await applyPlan(ports, plan([move('notes/a.md', 'moved/a.md', 'a')]), run);
    ports.vault.place('moved/a.md', 'by hand');
    const undo = testRun('undo');
    expect(await undoRun(ports, run.id, undo)).toMatchObject({ restored: ['notes/a.md'], conflicts: [] });
    expect(tree()).toMatchObject({ 'notes/a.md': 'by hand' });
    expect(undo.warnings).toEqual(['"notes/a.md" was changed since it was moved. It is in its old place again.']);
  });

  it.each([
    ['a later run changed the moved file', async () => { await applyPlan(ports, plan([modify('moved/c.md', 'a', 'A')]), testRun()); }, 'moved/c.md'],
    ['another file is in the old place', () => { ports.vault.place('notes/a.md', 'new'); return Promise.resolve(); }, 'moved/c.md'],
  ])('leaves the links to a moved file where %s', async (_, change, stays) => {
    const run = testRun();
    const [before, after] = ['Links [[a]].\nAnd [[b]].\n', 'Links [[c]].\nAnd [[d]].\n'];
    ports.vault.place('notes/one.md', before);
    ports.vault.place('notes/two.md', 'Links [[b]].\n');
    await applyPlan(ports, plan([modify('notes/one.md', before, after), modify('notes/two.md', 'Links [[b]].\n', 'Links [[d]].\n'), move('notes/a.md', 'moved/c.md', 'a'), move('notes/b.md', 'moved/d.md', 'b')]), run);
    await change();
    const { conflicts, restored } = await undoRun(ports, run.id, testRun('undo'));
    expect(conflicts.map(({ path }) => path)).toEqual([stays, 'notes/one.md']);
    expect(conflicts[1]?.reason).toBe('It leads to "moved/c.md", which stays where it is.');
    expect(restored).toEqual(['notes/b.md', 'notes/two.md']);
    expect(tree()).toMatchObject({ 'notes/one.md': after, 'notes/two.md': 'Links [[b]].\n', 'notes/b.md': 'b' });
  });

  it('takes no edit of a user for one of its own, once it has put it back', async () => {
    const run = testRun();
    const texts = ['See [[a]] and [[b]].\n', 'See [[c]] and [[b]].\n', 'See [[c]] and [[d]].\n'] as const;
    ports.vault.place('notes/one.md', texts[0]);
    await applyPlan(ports, plan([modify('notes/one.md', texts[0], texts[1]), move('notes/a.md', 'moved/c.md', 'a')]), run);
    await applyPlan(ports, plan([modify('notes/one.md', texts[1], texts[2]), move('notes/b.md', 'moved/d.md', 'b')]), run);
    ports.vault.place('notes/one.md', 'See [[e]] and [[d]].\n');
    expect((await undoRun(ports, run.id, testRun('undo'))).conflicts).toEqual([{ path: 'notes/one.md', reason: 'It was edited since.' }]);
    expect(tree()).toMatchObject({ 'notes/one.md': 'See [[e]] and [[b]].\n' });
  });

  it('leaves what was edited where the only move of the run was rolled back', async () => {
    const run = testRun();
    ports.vault.place('notes/one.md', 'One is red.\n');
    await applyPlan(ports, plan([modify('notes/one.md', 'One is red.\n', 'One is green.\n')]), run);
    const toTrash = jest.spyOn(ports.vault, 'moveToTrash').mockImplementation(() => Promise.reject(new Error('The disk is gone.')));
    await expect(applyPlan(ports, plan([move('notes/a.md', 'moved/a.md', 'a'), trash('notes/b.md', 'b')]), run)).rejects.toThrow('The disk is gone.');
    toTrash.mockRestore();
    ports.vault.place('notes/one.md', 'One is green.\n\nBy hand.\n');
    expect((await undoRun(ports, run.id, testRun('undo'))).conflicts).toEqual([{ path: 'notes/one.md', reason: 'It was edited since.' }]);
  });

  it('takes its own words alone back out of what somebody wrote on in, where the run moved files', async () => {
    const run = testRun();
    const [before, after] = ['One links [to](a.md).\n', 'One links [to](../moved/a.md).\n'];
    ports.vault.place('notes/one.md', before);
    await applyPlan(ports, plan([move('notes/a.md', 'moved/a.md', 'a'), modify('notes/one.md', before, after)]), run);
    ports.vault.place('notes/one.md', `${after}By hand.\n`);
    const undo = testRun('undo');
    expect(await undoRun(ports, run.id, undo)).toMatchObject({ conflicts: [] });
    expect(undo.warnings).toEqual(['"notes/one.md" was edited since. Only what the run changed in it was taken back.']);
    expect(tree()).toMatchObject({ 'notes/a.md': 'a', 'notes/one.md': `${before}By hand.\n` });
  });

  it('takes a file that was moved and then changed by one run back with both, though it was edited since', async () => {
    const run = testRun();
    await applyPlan(ports, plan([move('notes/a.md', 'moved/a.md', 'a')]), run);
    await applyPlan(ports, plan([modify('moved/a.md', 'a', 'a, and more')]), run);
    ports.vault.place('moved/a.md', 'By hand: a, and more');
    expect(await undoRun(ports, run.id, testRun('undo'))).toMatchObject({ conflicts: [] });
    expect(tree()).toMatchObject({ 'notes/a.md': 'By hand: a' });
  });

  it('lists and takes back the run that was made last, also when the clock jumped', async () => {
    const [early, late] = [testRun('ingest', '20990101-000000-aaaaaa'), testRun('ingest', '20200101-000000-bbbbbb')];
    ports.clock.advance(3_600_000);
    await applyPlan(ports, plan([create('x.md', 'x')]), early);
    ports.clock.advance(-7_200_000);
    await applyPlan(ports, plan([modify('x.md', 'x', 'y')]), late);
    expect((await listRuns(ports)).map(({ run }) => run)).toEqual([late.id, early.id]);
    expect((await undoRun(ports, early.id, testRun('undo'))).conflicts).toMatchObject([{ path: 'x.md', reason: `A later run (${late.id}) changed it. Undo that one first.` }]);
  });

  it('knows runs of other devices and no others', async () => {
    const run = testRun();
    await applyPlan(ports, plan([create('x.md', 'x')]), run);
    const elsewhere = await memoryWritingPorts({ vault: ports.vault, state: ports.state, random: new SeededRandom(2) });
    expect(await listRuns(elsewhere)).toMatchObject([{ undo: 'other device' }]);
    await expect(undoRun(elsewhere, run.id, testRun('undo'))).rejects.toMatchObject({ code: 'not-undoable' });
    await expect(undoRun(ports, '20000101-000000-000000', testRun('undo'))).rejects.toMatchObject({ code: 'no-such-run' });
  });

  it('keeps large and binary contents whole over many parts of under 4 MB', async () => {
    const big = new Uint8Array(9_000_000).map((_, i) => (i * 7919) >>> 3);
    const wide = '\u{1F9E0}\u0001日本'.repeat(120_000);
    ports.vault.place('big.bin', big);
    ports.vault.place('wide.md', wide);
    const run = testRun();
    await applyPlan(ports, plan([{ op: 'trash', path: at('big.bin'), expects: ports.hasher.sha256(big), keep: 'trash' }, modify('wide.md', wide, 'short')]), run);
    const sizes = [...ports.state.records.values()].map((each) => each.length);
    expect(Math.max(...sizes)).toBeLessThan(4_000_000);
    await undoRun(ports, run.id, testRun('undo'));
    expect(ports.hasher.sha256(ports.vault.files.get('big.bin')?.bytes ?? '')).toBe(ports.hasher.sha256(big));
    expect(ports.vault.text('wide.md')).toBe(wide);
  });
});
