import type { CancelSignal, Run } from '../../ports/run';
import { listRunKeys } from './journal-keys';
import { reportRolledBack, rollBackOpenRuns, type RolledBack } from './roll-back';
import { lockState, WriteLock } from './write-lock';
import type { WritingPorts } from './writing-ports';

const lookEveryMs = 1_000;

/**
 * Repairs what a killed program of this device left half done; to be called once at every start. Costs one listing and one look at the lock when there is
 * nothing to do, and does nothing while a living program is writing. Returns one result a run that was taken back.
 */
export async function recover(ports: WritingPorts): Promise<RolledBack[]> {
  const runs = await listRunKeys(ports.state, ports.device.deviceId);
  const state = await lockState(ports);
  if (state === 'held' || (state === 'free' && !runs.some(({ isOpen }) => isOpen))) return [];
  const lock = await WriteLock.acquire(ports, 'recover');
  try {
    return await rollBackOpenRuns(ports, lock);
  } finally {
    await lock.release();
  }
}

/** As `recover`, once nobody writes: for hosts that go on after the start. Nothing when `signal` ended the wait. */
export async function recoverOnceFree(ports: WritingPorts, signal: CancelSignal): Promise<RolledBack[]> {
  while (!signal.isCancelled && (await lockState(ports)) === 'held') await ports.clock.sleep(lookEveryMs);
  return signal.isCancelled ? [] : recover(ports);
}

/**
 * Takes back what a killed program of this device left half done, and lets a living one finish; to be called before a plan is made from what runs wrote,
 * for what is taken back later would be missing from it. Throws `locked` when another program writes for too long.
 */
export async function settleOpenRuns(ports: WritingPorts, run: Run): Promise<void> {
  const runs = await listRunKeys(ports.state, ports.device.deviceId);
  if (!runs.some(({ isOpen }) => isOpen)) return;
  const lock = await WriteLock.acquire(ports, run.command);
  try {
    reportRolledBack(await rollBackOpenRuns(ports, lock), run, run.id);
  } finally {
    await lock.release();
  }
}
