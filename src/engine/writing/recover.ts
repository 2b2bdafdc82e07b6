import { listRunKeys } from './journal-keys';
import { rollBackOpenRuns, type RolledBack } from './roll-back';
import { lockState, WriteLock } from './write-lock';
import type { WritingPorts } from './writing-ports';

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
