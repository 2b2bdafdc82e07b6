import type { BlobStore } from '../../ports/blob-store';

export const runLogName = 'cb-runs.jsonl';

export interface LoggedFacts {
  readonly beatCount: number;
  readonly cost: number | null;
  /** Files that were not read, or not to their end. */
  readonly errorCount: number;
  /** The line itself: commands have keys of their own in it. */
  readonly entry: Readonly<Record<string, unknown>>;
}

/** What the run log says of each run, by run id, as far as it is needed to list runs. Lines that cannot be read are passed over. */
export async function readRunLog(state: BlobStore): Promise<ReadonlyMap<string, LoggedFacts>> {
  const text = new TextDecoder().decode((await state.get(`logs/${runLogName}`)) ?? new Uint8Array());
  const runs = new Map<string, LoggedFacts>();
  for (const line of text.split('\n')) {
    const entry = parseLine(line);
    if (typeof entry['run'] !== 'string' || typeof entry['beats_written'] !== 'number') continue;
    runs.set(entry['run'], { beatCount: entry['beats_written'], cost: typeof entry['cost'] === 'number' ? entry['cost'] : null, errorCount: Array.isArray(entry['errors']) ? entry['errors'].length : 0, entry });
  }
  return runs;
}

function parseLine(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
