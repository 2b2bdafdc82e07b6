import { listRunKeys, partKey, type RunKeys } from './journal-keys';
import type { RolledBack } from './roll-back';
import { beginRegistry, isUnused } from './run-records';
import type { WritingPorts } from './writing-ports';

/** Earlier versions wrote parts of at most 4 MB, and seldom more than one that was left open. */
const mostParts = 10;
const mostRuns = 100;
const mostPaths = 1_000;
const largestPart = 4_500_000;
const pathLength = 1_000;

/** What earlier versions left unfinished: their journals are not signed, so nothing is done to their notes. Told once, before this device opens its first run. */
export async function earlierOpenRuns(ports: Pick<WritingPorts, 'device' | 'state'>): Promise<RolledBack[]> {
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
