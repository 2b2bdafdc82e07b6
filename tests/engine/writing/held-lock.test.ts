import { applyPlan } from '../../../src/engine/writing/apply-plan';
import { finishOpenRuns } from '../../../src/engine/writing/recover';
import { undoRun } from '../../../src/engine/writing/undo-run';
import { WriteLock } from '../../../src/engine/writing/write-lock';
import type { MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { replaceable } from '../../fakes/replaceable';
import { TestIdentity } from '../../fakes/test-identity';
import { testRun } from '../../fakes/test-run';
import { overFourNotes, treeOf } from './four-notes';
import { create, modify, plan } from './plan-operations';

let ports: MemoryWritingPorts;
const other = (): MemoryWritingPorts => ({ ...ports, identity: new TestIdentity('2', 'elsewhere') });

beforeEach(async () => {
  ports = await overFourNotes();
});

/** Leaves a run behind that was killed after its first note. */
async function killedRun(): Promise<void> {
  const killed = new Error('Killed.');
  const vault = replaceable(ports.vault);
  const state = replaceable(ports.state);
  vault.write = async (path, bytes, expected) => {
    if (path !== 'y.md') return ports.vault.write(path, bytes, expected);
    for (const part of [vault, state])
      for (const name of ['read', 'get', 'put', 'list', 'delete', 'append', 'create'] as const)
        Reflect.set(part, name, () => Promise.reject(killed));
    throw killed;
  };
  const work = plan([create('x.md', 'x'), create('y.md', 'y')]);
  await expect(applyPlan({ ...ports, vault, state }, work, testRun('ingest', 'half'))).rejects.toBe(killed);
  await ports.state.delete('write.lock');
}

const apply = (): Promise<unknown> =>
  applyPlan(ports, plan([modify('notes/a.md', 'A', 'AA'), create('new/x.md', 'x')]), testRun());

describe('while another program writes', () => {
  test.each<[string, () => Promise<void>, () => Promise<unknown>]>([
    ['a plan is not applied', () => Promise.resolve(), apply],
    ['a run is not undone', () => Promise.resolve(), () => undoRun(ports, 'done', testRun('undo'))],
    ['what a killed run left is not rolled back', killedRun, () => finishOpenRuns(ports, testRun('undo'))],
  ])('%s', async (_, begin, work) => {
    await applyPlan(ports, plan([modify('notes/a.md', 'a', 'A')]), testRun('file', 'done'));
    await begin();
    const before = treeOf(ports);
    const lock = await WriteLock.acquire(other(), 'ingest');
    await expect(work()).rejects.toMatchObject({ code: 'locked' });
    expect(treeOf(ports)).toEqual(before);
    await lock.release();
    await work();
    expect(treeOf(ports)).not.toEqual(before);
  });
});
