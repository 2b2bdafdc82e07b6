import type { BlobStore } from '../../ports/blob-store';

/** Names of what belongs to one run under `journal/`. Anything else there, such as a conflict copy made by a sync program, is ignored. */
export interface RunKeys {
  readonly device: string;
  readonly run: string;
  /** Numbers of the journal's parts, ascending. */
  readonly parts: readonly number[];
  /** True while a transaction of the run may be unfinished. */
  readonly isOpen: boolean;
}

const form = /^journal\/([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.(?:(\d+)\.jsonl|(open|json))$/;

export function partKey(device: string, run: string, part: number): string {
  return `journal/${device}.${run}.${part}.jsonl`;
}

/** The mark that makes recovery cheap: it exists from before the first entry of a transaction until after its end. */
export function openKey(device: string, run: string): string {
  return `journal/${device}.${run}.open`;
}

export function summaryKey(device: string, run: string): string {
  return `journal/${device}.${run}.json`;
}

/** All runs of a device, or of all devices, sorted by run id. */
export async function listRunKeys(state: BlobStore, device?: string): Promise<RunKeys[]> {
  const runs = new Map<string, { device: string; run: string; parts: number[]; isOpen: boolean }>();
  for (const key of await state.list(device === undefined ? 'journal/' : `journal/${device}.`)) {
    const match = form.exec(key);
    const [owner, run] = [match?.[1], match?.[2]];
    if (owner === undefined || run === undefined) continue;
    const keys = runs.get(`${run}.${owner}`) ?? { device: owner, run, parts: [], isOpen: false };
    if (match?.[3] !== undefined) keys.parts.push(Number(match[3]));
    if (match?.[4] === 'open') keys.isOpen = true;
    runs.set(`${run}.${owner}`, keys);
  }
  const sorted = [...runs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, keys]) => keys);
  for (const keys of sorted) keys.parts.sort((a, b) => a - b);
  return sorted;
}
