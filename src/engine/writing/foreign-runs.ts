import * as z from 'zod';
import { summaryKey, type RunKeys } from './journal-keys';
import type { WritingPorts } from './writing-ports';

/** Maximum number of runs of others that are read: each is a file, of which anybody may have planted any number. */
export const mostForeign = 200;
const largestSummary = 1_000_000;

const summarySchema = z.object({
  command: z.string().regex(/^[a-z][a-z-]{0,40}$/),
  at: z.iso.datetime(),
  notes: z.int().nonnegative().max(10_000_000),
});

/** A run that files in the vault tell of and that this device did not make, as far as it can tell. */
export interface ForeignRun extends z.infer<typeof summarySchema> {
  readonly run: string;
  /** True for one that this device may have made before it could sign. */
  readonly isEarlier: boolean;
}

/** What the journals of others say of runs; the newest by their ids, of which anybody may have made up any. */
export async function listForeignRuns(
  { state, device }: Pick<WritingPorts, 'state' | 'device'>,
  keys: readonly RunKeys[],
): Promise<ForeignRun[]> {
  const runs: ForeignRun[] = [];
  for (const each of keys.slice(-mostForeign)) {
    const isEarlier = device.hadNoKey && each.device === device.deviceId;
    runs.push({
      run: each.run,
      isEarlier,
      ...((await readSummary(state, each)) ?? { command: 'unknown', at: timeOf(each.run), notes: 0 }),
    });
  }
  return runs;
}

async function readSummary(
  state: WritingPorts['state'],
  { device, run }: RunKeys,
): Promise<z.infer<typeof summarySchema> | null> {
  const key = summaryKey(device, run);
  if (((await state.size(key)) ?? Infinity) > largestSummary) return null;
  try {
    return summarySchema.parse(JSON.parse(new TextDecoder().decode((await state.get(key)) ?? new Uint8Array(0))));
  } catch {
    return null;
  }
}

/** A run's id begins with its time in UTC, `YYYYMMDD-HHMMSS`; milliseconds since 1970, NaN for ids of another form. */
export function startOf(run: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)/.exec(run);
  if (match === null) return NaN;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function timeOf(run: string): string {
  const start = startOf(run);
  return new Date(Number.isNaN(start) ? 0 : start).toISOString();
}
