import type { ContentHash } from '../../core/content-hash';
import { AppError, isAppError } from '../../core/errors';
import { requireJournalledRecord, type Step } from '../../core/plan/step';
import type { FileOperation, Plan, RecordChange } from '../../core/plan/plan';
import type { Run } from '../../ports/run';
import type { VaultNames } from '../../ports/vault';
import { checkOperation, placesOfOperation } from './check-operation';
import type { Problem } from './journal-entry';
import { Journal, type JournalPlace } from './journal-reader';
import type { JournalEnd } from './journal-writer';
import { encodeJson } from './perform-step';
import { pruneWhenDue } from './prune-journals';
import { finishUnfinished, rollBackOpenRuns, takeBackUnfinished } from './roll-back';
import { readRunRecord, type RunRecord } from './run-records';
import { keepRecord, recordOfWork, RunTally } from './run-summary';
import { Transaction, type Item, type PreparedStep } from './transaction';
import { WriteLock } from './write-lock';
import type { WritingPorts } from './writing-ports';

export interface Applied {
  /** Operations that were carried out, in order; empty when everything was rolled back. */
  readonly operations: readonly FileOperation[];
  /** Operations that were skipped, with reasons. An all-or-nothing plan with any conflict is not carried out at all. */
  readonly conflicts: readonly Problem[];
  /**
   * Hashes of the contents this plan has put into the vault, so that their echo from the disk is not taken for a
   * change.
   */
  readonly written: readonly ContentHash[];
  /** False when there were conflicts: the plan's records would be wrong then, so they were not changed. */
  readonly isRecorded: boolean;
}

/**
 * Carries out a plan as one transaction of `run`: holds the write lock and journals each write before making it. A run
 * may apply several plans. Throws when the disk refuses, the user cancels or the lock is not available; then nothing of
 * the plan is done, or the next start rolls it back. Throws `conflict` when `isCurrent`, which is called under the
 * lock, reports that the plan is out of date.
 */
export async function applyPlan(
  ports: WritingPorts,
  plan: Plan,
  run: Run,
  isCurrent?: () => Promise<boolean>,
): Promise<Applied> {
  const records = await changedRecords(ports, plan.records);
  const { conflicts, feasibleCount } = await foresee(ports, plan);
  const isHopeless = conflicts.length > 0 && (plan.allOrNothing || feasibleCount === 0);
  if (isHopeless || (feasibleCount === 0 && records.length === 0)) return nothingDone(conflicts);
  const lock = await WriteLock.acquire(ports, run.command);
  try {
    await finishUnfinished(ports, lock, run, run.id);
    if (isCurrent !== undefined && !(await isCurrent()))
      throw new AppError('conflict', 'Other notes were changed at the same time. Try again.');
    return await applyLocked(ports, lock, { ...plan, records }, run);
  } finally {
    await lock.release();
  }
}

async function applyLocked(ports: WritingPorts, lock: WriteLock, plan: Plan, run: Run): Promise<Applied> {
  const progress = await progressOf(ports, run);
  const transaction = Transaction.begin(ports, lock, { run: run.id, command: run.command }, progress.place);
  const done: FileOperation[] = [];
  const steps: Step[] = [];
  const written: ContentHash[] = [];
  const conflicts: Problem[] = [];
  const items = plan.operations.map((operation) => new OperationItem(ports, operation));
  const onDone = (item: Item, step: Step): void => {
    steps.push(step);
    if (item instanceof OperationItem) done.push(item.operation);
    if (step.kind === 'file' && step.after !== null) written.push(step.after);
    if (item instanceof OperationItem) run.progress({ label: 'Writing', done: done.length, total: items.length });
  };
  const options = { stopAtConflict: plan.allOrNothing, signal: run.signal, onDone };
  try {
    conflicts.push(...(await transaction.run(items, options)));
    const isRecorded = conflicts.length === 0;
    if (isRecorded)
      await transaction.run(
        plan.records.map((change) => recordItem(ports, change)),
        { ...options, stopAtConflict: true },
      );
    if (done.length === 0 && (!isRecorded || plan.records.length === 0)) {
      await rollBackOpenRuns(ports, lock);
      return nothingDone(conflicts);
    }
    await recordRun(ports, { ...progress, end: await transaction.commit(), steps }, run);
    return { operations: done, conflicts, written, isRecorded };
  } catch (error) {
    await takeBackUnfinished(error, ports, lock, run, run.id);
    if (plan.allOrNothing && isAppError(error, 'conflict'))
      return nothingDone([{ path: error.path ?? '', reason: error.message }]);
    throw error;
  }
}

/** Journal position and record of a run before its next transaction. */
interface RunProgress {
  readonly place: JournalPlace;
  readonly tally: RunTally;
  readonly before: RunRecord | null;
  readonly isFirst: boolean;
}

