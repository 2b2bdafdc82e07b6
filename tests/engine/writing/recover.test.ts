import type { VaultPath } from '../../../src/core/note/path';
import type { Plan } from '../../../src/core/plan/plan';
import { CancelSource } from '../../../src/engine/running/start-run';
import { applyPlan } from '../../../src/engine/writing/apply-plan';
import { recover, recoverOnceFree } from '../../../src/engine/writing/recover';
import { WriteLock } from '../../../src/engine/writing/write-lock';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { TestIdentity } from '../../fakes/test-identity';
import { testRun } from '../../fakes/test-run';
import { replaceable } from '../../fakes/replaceable';

const paths = ['a.md', 'b.md'] as VaultPath[];
const plan: Plan = {
  operations: paths.map((path) => ({ op: 'create', path, bytes: new TextEncoder().encode(path) })),
  records: [],
  allOrNothing: true,
};

let ports: MemoryWritingPorts;

/** Another window was killed between two notes; that it is dead nobody can tell but by its lock. */
beforeEach(async () => {
  ports = await memoryWritingPorts({ identity: new TestIdentity('2') });
  const killed = new Error('Killed.');
  const vault = replaceable(ports.vault);
  const state = replaceable(ports.state);
  vault.write = async (path, bytes, expected) => {
    if (path !== 'b.md') return ports.vault.write(path, bytes, expected);
    for (const part of [vault, state])
      for (const name of ['read', 'get', 'put', 'list', 'delete', 'append', 'create'] as const)
        Reflect.set(part, name, () => Promise.reject(killed));
    throw killed;
  };
  await expect(
    applyPlan({ ...ports, vault, state, identity: new TestIdentity('1') }, plan, testRun('ingest', 'half')),
  ).rejects.toBe(killed);
  expect([...ports.vault.files.keys()]).toEqual(['a.md']);
});

test('at startup, leaves a run that another window may still be writing, and rolls it back once that window counts as dead', async () => {
  expect(await recover(ports)).toEqual([]);
  expect([...ports.vault.files.keys()]).toEqual(['a.md']);
  expect(await recoverOnceFree(ports, new CancelSource().signal)).toMatchObject([
    { run: 'half', left: [], pending: [] },
  ]);
  expect([...ports.vault.files.keys()]).toEqual([]);
});

test('stops waiting when the program ends', async () => {
  const cancel = new CancelSource();
  cancel.cancel();
  expect(await recoverOnceFree(ports, cancel.signal)).toEqual([]);
  expect([...ports.vault.files.keys()]).toEqual(['a.md']);
});

test('rolls nothing back while a live window keeps writing', async () => {
  ports.clock.advance(31_000);
  const lock = await WriteLock.acquire(ports, 'ingest');
  const cancel = new CancelSource();
  const waiting = recoverOnceFree({ ...ports, identity: new TestIdentity('3') }, cancel.signal);
  for (let turn = 0; turn < 5; turn += 1) {
    await ports.clock.sleep(1_000);
    await lock.keep();
  }
  expect([...ports.vault.files.keys()]).toEqual(['a.md']);
  await lock.release();
  await waiting;
  expect([...ports.vault.files.keys()]).toEqual([]);
});
