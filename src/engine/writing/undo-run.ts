import type { ContentHash } from '../../core/content-hash';
import { AppError } from '../../core/errors';
import type { VaultPath } from '../../core/note/path';
import { logNotePath } from '../../core/plan/log-note';
import { subjectOf, type Step } from '../../core/plan/step';
import type { Run } from '../../ports/run';
import { cutLinks } from './records/cut-links';
import { type Problem, isRunId, listRunKeys } from './journal-entry';
import { Journal, type JournalledStep } from './journal-reader';
import type { JournalEnd } from './journal-writer';
import { journalLimitWords } from './prune-journals';
import { finishUnfinished, rollBackOpenRuns, takeBackUnfinished } from './roll-back';
import { listOpenRuns, readRunRecord, type RunRecord } from './run-records';
import { foldersLeftByUndo, keepRecord, recordOfJournal, remainingSteps, undoneSteps } from './run-summary';
import { StayingFiles } from './foreseen-undo';
import { Transaction, type Item } from './transaction';
import { UndoItem } from './undo-item';
import { WriteLock } from './write-lock';
import type { WritingPorts } from './writing-ports';
import { WrittenContents } from './written-contents';

export interface Undone {
  readonly run: string;
  /** Files restored to their earlier content, sorted. */
  readonly restored: readonly string[];
  /** Those of them that the run had created, and that are therefore gone, sorted. */
  readonly removed: readonly string[];
  /** Files changed by somebody else since, and therefore not restored. */
  readonly conflicts: readonly Problem[];
  /** Same as `Applied.written`. */
  readonly written: readonly ContentHash[];
}

/**
 * Undoes a run of this device from its journal, newest step first, as one transaction of the run `by`. Leaves and
 * reports anything that was edited since; undoing again tries only that. Throws `no-such-run` or `not-undoable`.
 */
export async function undoRun(ports: WritingPorts, runId: string, by: Run): Promise<Undone> {
  await requireOwn(ports, runId);
  const lock = await WriteLock.acquire(ports, by.command);
  try {
    await finishUnfinished(ports, lock, by, runId);
    const journal = await readUndoable(ports, runId);
    const steps = remainingSteps(journal);
    if (steps.length === 0) throw alreadyUndone(runId);
    if (journal.isDamaged)
      by.warn(`The journal of run ${runId} contains lines that this device did not write. They were ignored.`);
    return await undoLocked(ports, lock, journal, steps, by);
  } finally {
    await lock.release();
  }
}

/** Returns the journal of a run that this device made and can undo. Throws `no-such-run` or `not-undoable`. */
export async function readUndoable(ports: WritingPorts, runId: string): Promise<Journal> {
  const record = await requireOwn(ports, runId);
  if (record === null) throw alreadyUndone(runId);
  if (record.gone === 'pruned') throw notUndoable(runId, `its journal was removed after ${journalLimitWords}`);
  const journal = record.gone === null ? await Journal.ofRecord(ports, record) : null;
  if (journal?.isWhole !== true)
    throw notUndoable(runId, 'its journal is missing, damaged or outdated. Check the notes of that run');
  return journal;
}

/** Returns the record of a run of this device; null for an interrupted one. */
async function requireOwn({ state, device }: WritingPorts, runId: string): Promise<RunRecord | null> {
  const record = isRunId(runId) ? await readRunRecord(device, runId) : null;
  if (record !== null || (await listOpenRuns(device)).some(({ run }) => run === runId)) return record;
  const all = (await listRunKeys(state)).filter(({ run }) => run === runId);
  if (all.length === 0)
    throw new AppError('no-such-run', `There is no run ${runId}, or it changed nothing.`, null, [{ command: 'runs' }]);
  if (!all.some((keys) => keys.device === device.deviceId))
    throw new AppError(
      'not-undoable',
      `Run ${runId} was made on another device. Undo it there, or delete the notes that nobody has edited since: "undo ${runId} --delete-unchanged".`,
    );
  throw device.hadNoKey
    ? notUndoable(runId, 'it was made by an earlier version, whose journals are not signed')
    : notUndoable(runId, 'this device did not sign its journal');
}

function notUndoable(run: string, why: string): AppError {
  return new AppError('not-undoable', `Run ${run} can no longer be undone: ${why}.`);
}

