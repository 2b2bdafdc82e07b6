import type { BlobStore } from '../../ports/blob-store';

/** Names of what belongs to one run under `journal/`. Anything else there, such as a conflict copy made by a sync program, is ignored. */
export interface RunKeys {
  readonly device: string;
  readonly run: string;
  /** Numbers of the journal's parts, ascending. */
  readonly parts: readonly number[];
  /** True where an earlier version left its mark of an unfinished transaction. */
  readonly isMarked: boolean;
}

const name = /^[A-Za-z0-9_-]{1,100}$/;
const form = /^journal\/([A-Za-z0-9_-]{1,100})\.([A-Za-z0-9_-]{1,100})\.(?:(\d{1,6})\.jsonl|(open|json))$/;

/** True for what may name a run. */
export function isRunId(text: string): boolean {
  return name.test(text);
}

export function partKey(device: string, run: string, part: number): string {
  return `journal/${device}.${run}.${part}.jsonl`;
}

export function summaryKey(device: string, run: string): string {
  return `journal/${device}.${run}.json`;
}

/** All runs that files under `journal/` name, of a device or of all devices, sorted by run id. Anybody may have put them there. */
export async function listRunKeys(state: Pick<BlobStore, 'list'>, device?: string): Promise<RunKeys[]> {
  const runs = new Map<string, { device: string; run: string; parts: number[]; isMarked: boolean }>();
  for (const key of await state.list(device === undefined ? 'journal/' : `journal/${device}.`)) {
    const match = form.exec(key);
    const [owner, run] = [match?.[1], match?.[2]];
    if (owner === undefined || run === undefined) continue;
    const keys = runs.get(`${run}.${owner}`) ?? { device: owner, run, parts: [], isMarked: false };
    if (match?.[3] !== undefined) keys.parts.push(Number(match[3]));
    if (match?.[4] === 'open') keys.isMarked = true;
    runs.set(`${run}.${owner}`, keys);
  }
  const sorted = [...runs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, keys]) => keys);
  for (const keys of sorted) keys.parts.sort((a, b) => a - b);
  return sorted;
}
