import type { ContentHash } from '../../core/content-hash';
import { listRunKeys } from './journal-keys';
import { Journal } from './journal-reader';
import type { WritingPorts } from './writing-ports';

/** True when a run of this device, or the undoing of one, left exactly this content at `path`. Reads journals, newest first. */
export async function wroteContent(ports: WritingPorts, path: string, hash: ContentHash): Promise<boolean> {
  for (const keys of (await listRunKeys(ports.state, ports.device.deviceId)).reverse()) {
    const { transactions } = await Journal.read(ports, keys);
    const steps = transactions.filter(({ state }) => state === 'committed').flatMap((transaction) => transaction.steps);
    if (steps.some(({ step }) => step.kind === 'file' && step.path === path && step.after === hash)) return true;
  }
  return false;
}
