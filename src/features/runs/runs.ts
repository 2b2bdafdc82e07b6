import * as z from 'zod';
import { counted } from '../../core/counted';
import { AppError } from '../../core/errors';
import type { Command } from '../../engine/running/command';
import { changedFiles, type ChangedFile } from '../../engine/writing/changed-files';
import { listRuns, type RunRow } from '../../engine/writing/list-runs';
import { parseLogged, RunLog } from '../../engine/writing/run-log';
import { runName, type RunName } from '../../engine/writing/run-name';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Run } from '../../ports/run';
import { doneWords } from './done-words';

const inputSchema = z.object({
  run: z.string().optional().describe('id of a run, to list only that one with the files that it changed'),
  diff: z.boolean().optional().describe('also show the difference of each file'),
});

export interface ListedRun extends RunRow, RunName {
  readonly summary: string;
  readonly cost: number | null;
  /** What it did to each file, when only this run was requested; missing when this device has no journal of it. */
  readonly changed?: readonly ChangedFile[];
}

export interface RunsOutput {
  /** Newest first. */
  readonly runs: readonly ListedRun[];
}

export interface RunsDeps {
  readonly writing: WritingPorts;
}

/** Lists the runs of every device that changed the vault, and whether each can be undone here. */
export const runs: Command<RunsDeps, z.infer<typeof inputSchema>, RunsOutput> = {
  id: 'runs',
  title: 'Show history',
  summary: 'List the runs that changed the vault, and which can be undone',
  input: inputSchema,
  positional: ['run'],
  run: async ({ writing }, { run: id, diff = false }, run) => {
    const { runs: all } = await describeRuns(writing, (message) => {
      run.warn(message);
    });
    if (id === undefined && !diff) return { runs: all };
    const row = id === undefined || id === 'last' ? all[0] : all.find((each) => each.run === id);
    if (row === undefined)
      throw new AppError('no-such-run', `There is no run ${id ?? 'yet'}.`, null, [{ command: 'runs' }]);
    return { runs: [await withFiles(writing, row, diff)] };
  },
  outcome: () => 'done',
};

async function withFiles(writing: WritingPorts, row: ListedRun, withTexts: boolean): Promise<ListedRun> {
  if (!hasJournal(row)) return row;
  return { ...row, changed: await changedFiles(writing, row.run, withTexts) };
}

/** True for a run of which this device has the journal. */
export function hasJournal({ undo, redo }: Pick<RunRow, 'undo' | 'redo'>): boolean {
  return undo === 'yes' || redo === true;
}

/** Describes each run in a sentence, from the journal and the run log; calls `warn` with what could not be read. */
export async function describeRuns(writing: WritingPorts, warn: Run['warn'] = () => undefined): Promise<RunsOutput> {
  const log = await RunLog.read(writing);
  if (log.problem !== null) warn(log.problem);
  return { runs: (await listRuns(writing, warn)).map((row) => ({ ...row, ...described(row, log) })) };
}

/** Maximum length in characters; another device may have written more. */
const summaryLength = 300;

function described(row: RunRow, log: RunLog): RunName & Pick<ListedRun, 'summary' | 'cost'> {
  const { beatCount, cost, errorCount, entry } = factsOf(row, log);
  const parts = [
    ...(beatCount === 0 ? [] : [`${counted(beatCount, 'note')} ${row.command === 'file' ? 'saved' : 'captured'}`]),
    ...doneWords(entry),
    `${counted(row.notes, 'file')} changed`,
    ...(errorCount === 0
      ? []
      : [
          row.command === 'ingest'
            ? `${counted(errorCount, 'file was', 'files were')} read only partly`
            : `${counted(errorCount, 'note')} refused`,
        ]),
  ];
  return { summary: parts.join(', ').slice(0, summaryLength), cost, ...runName(row.command, entry, row.files) };
}

interface LoggedFacts {
  readonly beatCount: number;
  readonly cost: number | null;
  /** Number of files that were not read to the end, or of notes that were refused. */
  readonly errorCount: number;
  /** The parsed line, because commands add keys of their own. */
  readonly entry: Readonly<Record<string, unknown>>;
}

/** Reads the facts of a run. For a run of this device, only lines that this device wrote count. */
function factsOf({ run, undo }: RunRow, log: RunLog): LoggedFacts {
  const lines = log.linesOf(run).filter(({ isOwn }) => isOwn || undo === 'other device' || undo === 'no longer');
  const entry =
    lines
      .map(({ text }) => parseLogged(text))
      .filter((each) => typeof each?.['beats_written'] === 'number')
      .at(-1) ?? {};
  const { beats_written: beats, cost, errors } = entry;
  return {
    beatCount: typeof beats === 'number' ? beats : 0,
    cost: typeof cost === 'number' ? cost : null,
    errorCount: Array.isArray(errors) ? errors.length : 0,
    entry,
  };
}
