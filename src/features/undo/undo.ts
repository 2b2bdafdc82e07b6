import * as z from 'zod';
import type { PrintedOperation } from '../../core/plan/plan';
import type { VaultSettings } from '../../core/settings/settings';
import type { Command, Outcome } from '../../engine/running/command';
import { lastUndoable } from '../../engine/writing/list-runs';
import { addToRunLog } from '../../engine/writing/run-log';
import { undoRun, type Undone } from '../../engine/writing/undo-run';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Run } from '../../ports/run';
import { holdReturning, type ReturningFiles } from './hold-returning';
import { planUndo } from './plan-undo';

const inputSchema = z.object({
  run: z.string().describe('the run to take back, as "runs" names it; "last" for the newest'),
  dryRun: z.boolean().default(false),
});

export type UndoInput = z.infer<typeof inputSchema>;

export interface UndoOutput extends Pick<Undone, 'restored' | 'conflicts'> {
  /** '' where the newest run was asked for and none can be undone. */
  readonly run: string;
  /** Transcripts that are back in the inbox: captured again only on the user's word. */
  readonly returned: readonly string[];
  /** Of a dry run: what would be done; then nothing is restored. */
  readonly plan?: readonly PrintedOperation[];
}

export interface UndoServices {
  readonly writing: WritingPorts;
  readonly settings: VaultSettings;
}

/** Takes back what a run changed, byte for byte. What was edited since is left and named. */
export const undo: Command<UndoServices, UndoInput, UndoOutput> = {
  id: 'undo',
  title: 'Undo a run',
  summary: 'Take back what a run changed',
  input: inputSchema,
  positional: ['run'],
  run: runUndo,
  outcome: undoOutcome,
};

async function runUndo({ writing, settings }: UndoServices, input: UndoInput, run: Run): Promise<UndoOutput> {
  const target = input.run === 'last' ? await lastUndoable(writing) : input.run;
  if (target === null) return { run: '', restored: [], conflicts: [], returned: [] };
  if (input.dryRun) return { run: target, restored: [], returned: [], ...(await planUndo(writing, target)) };
  const returning = await holdReturning(writing, target, settings.inboxFolder);
  const { restored, conflicts } = await undoAndRelease(writing, target, run, returning);
  const returned = returning.paths.filter((path) => restored.includes(path));
  await logUndo(writing, target, run, restored.length, conflicts.length);
  return { run: target, restored, conflicts, returned };
}

async function undoAndRelease(
  writing: WritingPorts,
  target: string,
  run: Run,
  returning: ReturningFiles,
): Promise<Undone> {
  try {
    return await undoRun(writing, target, run);
  } finally {
    await returning.releaseMissing();
  }
}

async function logUndo(
  writing: WritingPorts,
  target: string,
  run: Run,
  restoredCount: number,
  conflictCount: number,
): Promise<void> {
  const line = {
    run: run.id,
    command: run.command,
    timestamp: run.startedAt.toISOString(),
    undone: target,
    restored: restoredCount,
    conflicts: conflictCount,
  };
  try {
    await addToRunLog(writing, line);
  } catch {
    run.warn('The run was undone, but the log could not be written.');
  }
}

function undoOutcome({ restored, conflicts, plan }: UndoOutput): Outcome {
  if (conflicts.length === 0) return 'done';
  return restored.length === 0 && (plan?.length ?? 0) === 0 ? 'refused' : 'some-failed';
}
