import * as z from 'zod';
import { parseLogged, RunLog } from '../../engine/writing/run-log';
import type { WritingPorts } from '../../engine/writing/writing-ports';

/** Lines may be anybody's: what is shown of them has an end. */
const textLength = 1_000;
const mostRows = 1_000;

const text = z.string().transform((value) => value.slice(0, textLength));
const rows = <T extends z.ZodType>(row: T): z.ZodPipe<z.ZodArray<T>, z.ZodTransform<z.output<T>[], z.output<T>[]>> =>
  z.array(row).transform((values) => values.slice(0, mostRows));

const coverageSchema = z.object({ covered: z.number(), total: z.number() });
const beatSchema = z.object({ title: text, type: text, path: text });

const fileSchema = z.object({
  path: text,
  format: text,
  turns: z.object({ user: coverageSchema, assistant: coverageSchema }),
  beats: rows(beatSchema),
  secrets: z.record(z.string().max(textLength), z.number()),
  brokenLines: z.number(),
  status: z.enum(['done', 'skipped', 'partly', 'failed']),
  reason: text.nullable(),
});

/** A line of the run log that tells of a capture; `files` is missing in lines of version 0.1. */
const lineSchema = z.object({
  run: z.string(),
  command: text,
  timestamp: z.iso.datetime(),
  beats_written: z.number(),
  beats: rows(beatSchema).catch([]),
  errors: rows(z.object({ path: text, reason: text })).catch([]),
  files: rows(fileSchema).nullable().catch(null).default(null),
});

export type LoggedRun = z.infer<typeof lineSchema> & {
  /** True when this device wrote it; any other may be made up. */
  readonly isOwn: boolean;
};

export interface LoggedRuns {
  /** Newest first, at most as many as were asked for. Lines that cannot be read are passed over. */
  readonly runs: readonly LoggedRun[];
  /** How many captures the logs hold. */
  readonly total: number;
  /** What could not be read, in a sentence; null for nothing. */
  readonly problem: string | null;
}

/** Captures of the run log, also of those put aside when they were full. Only what is shown is parsed: logs grow to megabytes. */
export async function readLoggedRuns(writing: WritingPorts, limit: number): Promise<LoggedRuns> {
  // Other runs name no files.
  const log = await RunLog.read(writing, (line) => line.includes('"beats_written":') && !line.includes('"files":[]'));
  const newest = log.runs.sort().reverse().slice(0, limit);
  return { runs: newest.flatMap((run) => loggedRun(log, run)), total: log.runs.length, problem: log.problem };
}

function loggedRun(log: RunLog, run: string): LoggedRun[] {
  const line = log.linesOf(run).at(-1);
  const { data } = lineSchema.safeParse(parseLogged(line?.text ?? ''));
  return line === undefined || data === undefined ? [] : [{ ...data, isOwn: line.isOwn }];
}