/**
 * Progress of the last runs that have applied a plan in this program, so that further plans neither read their journals
 * again nor prune old ones. By the id of the run, which it has in common with its copies, such as that for the log note,
 * which cannot be cancelled.
 */
const known = new WeakMap<WritingPorts['device'], Map<string, RunProgress>>();
const mostKnown = 8;

function remember(device: WritingPorts['device'], run: string, progress: RunProgress): void {
  const runs = known.get(device) ?? new Map<string, RunProgress>();
  runs.set(run, progress);
  for (const oldest of [...runs.keys()].slice(0, -mostKnown)) runs.delete(oldest);
  known.set(device, runs);
}

async function progressOf(ports: WritingPorts, run: Run): Promise<RunProgress> {
  const record = await readRunRecord(ports.device, run.id);
  const progress = known.get(ports.device)?.get(run.id);
  if (progress !== undefined && progress.place.head === record?.head) return progress;
  if (record === null) return { place: { head: '', part: 0 }, tally: new RunTally(), before: null, isFirst: true };
  const journal = await Journal.ofRecord(ports, record);
  if (!journal.isWhole)
    throw new AppError('damaged', `The journal of run ${run.id} was changed in the meantime. Run the command again.`);
  return { place: journal.place, tally: RunTally.of(journal), before: record, isFirst: true };
}

interface Committed extends RunProgress {
  readonly end: JournalEnd;
  readonly steps: readonly Step[];
}

/** Finishes a run after its commit. A failure here does not undo the work; the next start completes what is missing. */
async function recordRun(
  ports: WritingPorts,
  { tally, before, isFirst, end, steps }: Committed,
  run: Run,
): Promise<void> {
  try {
    known.get(ports.device)?.delete(run.id);
    tally.add(steps);
    const record = recordOfWork(end, tally, before);
    await keepRecord(ports, record);
    remember(ports.device, run.id, { place: end.place, tally, before: record, isFirst: false });
    if (isFirst) await pruneWhenDue(ports);
  } catch {
    run.warn('The changes were made, but the list of runs could not be updated. The next start will do it.');
  }
}

function nothingDone(conflicts: readonly Problem[]): Applied {
  return { operations: [], conflicts, written: [], isRecorded: conflicts.length === 0 };
}

class OperationItem implements Item {
  readonly places: readonly string[];

  constructor(
    private readonly ports: WritingPorts,
    readonly operation: FileOperation,
  ) {
    this.places = placesOfOperation(operation);
  }

  prepare(names: VaultNames): ReturnType<Item['prepare']> {
    return checkOperation(this.ports, this.operation, names);
  }
}

function recordItem(ports: WritingPorts, { key, value }: RecordChange): Item {
  const prepare = async (): Promise<PreparedStep | 'nothing to do'> => {
    const contents = new Map<ContentHash, Uint8Array>();
    const keep = (content: typeof value): ContentHash | null => {
      if (content === null) return null;
      const bytes = encodeJson(content);
      const hash = ports.hasher.sha256(bytes);
      contents.set(hash, bytes);
      return hash;
    };
    const before = keep(await ports.device.get(key));
    const after = keep(value);
    return before === after ? 'nothing to do' : { step: { kind: 'record', key, before, after }, contents };
  };
  return { places: [`record ${key}`], prepare };
}

async function changedRecords(ports: WritingPorts, records: readonly RecordChange[]): Promise<RecordChange[]> {
  const changed: RecordChange[] = [];
  for (const change of records) {
    const isEqual =
      JSON.stringify(await ports.device.get(requireJournalledRecord(change.key))) === JSON.stringify(change.value);
    if (!isEqual) changed.push(change);
  }
  return changed;
}

/**
 * Checks a plan without the lock, so that a plan that cannot succeed leaves no trace. An operation that depends on an
 * earlier one of the plan counts as possible.
 */
async function foresee(ports: WritingPorts, plan: Plan): Promise<{ conflicts: Problem[]; feasibleCount: number }> {
  const conflicts: Problem[] = [];
  let feasibleCount = 0;
  const touched = new Set<string>();
  const names = ports.vault.namesOnce();
  for (const operation of plan.operations) {
    // Then the plan is not hopeless, and each operation is checked again under the lock.
    if (feasibleCount > 0 && !plan.allOrNothing) break;
    const places = placesOfOperation(operation);
    const result = places.some((place) => touched.has(place)) ? null : await checkOperation(ports, operation, names);
    if (result === null || (result !== 'nothing to do' && 'step' in result)) feasibleCount++;
    else if (result !== 'nothing to do') conflicts.push(result);
    for (const place of places) touched.add(place);
  }
  return { conflicts, feasibleCount };
}
