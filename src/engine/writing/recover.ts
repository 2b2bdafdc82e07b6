import type { CancelSignal, Run } from '../../ports/run';
import { listRunKeys, partKey, type RunKeys } from './journal-entry';
import { finishUnfinished, rollBackOpenRuns, type RolledBack } from './roll-back';
import { beginRegistry, isUnused, listOpenRuns } from './run-records';
import { lockState, WriteLock } from './write-lock';
import type { WritingPorts } from './writing-ports';

/**
 * Maximum number of parts read per run: earlier versions wrote parts of at most 4 MB and seldom left more than one
 * open.
 */
const mostParts = 10;

const mostRuns = 100;

const mostPaths = 1_000;

const largestPart = 4_500_000;

const pathLength = 1_000;

const lookEveryMs = 1_000;

/**
 * Repairs what a killed program of this device left unfinished; call it once at every start. With nothing to do it
 * costs one look at the lock and one at the device's records, and it does nothing while a living program is writing.
 * Returns one result per run that was rolled back or could not be.
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

/**
 * Does the same as `recover` once no program is writing, for hosts that keep running after the start. Returns an empty
 * list when `signal` ended the wait.
 */
export async function recoverOnceFree(ports: WritingPorts, signal: CancelSignal): Promise<RolledBack[]> {
  while (!signal.isCancelled && (await lockState(ports)) === 'held') await ports.clock.sleep(lookEveryMs);
  return signal.isCancelled ? [] : recover(ports);
}

/**
 * Rolls back what a killed program of this device left unfinished, and waits for a living one to finish. Call it before
 * making a plan based on the results of runs, since a later rollback would remove these. Throws `locked` when another
 * program writes for too long.
 */
export async function finishOpenRuns(ports: WritingPorts, run: Run): Promise<void> {
  if ((await listOpenRuns(ports.device)).length === 0) return;
  const lock = await WriteLock.acquire(ports, run.command);
  try {
    await finishUnfinished(ports, lock, run, run.id);
  } finally {
    await lock.release();
  }
}

/**
 * Returns runs that earlier versions left unfinished: their journals are not signed, so their notes are not changed.
 * Reported once, before this device opens its first run.
 */
async function earlierOpenRuns(ports: Pick<WritingPorts, 'device' | 'state'>): Promise<RolledBack[]> {
  const { device, state } = ports;
  if (!device.hadNoKey || !(await isUnused(device))) return [];
  const marked = (await listRunKeys(state, device.deviceId)).filter(({ isMarked }) => isMarked).slice(0, mostRuns);
  const told: RolledBack[] = [];
  for (const keys of marked)
    told.push({
      run: keys.run,
      left: [],
      pending: [],
      problem: { kind: 'unsigned', paths: await pathsIn(ports, keys) },
    });
  if (told.length > 0) await beginRegistry(device);
  return told;
}

async function pathsIn({ state }: Pick<WritingPorts, 'state'>, { device, run, parts }: RunKeys): Promise<string[]> {
  const paths = new Set<string>();
  for (const part of parts.slice(0, mostParts)) {
    const key = partKey(device, run, part);
    if (((await state.size(key)) ?? 0) > largestPart) continue;
    const lines = new TextDecoder().decode((await state.get(key)) ?? new Uint8Array(0)).split('\n');
    for (const path of lines.flatMap(pathOf)) if (paths.size < mostPaths) paths.add(path);
  }
  return [...paths];
}

function pathOf(line: string): string[] {
  if (!line.includes('"entry":"step"')) return [];
  try {
    const { entry } = JSON.parse(line) as { readonly entry?: { readonly step?: { readonly path?: unknown } | null } };
    const path = entry?.step?.path;
    return typeof path === 'string' && path.length < pathLength ? [path] : [];
  } catch {
    return [];
  }
}
