import * as z from 'zod';
import { parseLogged, RunLog } from '../../engine/writing/run-log';
import type { WritingPorts } from '../../engine/writing/writing-ports';

/** Anybody may have written a log line, so what is shown of it is limited. */
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
  records: rows(text).optional(),
  secrets: z.record(z.string().max(textLength), z.number()),
  brokenLines: z.number(),
  status: z.enum(['done', 'skipped', 'partly', 'failed']),
  reason: text.nullable(),
});

/** A line of the run log about a capture; `files` is missing in lines of version 0.1. */
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
  /** True when this device wrote the line; any other line may be forged. */
  readonly isOwn: boolean;
};

export interface LoggedRuns {
  /** Newest first, at most as many as requested. Lines that cannot be read are skipped. */
  readonly runs: readonly LoggedRun[];
  /** Number of captures in the logs. */
  readonly total: number;
  /** A sentence about what could not be read; null when everything was. */
  readonly problem: string | null;
}

/** Reads the captures from the run logs, including full logs that were set aside. Parses only what is shown, because logs grow to megabytes. */
export async function readLoggedRuns(writing: WritingPorts, limit: number): Promise<LoggedRuns> {
  // Lines of other runs name no files.
  const log = await RunLog.read(writing, (line) => line.includes('"beats_written":') && !line.includes('"files":[]'));
  const newest = log.runs.sort().reverse().slice(0, limit);
  return { runs: newest.flatMap((run) => loggedRun(log, run)), total: log.runs.length, problem: log.problem };
}

function loggedRun(log: RunLog, run: string): LoggedRun[] {
  const line = log.linesOf(run).at(-1);
  const { data } = lineSchema.safeParse(parseLogged(line?.text ?? ''));
  return line === undefined || data === undefined ? [] : [{ ...data, isOwn: line.isOwn }];
}
