import type { ContentHash } from '../../core/content-hash';
import { AppError, isAppError } from '../../core/errors';
import type { Step } from '../../core/plan/step';
import type { Run } from '../../ports/run';
import { ForeseenUndo, type UndoView } from './foreseen-undo';
import type { Problem } from './journal-entry';
import { Journal } from './journal-reader';
import type { JournalEnd } from './journal-writer';
import { RedoItem } from './redo-item';
import { finishUnfinished, takeBackUnfinished } from './roll-back';
import { keepRecord, recordOfJournal, undoneSteps } from './run-summary';
import { Transaction } from './transaction';
import { readUndoable } from './undo-run';
import { WriteLock } from './write-lock';
import type { WritingPorts } from './writing-ports';

export interface Redone {
  /** Files changed again, sorted; empty when anything was refused. */
  readonly redone: readonly string[];
  /** Files that were changed since the undo, because of which nothing was redone. */
  readonly conflicts: readonly Problem[];
  /** Same as `Applied.written`. */
  readonly written: readonly ContentHash[];
}

/**
 * Makes the changes of an undone run again, as one transaction of the run `by` in the journal of the undone run, which
 * can then be undone again. Changes nothing when one of its files is not as the undo left it. Throws `no-such-run`,
 * or `not-undoable` when the run is not undone or its journal is gone.
 */
export async function redoRun(ports: WritingPorts, runId: string, by: Run): Promise<Redone> {
  await readUndoable(ports, runId);
  const lock = await WriteLock.acquire(ports, by.command);
  try {
    await finishUnfinished(ports, lock, by, runId);
    const journal = await readUndoable(ports, runId);
    const { conflicts } = await foreseeRedo(ports, journal);
    if (conflicts.length > 0) return { redone: [], conflicts, written: [] };
    return await redoLocked(ports, lock, journal, by);
  } finally {
    await lock.release();
  }
}

/** Plans to redo a run without changing anything: the steps in order, and what speaks against them. Throws like `redoRun`. */
export async function planRedo(
  ports: WritingPorts,
  runId: string,
): Promise<{ readonly steps: readonly Step[]; readonly conflicts: readonly Problem[] }> {
  return foreseeRedo(ports, await readUndoable(ports, runId));
}

async function foreseeRedo(ports: WritingPorts, journal: Journal): ReturnType<typeof planRedo> {
  const foreseen = new ForeseenUndo(ports);
  const steps: Step[] = [];
  const conflicts: Problem[] = [];
  for (const item of redoItems(foreseen, journal)) {
    const prepared = await item.prepare();
    if (prepared === 'nothing to do') continue;
    if ('reason' in prepared) conflicts.push(prepared);
    else {
      steps.push(prepared.step);
      foreseen.follow(prepared);
    }
  }
  return { steps, conflicts };
}

/** Returns one item per undone step, in the order in which the run made its changes. Throws when nothing is undone. */
function redoItems(view: UndoView, journal: Journal): RedoItem[] {
  const undone = undoneSteps(journal);
  if (undone.length === 0) throw new AppError('not-undoable', `Run ${journal.run.run} is not undone.`);
  const known = new Map(journal.transactions.flatMap(({ steps }) => steps).map((step) => [step.id, step]));
  return undone.map((step) => new RedoItem(view, journal, step, known.get(step.undoes ?? '') ?? null));
}

async function redoLocked(ports: WritingPorts, lock: WriteLock, journal: Journal, by: Run): Promise<Redone> {
  const transaction = Transaction.continue(ports, lock, journal, { kind: 'apply', by: by.id });
  const redone = new Set<string>();
  const written: ContentHash[] = [];
  const items = redoItems(ports, journal);
  let done = 0;
  const onDone = (_: unknown, step: Step): void => {
    if (step.kind !== 'record') redone.add(step.kind === 'move' ? step.to : step.path);
    if (step.kind === 'file' && step.after !== null) written.push(step.after);
    by.progress({ label: 'Redoing', done: ++done, total: items.length });
  };
  try {
    await transaction.run(items, { stopAtConflict: true, signal: by.signal, onDone });
    await recordRedo(ports, await transaction.commit(), by);
    return { redone: [...redone].sort(), conflicts: [], written };
  } catch (error) {
    await takeBackUnfinished(error, ports, lock, by, journal.run.run);
    if (isAppError(error, 'conflict'))
      return { redone: [], conflicts: [{ path: error.path ?? '', reason: error.message }], written: [] };
    throw error;
  }
}

async function recordRedo(ports: WritingPorts, end: JournalEnd, by: Run): Promise<void> {
  try {
    await keepRecord(ports, await recordOfJournal(ports, await Journal.ofOpenRun(ports, end.opened), end));
  } catch {
    by.warn('The run was redone, but the list of runs could not be updated. The next start will do it.');
  }
}
