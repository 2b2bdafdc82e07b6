import * as z from 'zod';
import { runLogKeys } from '../../engine/writing/run-log-keys';
import type { BlobStore } from '../../ports/blob-store';

const coverageSchema = z.object({ covered: z.number(), total: z.number() });
const beatSchema = z.object({ title: z.string(), type: z.string(), path: z.string() });

const fileSchema = z.object({
  path: z.string(),
  format: z.string(),
  turns: z.object({ user: coverageSchema, assistant: coverageSchema }),
  beats: z.array(beatSchema),
  secrets: z.record(z.string(), z.number()),
  brokenLines: z.number(),
  status: z.enum(['done', 'skipped', 'partly', 'failed']),
  reason: z.string().nullable(),
});

/** A line of the run log that tells of a capture; `files` is missing in lines of version 0.1. */
const lineSchema = z.object({
  run: z.string(),
  command: z.string(),
  timestamp: z.string(),
  beats_written: z.number(),
  beats: z.array(beatSchema).catch([]),
  errors: z.array(z.object({ path: z.string(), reason: z.string() })).catch([]),
  files: z.array(fileSchema).nullable().catch(null).default(null),
});

export type LoggedRun = z.infer<typeof lineSchema>;

export interface LoggedRuns {
  /** Newest first, at most as many as were asked for. Lines that cannot be read are passed over. */
  readonly runs: readonly LoggedRun[];
  /** How many captures the logs hold. */
  readonly total: number;
}

/** Captures of the run log, also of those put aside when they were full. Only what is shown is parsed: logs grow to megabytes. */
export async function readLoggedRuns(state: BlobStore, limit: number): Promise<LoggedRuns> {
  const lines = new Map<string, string>();
  for (const key of await runLogKeys(state)) {
    const text = new TextDecoder().decode((await state.get(key)) ?? new Uint8Array());
    for (const line of text.split('\n')) {
      const run = runOf(line);
      if (run !== null) lines.set(run, line);
    }
  }
  const newest = [...lines.keys()].sort().reverse().slice(0, limit);
  return { runs: newest.flatMap((run) => parseLine(lines.get(run) ?? '')), total: lines.size };
}

/** The id of a line that tells of a capture, without parsing it; other runs name no files. */
function runOf(line: string): string | null {
  return line.includes('"beats_written":') && !line.includes('"files":[]') ? (/"run":"([^"]+)"/.exec(line)?.[1] ?? null) : null;
}

function parseLine(line: string): LoggedRun[] {
  try {
    const { data } = lineSchema.safeParse(JSON.parse(line));
    return data === undefined ? [] : [data];
  } catch {
    return [];
  }
}
