import * as z from 'zod';
import { counted } from '../../core/counted';
import type { Command } from '../../engine/running/command';
import { listRuns, type RunRow } from '../../engine/writing/list-runs';
import { readRunLog } from '../../engine/writing/run-log';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import { doneWords } from './done-words';

const inputSchema = z.object({});

export interface RunsOutput {
  /** Newest first. */
  readonly runs: readonly (RunRow & { readonly summary: string; readonly cost: number | null })[];
}

export interface RunsServices {
  readonly writing: WritingPorts;
}

/** The runs that changed the vault, of every device, and whether each can be taken back here. */
export const runs: Command<RunsServices, z.infer<typeof inputSchema>, RunsOutput> = {
  id: 'runs',
  title: 'Show history',
  summary: 'List the runs that changed the vault, and what can be undone',
  input: inputSchema,
  positional: [],
  run: ({ writing }) => describeRuns(writing),
  outcome: () => 'done',
};

/** Each run with a sentence of what it did, from the journal and the run log. */
export async function describeRuns(writing: WritingPorts): Promise<RunsOutput> {
  const logged = await readRunLog(writing.state);
  const rows = await listRuns(writing);
  return {
    runs: rows.map((row) => {
      const { beatCount, cost, errorCount, entry } = logged.get(row.run) ?? { beatCount: 0, cost: null, errorCount: 0, entry: {} };
      const parts = [
        ...(beatCount === 0 ? [] : [`${counted(beatCount, 'note')} captured`]),
        ...doneWords(entry),
        `${counted(row.notes, 'file')} changed`,
        ...(errorCount === 0 ? [] : [row.command === 'ingest' ? `${counted(errorCount, 'file was', 'files were')} not read to the end` : `${counted(errorCount, 'note')} refused`]),
      ];
      return { ...row, summary: parts.join(', '), cost };
    }),
  };
}
