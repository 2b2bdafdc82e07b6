import * as z from 'zod';
import type { ContentHash } from '../../core/content-hash';
import { AppError } from '../../core/errors';
import { parseVaultPath, type VaultPath } from '../../core/note/path';
import { logNotePath } from '../../core/plan/log-note';
import type { PrintedOperation } from '../../core/plan/plan';
import type { Step } from '../../core/plan/step';
import type { VaultSettings } from '../../core/settings/settings';
import { isInboxTranscript } from '../../core/transcript/inbox';
import { RecaptureBlocklist } from '../../engine/reading/recapture-blocklist';
import type { Command, Outcome } from '../../engine/running/command';
import { cutLinks } from '../../engine/writing/records/cut-links';
import { ForeseenUndo, StayingFiles } from '../../engine/writing/foreseen-undo';
import type { Problem } from '../../engine/writing/journal-entry';
import { readOwnJournal } from '../../engine/writing/journal-reader';
import { lastUndoable } from '../../engine/writing/list-runs';
import { addToRunLog } from '../../engine/writing/run-log';
import { nameRun, runNameWords } from '../../engine/writing/run-name';
import { remainingSteps } from '../../engine/writing/run-summary';
import { UndoItem } from '../../engine/writing/undo-item';
import { isOfWork, readUndoable, type Undone, undoRun } from '../../engine/writing/undo-run';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import { WrittenContents } from '../../engine/writing/written-contents';
import type { Consent } from '../../ports/consent';
import type { Run } from '../../ports/run';
import { deleteUnchanged } from './delete-unchanged';
import type { UndoOutput } from './undo-output';

export type { UndoOutput };

interface UndoPlan {
  readonly plan: readonly PrintedOperation[];
  readonly conflicts: readonly Problem[];
}

/** Transcripts that an undo brings back into the inbox. */
interface ReturningFiles {
  readonly paths: readonly VaultPath[];
  /** Stops holding transcripts that did not come back. Call this after the undo. */
  releaseMissing(): Promise<void>;
}

const inputSchema = z.object({
  run: z.string().describe('id of the run, as shown by "runs"; "last" for the newest'),
  deleteUnchanged: z
    .boolean()
    .optional()
    .describe('for a run of another device: delete the notes that it made and that nobody has edited since'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().optional().describe('delete them without asking'),
});

export type UndoInput = z.infer<typeof inputSchema>;

export interface UndoDeps {
  readonly writing: WritingPorts;
  readonly settings: VaultSettings;
  /** Asks before notes of another device's run are deleted; without it they are only listed. */
  readonly consent?: Consent;
}

/** Undoes the changes of a run, byte for byte. Leaves and reports files that were edited since. */
export const undo: Command<UndoDeps, UndoInput, UndoOutput> = {
  id: 'undo',
  title: 'Undo a run',
  summary: 'Undo the changes of a run',
  input: inputSchema,
  positional: ['run'],
  run: runUndo,
  outcome: undoOutcome,
};

async function runUndo({ writing, settings, consent }: UndoDeps, input: UndoInput, run: Run): Promise<UndoOutput> {
  if (input.deleteUnchanged === true)
    return deleteUnchanged({ writing, consent: consent ?? null }, { ...input, yes: input.yes === true }, run);
  const target = input.run === 'last' ? await lastUndoable(writing) : input.run;
  if (target === null) return { run: '', name: '', restored: [], conflicts: [], returned: [] };
  const name = runNameWords(await nameRun(writing, target));
  if (input.dryRun) return { run: target, name, restored: [], returned: [], ...(await planUndo(writing, target)) };
  const returning = await blockRecapture(writing, target, settings.inboxFolder);
  const { restored, removed, conflicts } = await undoAndRelease(writing, target, run, returning);
  const returned = returning.paths.filter((path) => restored.includes(path));
  await logUndo(writing, target, run, restored.length, conflicts.length);
  return { run: target, name, restored, ...(removed.length === 0 ? {} : { removed }), conflicts, returned };
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

function undoOutcome({ restored, conflicts, plan, deleted, refused }: UndoOutput): Outcome {
  if (deleted !== undefined) return refused === undefined ? 'done' : 'refused';
  if (conflicts.length === 0) return 'done';
  return restored.length === 0 && (plan?.length ?? 0) === 0 ? 'refused' : 'some-failed';
}

/**
 * Holds the transcripts that undoing `run` brings back, so that they are not captured again without the user's request.
 * This happens before the undo, because it restores transcripts first and an inbox watcher sees them at once.
 */
async function blockRecapture(ports: WritingPorts, run: string, inboxFolder: string): Promise<ReturningFiles> {
  const { vault, device, hasher } = ports;
  const held = new RecaptureBlocklist(device, hasher);
  const journal = await readOwnJournal(ports, run);
  const files = (journal === null ? [] : remainingSteps(journal))
    .flatMap(({ step }) => contentBefore(step))
    .filter(({ path }) => isInboxTranscript(path, inboxFolder));
  for (const { path, content } of files) await held.hold(path, content);
  const paths = files.map(({ path }) => path);
  return {
    paths,
    releaseMissing: async () => {
      for (const path of paths) if ((await vault.stat(path)) === null) await held.release(path);
    },
  };
}

function contentBefore(step: Step): { readonly path: VaultPath; readonly content: ContentHash }[] {
  if (step.kind !== 'file' || step.before === null) return [];
  return [{ path: parseVaultPath(step.path), content: step.before }];
}

/** Plans to undo a run of this device, newest step first, without changing anything. Throws `no-such-run` or `not-undoable`. */
async function planUndo(ports: WritingPorts, run: string): Promise<UndoPlan> {
  const journal = await readUndoable(ports, run);
  const steps = remainingSteps(journal);
  if (steps.length === 0)
    throw new AppError('not-undoable', `Run ${run} has already been undone, or can no longer be undone.`);
  const plan: PrintedOperation[] = [];
  const conflicts: Problem[] = [];
  const [contents, foreseen, staying] = [new WrittenContents(ports), new ForeseenUndo(ports), new StayingFiles()];
  for (const step of steps) {
    const item = new UndoItem(foreseen, journal, step, contents, staying);
    const prepared = await item.prepare();
    if (prepared === 'nothing to do') continue;
    if ('reason' in prepared) {
      conflicts.push(prepared);
      continue;
    }
    plan.push(...printStep(prepared.step));
    if (item.remark === null) contents.add(prepared.step);
    foreseen.follow(prepared);
  }
  const removed = plan.flatMap(({ op, path }) => (op === 'trash' ? [path] : []));
  for (const item of cutLinks(foreseen, conflicts, removed, contents)) {
    const prepared = await item.prepare();
    if (typeof prepared === 'object' && 'step' in prepared) plan.push(...printStep(prepared.step));
  }
  const isLogAlone = isOfWork(conflicts) && plan.every(({ path }) => path === logNotePath);
  return { plan: isLogAlone ? [] : plan, conflicts };
}

/** Returns a step of an undo or redo as an operation of a plan; nothing for a record of the device. */
export function printStep(step: Step): PrintedOperation[] {
  if (step.kind === 'record') return [];
  if (step.kind === 'move') return [{ op: 'move', path: step.path, to: step.to, expects: step.hash }];
  const { path, before, after } = step;
  if (before === null) return [{ op: 'create', path }];
  return [{ op: after === null ? 'trash' : 'modify', path, expects: before }];
}
