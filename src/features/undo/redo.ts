import * as z from 'zod';
import { parseVaultPath } from '../../core/note/path';
import type { PrintedOperation } from '../../core/plan/plan';
import { RecaptureBlocklist } from '../../engine/reading/recapture-blocklist';
import type { Command, Outcome } from '../../engine/running/command';
import type { Problem } from '../../engine/writing/journal-entry';
import { lastRedoable } from '../../engine/writing/list-runs';
import { planRedo, redoRun } from '../../engine/writing/redo-run';
import { addToRunLog } from '../../engine/writing/run-log';
import { nameRun, runNameWords } from '../../engine/writing/run-name';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Run } from '../../ports/run';
import { printStep } from './undo';

const inputSchema = z.object({
  run: z.string().describe('id of the undone run, as shown by "runs"; "last" for the newest'),
  dryRun: z.boolean().default(false),
});

export type RedoInput = z.infer<typeof inputSchema>;

export interface RedoOutput {
  /** Id of the run; '' when the newest undone run was requested and there is none. */
  readonly run: string;
  /** What the run was about, for people: `Save as a new note, Lin Yue`. */
  readonly name: string;
  /** Files changed again, sorted. */
  readonly redone: readonly string[];
  /** Files changed since the undo, because of which nothing was redone. */
  readonly conflicts: readonly Problem[];
  /** The planned operations of a dry run, which changes nothing. */
  readonly plan?: readonly PrintedOperation[];
}

interface RedoDeps {
  readonly writing: WritingPorts;
}

/** Makes the changes of an undone run again, all or none: nothing is changed when one of its files was edited since. */
export const redo: Command<RedoDeps, RedoInput, RedoOutput> = {
  id: 'redo',
  title: 'Redo a run',
  summary: 'Make the changes of an undone run again',
  input: inputSchema,
  positional: ['run'],
  run: runRedo,
  outcome: ({ conflicts }: RedoOutput): Outcome => (conflicts.length === 0 ? 'done' : 'refused'),
};

async function runRedo({ writing }: RedoDeps, input: RedoInput, run: Run): Promise<RedoOutput> {
  const target = input.run === 'last' ? await lastRedoable(writing) : input.run;
  if (target === null) return { run: '', name: '', redone: [], conflicts: [] };
  const name = runNameWords(await nameRun(writing, target));
  const { steps, conflicts } = await planRedo(writing, target);
  if (input.dryRun || conflicts.length > 0) {
    const plan = input.dryRun ? { plan: steps.flatMap(printStep) } : {};
    return { run: target, name, redone: [], conflicts, ...plan };
  }
  const held = new RecaptureBlocklist(writing.device, writing.hasher);
  const output = await redoRun(writing, target, run);
  if (output.conflicts.length === 0)
    for (const step of steps)
      if (step.kind === 'file' && step.isPrivate && step.after === null) await held.release(parseVaultPath(step.path));
  await logRedo(writing, target, run, output.redone.length);
  return { run: target, name, redone: output.redone, conflicts: output.conflicts };
}

async function logRedo(writing: WritingPorts, redone: string, run: Run, fileCount: number): Promise<void> {
  const { id, command, startedAt } = run;
  try {
    await addToRunLog(writing, { run: id, command, timestamp: startedAt.toISOString(), redone, files: fileCount });
  } catch {
    run.warn('The run was redone, but the log could not be written.');
  }
}
