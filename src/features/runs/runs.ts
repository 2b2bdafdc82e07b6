import * as z from 'zod';
import { counted } from '../../core/counted';
import type { Command } from '../../engine/running/command';
import { listRuns, type RunRow } from '../../engine/writing/list-runs';
import { parseLogged, RunLog } from '../../engine/writing/run-log';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Run } from '../../ports/run';
import { doneWords } from './done-words';

const inputSchema = z.object({});

export interface RunsOutput {
  /** Newest first. */
  readonly runs: readonly (RunRow & { readonly summary: string; readonly cost: number | null })[];
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
  positional: [],
  run: ({ writing }, _input, run) =>
    describeRuns(writing, (message) => {
      run.warn(message);
    }),
  outcome: () => 'done',
};

/** Describes each run in a sentence, from the journal and the run log; calls `warn` with what could not be read. */
export async function describeRuns(writing: WritingPorts, warn: Run['warn'] = () => undefined): Promise<RunsOutput> {
  const log = await RunLog.read(writing);
  if (log.problem !== null) warn(log.problem);
  return { runs: (await listRuns(writing, warn)).map((row) => ({ ...row, ...described(row, log) })) };
}

/** Maximum length in characters; another device may have written more. */
const summaryLength = 300;

function described(row: RunRow, log: RunLog): { readonly summary: string; readonly cost: number | null } {
  const { beatCount, cost, errorCount, entry } = factsOf(row, log);
  const parts = [
    ...(beatCount === 0 ? [] : [`${counted(beatCount, 'note')} captured`]),
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
  return { summary: parts.join(', ').slice(0, summaryLength), cost };
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