function alreadyUndone(run: string): AppError {
  return new AppError('not-undoable', `Run ${run} has already been undone.`);
}

async function undoLocked(
  ports: WritingPorts,
  lock: WriteLock,
  journal: Journal,
  steps: readonly JournalledStep[],
  by: Run,
): Promise<Undone> {
  const { run } = journal.run;
  const transaction = Transaction.continue(ports, lock, journal, { kind: 'undo', by: by.id });
  let stepCount = 0;
  let workCount = 0;
  const restored = new Set<string>();
  const removed = new Set<string>();
  const written: ContentHash[] = [];
  const contents = new WrittenContents(ports);
  const onDone = (item: Item, step: Step): void => {
    stepCount++;
    if (subjectOf(step) !== logNotePath) workCount++;
    const remark = item instanceof UndoItem ? item.remark : null;
    // Content edited by somebody stays theirs.
    if (remark === null) contents.add(step);
    else by.warn(remark);
    if (step.kind !== 'record' && item instanceof UndoItem) restored.add(step.kind === 'move' ? step.to : step.path);
    if (step.kind === 'file' && step.after !== null) written.push(step.after);
    if (step.kind === 'file' && step.after === null) removed.add(step.path);
    by.progress({ label: 'Undoing', done: stepCount, total: steps.length });
  };
  try {
    const leftFolders = await foldersLeftByUndo(ports);
    const staying = new StayingFiles();
    const items = steps.map((step) => new UndoItem(ports, journal, step, contents, staying, leftFolders));
    const options = { stopAtConflict: false, signal: by.signal, onDone };
    const conflicts = await transaction.run(items, options);
    await transaction.run(cutLinks(ports, conflicts, removed, contents), options);
    for (const { damage } of items) if (damage !== null) by.warn(damage);
    const isRepeated = undoneSteps(journal).length > 0;
    // The run's section in the log stays as long as any of its changes does.
    if ((stepCount === 0 && (conflicts.length > 0 || isRepeated)) || (workCount === 0 && isOfWork(conflicts))) {
      await rollBackOpenRuns(ports, lock);
      if (conflicts.length === 0) {
        // The changes that remained last time have been reverted since.
        await keepLeftCount(ports, run, 0);
        throw alreadyUndone(run);
      }
      return { run: run, restored: [], removed: [], conflicts, written: [] };
    }
    await clearTrash(ports, steps, restored);
    await recordUndo(ports, { end: await transaction.commit(), leftCount: conflicts.length }, by);
    return { run: run, restored: [...restored].sort(), removed: [...removed].sort(), conflicts, written };
  } catch (error) {
    await takeBackUnfinished(error, ports, lock, by, run);
    throw error;
  }
}

/** Removes files from the vault's trash that the run put there and that are now restored. A copy that remains does no harm. */
async function clearTrash(
  { vault }: WritingPorts,
  steps: readonly JournalledStep[],
  restored: ReadonlySet<string>,
): Promise<void> {
  for (const { step } of steps)
    if (step.kind === 'file' && step.leaves === 'trash' && step.before !== null && restored.has(step.path))
      await vault.takeFromTrash(step.path as VaultPath, step.before).catch(() => false);
}

/** False when only the log note was left unchanged. */
export function isOfWork(conflicts: readonly Problem[]): boolean {
  return conflicts.some(({ path }) => path !== logNotePath);
}

/** Updates the record after an undo that did nothing, with the number of changes that remain. */
async function keepLeftCount(ports: WritingPorts, run: string, leftCount: number): Promise<void> {
  const record = await readRunRecord(ports.device, run);
  if (record !== null) await keepRecord(ports, { ...record, leftCount });
}

interface CommittedUndo {
  readonly end: JournalEnd;
  readonly leftCount: number;
}

async function recordUndo(ports: WritingPorts, { end, leftCount }: CommittedUndo, by: Run): Promise<void> {
  try {
    const journal = await Journal.ofOpenRun(ports, end.opened);
    await keepRecord(ports, await recordOfJournal(ports, journal, end, leftCount));
  } catch {
    by.warn('The run was undone, but the list of runs could not be updated. The next start will do it.');
  }
}
