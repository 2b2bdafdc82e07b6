import * as z from 'zod';
import type { VaultSettings } from '../../core/settings/settings';
import type { Command } from '../../engine/running/command';
import { listRuns, type RunRow, type UndoState } from '../../engine/writing/list-runs';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import { readInbox, type Inbox } from './read-inbox';
import { readLoggedRuns, type LoggedRun } from './read-logged-runs';

const inputSchema = z.object({
  limit: z
    .int({ error: 'Give a whole number of at least 1.' })
    .positive({ error: 'Give a whole number of at least 1.' })
    .default(20)
    .describe('maximum number of captures, newest first'),
});

export type CapturedInput = z.infer<typeof inputSchema>;

export interface CapturedOutput {
  /** Newest first. */
  readonly runs: readonly CapturedRun[];
  /** Number of captures, shown or not. */
  readonly total: number;
  readonly inbox: Inbox;
}

export interface CapturedRun extends Pick<RunRow, 'left' | 'again' | 'device'> {
  readonly run: string;
  readonly command: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly undo: UndoState;
  readonly files: readonly CapturedFile[];
}

/** What the log says about one file. `path`, `format` and `turns` are null when version 0.1 wrote the line, which did not log them. */
export interface CapturedFile {
  readonly path: string | null;
  readonly format: string | null;
  readonly turns: { readonly user: TurnCount; readonly assistant: TurnCount } | null;
  readonly beats: readonly { readonly title: string; readonly type: string; readonly path: string }[];
  /** Paths of the records of its sessions; absent without any, and in older lines. */
  readonly records?: readonly string[] | undefined;
  /** Secrets removed, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
  readonly brokenLines: number;
  readonly status: 'done' | 'skipped' | 'partly' | 'failed';
  /** Reason why it was skipped, failed or only partly read; null when done. */
  readonly reason: string | null;
}

export interface TurnCount {
  readonly covered: number;
  readonly total: number;
}

export interface CapturedDeps {
  readonly vault: Vault;
  readonly settings: VaultSettings;
  readonly writing: WritingPorts;
}

/** Lists what any host or device has captured and what is waiting in the inbox. Changes nothing. */
export const captured: Command<CapturedDeps, CapturedInput, CapturedOutput> = {
  id: 'captured',
  title: 'Show captured transcripts',
  summary: 'List captured transcripts, their notes, and files waiting in the inbox',
  input: inputSchema,
  positional: [],
  run: async (services, { limit }, run) => ({
    ...(await readCaptured(services.writing, limit, (message) => {
      run.warn(message);
    })),
    inbox: await readInbox(services.vault, services.settings.inboxFolder),
  }),
  outcome: () => 'done',
};

/** Returns the newest captures, at most `limit`; calls `warn` with what could not be read. */
export async function readCaptured(
  writing: WritingPorts,
  limit: number,
  warn: Run['warn'] = () => undefined,
): Promise<Pick<CapturedOutput, 'runs' | 'total'>> {
  const logged = await readLoggedRuns(writing, limit);
  if (logged.problem !== null) warn(logged.problem);
  const rows = new Map((await listRuns(writing)).map((row) => [row.run, row]));
  const runs = logged.runs.map((line): CapturedRun => {
    const { run, command, timestamp } = line;
    const { undo, left, again, device } = stateOf(line, rows.get(run), writing.device.hadNoKey);
    return {
      run,
      command,
      at: timestamp,
      undo,
      ...(left === undefined ? {} : { left }),
      ...(again === undefined ? {} : { again }),
      ...(device === undefined ? {} : { device }),
      files: line.files ?? filesOfOldLine(line),
    };
  });
  return { runs, total: logged.total };
}

/** A line that another device wrote is not trusted about the state of its run. */
function stateOf(
  { isOwn }: LoggedRun,
  row: RunRow | undefined,
  hadNoKey: boolean,
): Pick<RunRow, 'undo' | 'left' | 'again' | 'device'> {
  if (row !== undefined && (isOwn || row.undo === 'other device')) return row;
  return { undo: isOwn || row?.undo === 'no longer' || (row === undefined && hadNoKey) ? 'no longer' : 'other device' };
}

function filesOfOldLine({ beats, errors }: LoggedRun): CapturedFile[] {
  const unknown = { format: null, turns: null, secrets: {}, brokenLines: 0 };
  const captured: CapturedFile[] =
    beats.length === 0 ? [] : [{ ...unknown, path: null, beats, status: 'done', reason: null }];
  return [
    ...captured,
    ...errors.map(({ path, reason }): CapturedFile => ({ ...unknown, path, beats: [], status: 'failed', reason })),
  ];
}
