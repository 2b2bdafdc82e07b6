import type { CancelSignal, Run } from '../../ports/run';
import { earlierOpenRuns } from './earlier-runs';
import { reportRolledBack, rollBackOpenRuns, type RolledBack } from './roll-back';
import { listOpenRuns } from './run-records';
import { lockState, WriteLock } from './write-lock';
import type { WritingPorts } from './writing-ports';

const lookEveryMs = 1_000;

/**
 * Repairs what a killed program of this device left half done; to be called once at every start. Costs a look at the lock and at what the device remembers when
 * there is nothing to do, and does nothing while a living program is writing. Returns one result a run that was taken back, or could not be.
 */
export async function recover(ports: WritingPorts): Promise<RolledBack[]> {
  const earlier = await earlierOpenRuns(ports);
  const open = await listOpenRuns(ports.device);
  const state = await lockState(ports);
  if (state === 'held' || (state === 'free' && open.length === 0)) return earlier;
  const lock = await WriteLock.acquire(ports, 'recover');
  try {
    return [...earlier, ...(await rollBackOpenRuns(ports, lock))];
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
  if ((await listOpenRuns(ports.device)).length === 0) return;
  const lock = await WriteLock.acquire(ports, run.command);
  try {
    reportRolledBack(await rollBackOpenRuns(ports, lock), run, run.id);
  } finally {
    await lock.release();
  }
}
