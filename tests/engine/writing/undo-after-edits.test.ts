import { applyPlan } from '../../../src/engine/writing/apply-plan';
import { undoRun } from '../../../src/engine/writing/undo-run';
import type { MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun } from '../../fakes/test-run';
import { foldersOf, overFourNotes, treeOf } from './four-notes';
import { create, modify, move, plan, trash } from './plan-operations';

let ports: MemoryWritingPorts;

beforeEach(async () => {
  ports = await overFourNotes();
});

it('keeps a file edited since and names it, and undoes it later once the edit was reverted', async () => {
  const run = testRun();
  await applyPlan(
    ports,
    plan([create('new/x.md', 'x'), modify('notes/a.md', 'a', 'A'), move('notes/b.md', 'new/b.md', 'b')]),
    run,
  );
  ports.vault.place('notes/a.md', 'the user was here');
  const first = await undoRun(ports, run.id, testRun('undo'));
  expect(first.conflicts).toEqual([{ path: 'notes/a.md', reason: 'It was edited later.' }]);
  expect(treeOf(ports)).toMatchObject({ 'notes/a.md': 'the user was here', 'notes/b.md': 'b' });
  expect(foldersOf(ports)).toEqual(['notes']);
  ports.vault.place('notes/a.md', 'A');
  expect((await undoRun(ports, run.id, testRun('undo'))).restored).toEqual(['notes/a.md']);
  expect(ports.vault.text('notes/a.md')).toBe('a');
  await expect(undoRun(ports, run.id, testRun('undo'))).rejects.toMatchObject({ code: 'not-undoable' });
});

it('keeps a folder created by the run when the user put something into it', async () => {
  const run = testRun();
  await applyPlan(ports, plan([create('new/x.md', 'x')]), run);
  ports.vault.place('new/mine.md', 'mine');
  await undoRun(ports, run.id, testRun('undo'));
  expect(ports.vault.text('new/mine.md')).toBe('mine');
});

it('moves a file back with the text added to it since, and reports it', async () => {
  const run = testRun();
  await applyPlan(ports, plan([move('notes/a.md', 'moved/a.md', 'a')]), run);
  ports.vault.place('moved/a.md', 'by hand');
  const undo = testRun('undo');
  expect(await undoRun(ports, run.id, undo)).toMatchObject({ restored: ['notes/a.md'], conflicts: [] });
  expect(treeOf(ports)).toMatchObject({ 'notes/a.md': 'by hand' });
  expect(undo.warnings).toEqual(['"notes/a.md" was changed after it was moved. It is back at its old path.']);
});

it.each([
  [
    'a later run changed the moved file',
    async () => {
      await applyPlan(ports, plan([modify('moved/c.md', 'a', 'A')]), testRun());
    },
    'moved/c.md',
  ],
  [
    'another file is at the old path',
    () => {
      ports.vault.place('notes/a.md', 'new');
      return Promise.resolve();
    },
    'moved/c.md',
  ],
])('keeps the links to a moved file when %s', async (_, change, stays) => {
  const run = testRun();
  const [before, after] = ['Links [[a]].\nAnd [[b]].\n', 'Links [[c]].\nAnd [[d]].\n'];
  ports.vault.place('notes/one.md', before);
  ports.vault.place('notes/two.md', 'Links [[b]].\n');
  await applyPlan(
    ports,
    plan([
      modify('notes/one.md', before, after),
      modify('notes/two.md', 'Links [[b]].\n', 'Links [[d]].\n'),
      move('notes/a.md', 'moved/c.md', 'a'),
      move('notes/b.md', 'moved/d.md', 'b'),
    ]),
    run,
  );
  await change();
  const { conflicts, restored } = await undoRun(ports, run.id, testRun('undo'));
  expect(conflicts.map(({ path }) => path)).toEqual([stays, 'notes/one.md']);
  expect(conflicts[1]?.reason).toBe('It leads to "moved/c.md", which is not restored.');
  expect(restored).toEqual(['notes/b.md', 'notes/two.md']);
  expect(treeOf(ports)).toMatchObject({ 'notes/one.md': after, 'notes/two.md': 'Links [[b]].\n', 'notes/b.md': 'b' });
});

it('does not mistake a user’s edit for its own after restoring a file', async () => {
  const run = testRun();
  const texts = ['See [[a]] and [[b]].\n', 'See [[c]] and [[b]].\n', 'See [[c]] and [[d]].\n'] as const;
  ports.vault.place('notes/one.md', texts[0]);
  await applyPlan(
    ports,
    plan([modify('notes/one.md', texts[0], texts[1]), move('notes/a.md', 'moved/c.md', 'a')]),
    run,
  );
  await applyPlan(
    ports,
    plan([modify('notes/one.md', texts[1], texts[2]), move('notes/b.md', 'moved/d.md', 'b')]),
    run,
  );
  ports.vault.place('notes/one.md', 'See [[e]] and [[d]].\n');
  expect((await undoRun(ports, run.id, testRun('undo'))).conflicts).toEqual([
    { path: 'notes/one.md', reason: 'It was edited later.' },
  ]);
  expect(treeOf(ports)).toMatchObject({ 'notes/one.md': 'See [[e]] and [[b]].\n' });
});

it('keeps an edited file when the only move of the run was rolled back', async () => {
  const run = testRun();
  ports.vault.place('notes/one.md', 'One is red.\n');
  await applyPlan(ports, plan([modify('notes/one.md', 'One is red.\n', 'One is green.\n')]), run);
  const toTrash = jest
    .spyOn(ports.vault, 'moveToTrash')
    .mockImplementation(() => Promise.reject(new Error('The disk is gone.')));
  await expect(
    applyPlan(ports, plan([move('notes/a.md', 'moved/a.md', 'a'), trash('notes/b.md', 'b')]), run),
  ).rejects.toThrow('The disk is gone.');
  toTrash.mockRestore();
  ports.vault.place('notes/one.md', 'One is green.\n\nBy hand.\n');
  expect((await undoRun(ports, run.id, testRun('undo'))).conflicts).toEqual([
    { path: 'notes/one.md', reason: 'It was edited later.' },
  ]);
});

it('removes only its own text from a file that somebody extended, when the run moved files', async () => {
  const run = testRun();
  const [before, after] = ['One links [to](a.md).\n', 'One links [to](../moved/a.md).\n'];
  ports.vault.place('notes/one.md', before);
  await applyPlan(ports, plan([move('notes/a.md', 'moved/a.md', 'a'), modify('notes/one.md', before, after)]), run);
  ports.vault.place('notes/one.md', `${after}By hand.\n`);
  const undo = testRun('undo');
  expect(await undoRun(ports, run.id, undo)).toMatchObject({ conflicts: [] });
  expect(undo.warnings).toEqual(['"notes/one.md" was edited later. Only the changes of the run were undone.']);
  expect(treeOf(ports)).toMatchObject({ 'notes/a.md': 'a', 'notes/one.md': `${before}By hand.\n` });
});

it('undoes both the move and the change of a file by one run, even if it was edited since', async () => {
  const run = testRun();
  await applyPlan(ports, plan([move('notes/a.md', 'moved/a.md', 'a')]), run);
  await applyPlan(ports, plan([modify('moved/a.md', 'a', 'a, and more')]), run);
  ports.vault.place('moved/a.md', 'By hand: a, and more');
  expect(await undoRun(ports, run.id, testRun('undo'))).toMatchObject({ conflicts: [] });
  expect(treeOf(ports)).toMatchObject({ 'notes/a.md': 'By hand: a' });
});
