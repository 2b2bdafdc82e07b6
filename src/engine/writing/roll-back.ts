import { AppError, isAppError, messageOf } from '../../core/errors';
import { folderOf } from '../../core/note/path';
import { subjectOf, type Step } from '../../core/plan/step';
import type { Run } from '../../ports/run';
import { capped } from './run-line';
import { type Problem, partKey, summaryKey } from './journal-entry';
import { Journal, type JournalledTransaction } from './journal-reader';
import { JournalWriter } from './journal-writer';
import { revertStep } from './perform-step';
import { dropRun, endRun, goneRecord, listOpenRuns, type OpenRun } from './run-records';
import { keepRecord, recordOfJournal } from './run-summary';
import type { WriteLock } from './write-lock';
import type { WritingPorts } from './writing-ports';

export interface RolledBack {
  readonly run: string;
  /** Files that were not restored because they have changed since. */
  readonly left: readonly Problem[];
  /** Files that the system refused to restore; retried at the next start. */
  readonly pending: readonly Problem[];
  /** Why the rollback is incomplete; null when the journal was complete. */
  readonly problem: JournalProblem | null;
}

/**
 * `missing`: the journal contains no step of an unfinished transaction; `replaced`: it is not the journal that this
 * device wrote; `cut`: part of it is missing or was not written by this device; `unsigned`: an earlier version wrote it.
 */
export interface JournalProblem {
  readonly kind: 'missing' | 'replaced' | 'cut' | 'unsigned';
  /** Files that the valid part of the journal names. */
  readonly paths: readonly string[];
}

/** Maximum number of paths reported for an incomplete journal. */
const mostPaths = 1_000;
/** Maximum number of problems in one line of the journal. */
const mostLeft = 1_000;

/**
 * Rolls back unfinished transactions of this device, newest first. Needs the lock; may be killed and repeated at any
 * point.
 */
export async function rollBackOpenRuns(ports: WritingPorts, lock: WriteLock): Promise<RolledBack[]> {
  const results: RolledBack[] = [];
  for (const open of await listOpenRuns(ports.device)) {
    const result = await rollBackRun(ports, lock, open);
    if (result !== null) results.push(result);
  }
  return results;
}

/** Rolls back one run. Returns null when all its work was complete and only the record on the device was missing. */
async function rollBackRun(ports: WritingPorts, lock: WriteLock, open: OpenRun): Promise<RolledBack | null> {
  const journal = await Journal.ofOpenRun(ports, open);
  if (!journal.isWhole || journal.newLineCount === 0) return giveUp(ports, journal, open);
  const unfinished = journal.transactions.filter(({ state }) => state === 'open').reverse();
  const left: Problem[] = [];
  const pending: Problem[] = [];
  for (const transaction of unfinished) {
    for (const { step } of [...transaction.steps].reverse()) {
      await lock.keep();
      await takeBack(ports, journal, step, left, pending);
    }
  }
  await clean(ports, unfinished);
  if (pending.length === 0) await finish(ports, { journal, open, unfinished, left });
  const problem = journal.isDamaged ? problemOf('cut', journal) : null;
  return unfinished.length === 0 && problem === null ? null : { run: open.run, left, pending, problem };
}

/** Closes a run whose journal does not contain the unfinished transaction: changes nothing, and reports it once. */
async function giveUp({ device }: WritingPorts, journal: Journal, open: OpenRun): Promise<RolledBack> {
  const { record, isWhole } = journal;
  if (record === null) await dropRun(device, open.run);
  else await endRun(device, { ...record, ended: open.opening, ...(isWhole ? {} : goneRecord('damaged')) });
  return { run: open.run, left: [], pending: [], problem: problemOf(isWhole ? 'missing' : 'replaced', journal) };
}

function problemOf(kind: JournalProblem['kind'], { transactions }: Journal): JournalProblem {
  const steps =
    kind === 'missing' ? [] : transactions.flatMap((transaction) => transaction.steps.map(({ step }) => step));
  return {
    kind,
    paths: [...new Set(steps.flatMap((step) => (step.kind === 'record' ? [] : [step.path])))].slice(0, mostPaths),
  };
}

async function takeBack(
  ports: WritingPorts,
  journal: Journal,
  step: Step,
  left: Problem[],
  pending: Problem[],
): Promise<void> {
  try {
    const problem = await revertStep(ports, step, (hash) => journal.content(hash));
    if (problem !== null) left.push(problem);
  } catch (error) {
    if (isAppError(error, 'locked')) throw error;
    const isLasting = ['conflict', 'exists', 'outside-vault', 'damaged'].some((code) =>
      isAppError(error, code as AppError['code']),
    );
    (isLasting ? left : pending).push({ path: subjectOf(step), reason: messageOf(error) });
  }
}

