import type { ContentHash } from '../../core/content-hash';
import { AppError, isAppError, messageOf } from '../../core/errors';
import { logNotePath } from '../../core/plan/log-note';
import { subjectOf, type Step } from '../../core/plan/step';
import type { Run } from '../../ports/run';
import type { Problem } from './journal-entry';
import { listRunKeys } from './journal-keys';
import { Journal, type JournalledStep } from './journal-reader';
import { reportRolledBack, rollBackOpenRuns } from './roll-back';
import { foldersLeftByUndo, getSummary, remainingSteps, writeSummary } from './run-summary';
import { StayingFiles } from './staying-files';
import { Transaction, type Item } from './transaction';
import { UndoItem } from './undo-item';
import { WriteLock } from './write-lock';
import type { WritingPorts } from './writing-ports';
import { WrittenContents } from './written-contents';

export interface Undone {
  readonly run: string;
  /** Files that are again as they were, sorted. */
  readonly restored: readonly string[];
  /** Changed since by somebody else, and left. */
  readonly conflicts: readonly Problem[];
  /** As in `Applied`. */
  readonly written: readonly ContentHash[];
}

/**
 * Takes a run of this device back from its journal, newest step first, as one transaction of the run `by`. What was edited since is left
 * and named; undoing again tries just that. Throws `no-such-run` or `not-undoable`.
 */
export async function undoRun(ports: WritingPorts, runId: string, by: Run): Promise<Undone> {
  await requireUndoable(ports, runId);
  const lock = await WriteLock.acquire(ports, by.command);
  try {
    reportRolledBack(await rollBackOpenRuns(ports, lock), by, runId);
    const journal = await Journal.ofRun(ports, runId);
    const steps = journal === null ? [] : remainingSteps(journal);
    if (journal === null || steps.length === 0) throw new AppError('not-undoable', whyNotUndoable(runId, journal?.isDamaged === true));
    if (journal.isDamaged) by.warn(`The journal of run ${runId} is damaged: what it can no longer tell is left as it is. Look at the notes of that run.`);
    return await undoLocked(ports, lock, journal, steps, by);
  } finally {
    await lock.release();
  }
}

function whyNotUndoable(run: string, isDamaged: boolean): string {
  return isDamaged ? `Run ${run} cannot be undone: its journal is damaged. Take its notes away by hand.` : `Run ${run} has already been undone.`;
}

async function requireUndoable(ports: WritingPorts, runId: string): Promise<void> {
  const all = (await listRunKeys(ports.state)).filter(({ run }) => run === runId);
  const own = all.find(({ device }) => device === ports.device.deviceId);
  if (all.length === 0) throw new AppError('no-such-run', `There is no run ${runId}.`, null, [{ command: 'runs' }]);
  if (own === undefined) throw new AppError('not-undoable', `Run ${runId} was made on another device. Undo it there.`);
  if ((await getSummary(ports, own.device, runId))?.isPruned === true) {
    throw new AppError('not-undoable', `Run ${runId} is no longer undoable: its journal was removed after 30 days or 200 MB.`);
  }
}

async function undoLocked(ports: WritingPorts, lock: WriteLock, journal: Journal, steps: readonly JournalledStep[], by: Run): Promise<Undone> {
  const { run } = journal.keys;
  const transaction = await Transaction.beginUndo(ports, lock, journal, by.id);
  let stepCount = 0;
  let workCount = 0;
  const restored = new Set<string>();
  const written: ContentHash[] = [];
  const contents = new WrittenContents(ports);
  const onDone = (item: Item, step: Step): void => {
    stepCount++;
    if (subjectOf(step) !== logNotePath) workCount++;
    const remark = item instanceof UndoItem ? item.remark : null;
    // What somebody edited stays theirs.
    if (remark === null) contents.add(step);
    else by.warn(remark);
    if (step.kind !== 'record') restored.add(step.kind === 'move' ? step.to : step.path);
    if (step.kind === 'file' && step.after !== null) written.push(step.after);
    by.progress({ label: 'Undoing', done: stepCount, total: steps.length });
  };
  try {
    const leftFolders = await foldersLeftByUndo(ports);
    const staying = new StayingFiles();
    const items = steps.map((step) => new UndoItem(ports, journal, step, contents, staying, leftFolders));
    const conflicts = await transaction.run(items, { stopAtConflict: false, signal: by.signal, onDone });
    const isRepeated = journal.transactions.some(({ kind, state }) => kind === 'undo' && state === 'committed');
    // What the log tells of a run stands as long as all that the run did.
    if ((stepCount === 0 && (conflicts.length > 0 || isRepeated)) || (workCount === 0 && isOfWork(conflicts))) {
      await rollBackOpenRuns(ports, lock);
      if (conflicts.length === 0) {
        // What was left then is as it was before by now.
        await writeSummary(ports, journal, 0);
        throw new AppError('not-undoable', `Run ${run} has already been undone.`);
      }
      return { run: run, restored: [], conflicts, written: [] };
    }
    await transaction.commit();
    await settle(ports, transaction, { run, leftCount: conflicts.length }, by);
    return { run: run, restored: [...restored].sort(), conflicts, written };
  } catch (error) {
    if (!isAppError(error, 'locked')) await takeBack(ports, lock, run, by);
    throw error;
  }
}

/** False where nothing but the log note was left. */
export function isOfWork(conflicts: readonly Problem[]): boolean {
  return conflicts.some(({ path }) => path !== logNotePath);
}

async function settle(ports: WritingPorts, transaction: Transaction, { run, leftCount }: { readonly run: string; readonly leftCount: number }, by: Run): Promise<void> {
  try {
    const journal = await Journal.ofRun(ports, run);
    if (journal !== null) await writeSummary(ports, journal, leftCount);
    await transaction.close();
  } catch {
    by.warn('The run was undone, but the list of runs could not be brought up to date. The next start does it.');
  }
}

async function takeBack(ports: WritingPorts, lock: WriteLock, runId: string, by: Run): Promise<void> {
  try {
    reportRolledBack(await rollBackOpenRuns(ports, lock), by, runId);
  } catch (error) {
    by.warn(`What was half undone is put back at the next start: ${messageOf(error)}`);
  }
}