async function clean(ports: WritingPorts, transactions: readonly JournalledTransaction[]): Promise<void> {
  const steps = transactions.flatMap((transaction) => transaction.steps.map(({ step }) => step));
  const paths = steps.flatMap((step) =>
    step.kind === 'record' ? [] : step.kind === 'move' ? [step.path, step.to] : [step.path],
  );
  await ports.vault.removeLeftovers([...new Set(paths.map(folderOf))]);
}

interface RolledBackRun {
  readonly journal: Journal;
  readonly open: OpenRun;
  readonly unfinished: readonly JournalledTransaction[];
  readonly left: readonly Problem[];
}

async function finish(ports: WritingPorts, { journal, open, unfinished, left }: RolledBackRun): Promise<void> {
  const isAllGone =
    left.length === 0 &&
    !journal.isDamaged &&
    journal.transactions.every((transaction) => unfinished.includes(transaction));
  if (isAllGone) await forget(ports, journal);
  else if (unfinished.length === 0)
    await keepRecord(ports, await recordOfJournal(ports, journal, { opened: open, place: journal.place }));
  else {
    const writer = new JournalWriter(ports, open, { place: journal.place });
    await writer.write([{ entry: 'rolled-back', at: ports.clock.now().toISOString(), left: left.slice(0, mostLeft) }]);
    await keepRecord(ports, await recordOfJournal(ports, journal, writer.end));
  }
}

/** Removes a run without remaining changes. The record goes first: without it a journal has no effect. */
async function forget({ device, state }: WritingPorts, { run: { run }, place }: Journal): Promise<void> {
  await dropRun(device, run);
  for (let part = place.part; part > 0; part--) await state.delete(partKey(device.deviceId, run, part));
  await state.delete(summaryKey(device.deviceId, run));
}

/** Describes an interrupted run, one sentence per fact. */
export function describeRolledBack({ run, left, pending, problem }: RolledBack): string[] {
  const told =
    problem === null
      ? [`Run ${run} was interrupted; its unfinished changes were reverted.`]
      : describeProblem(run, problem);
  return [...told, ...capped([...left, ...pending].map(({ path, reason }) => `${path} was not changed: ${reason}`))];
}

function describeProblem(run: string, { kind, paths }: JournalProblem): string[] {
  const what = {
    missing: 'was interrupted, and its journal lists no changes. If notes look half changed, they cannot be restored',
    replaced: 'was interrupted, and its journal was not written by this device. Nothing was reverted',
    unsigned: 'was interrupted in an earlier version, whose journals are not signed. Nothing was reverted',
    cut: 'was interrupted, and its journal is damaged. Changes that could still be read were reverted',
  }[kind];
  const notes = paths.length === 0 ? [] : ['Check these files:', ...capped(paths.map((path) => `  ${path}`))];
  return [`Run ${run} ${what}.`, ...notes];
}

/**
 * Rolls back unfinished transactions of this device, and warns about files that were not restored. Throws when they
 * belong to `run`, whose journal cannot continue after an unfinished transaction.
 */
export async function finishUnfinished(
  ports: WritingPorts,
  lock: WriteLock,
  teller: Pick<Run, 'warn'>,
  run: string,
): Promise<void> {
  reportRolledBack(await rollBackOpenRuns(ports, lock), teller, run);
}

/** Rolls back what `run` began before it failed with `error`. A program that took over the lock does that itself. */
export async function takeBackUnfinished(
  error: unknown,
  ports: WritingPorts,
  lock: WriteLock,
  teller: Pick<Run, 'warn'>,
  run: string,
): Promise<void> {
  if (isAppError(error, 'locked')) return;
  try {
    await finishUnfinished(ports, lock, teller, run);
  } catch (failure) {
    teller.warn(`Unfinished changes will be reverted at the next start: ${messageOf(failure)}`);
  }
}

function reportRolledBack(results: readonly RolledBack[], teller: Pick<Run, 'warn'>, run: string): void {
  for (const { left, pending, ...result } of results) {
    if (result.problem !== null && result.run !== run)
      for (const sentence of describeProblem(result.run, result.problem)) teller.warn(sentence);
    for (const sentence of capped(
      [...left, ...pending].map(({ path, reason }) => `"${path}" was not restored: ${reason}`),
    ))
      teller.warn(sentence);
  }
  const first = results.find((result) => result.run === run)?.pending[0];
  if (first === undefined) return;
  throw new AppError(
    'not-permitted',
    `"${first.path}" could not be restored: ${first.reason} The next start will try again.`,
    first.path,
  );
}
