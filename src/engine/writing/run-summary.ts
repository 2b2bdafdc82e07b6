import { logNotePath } from '../../core/plan/log-note';
import type { Step } from '../../core/plan/step';
import type { Journal, JournalledStep } from './journal-reader';
import { summaryKey } from './journal-entry';
import type { JournalEnd } from './journal-writer';
import { endRun, listRunRecords, type RunRecord } from './run-records';
import type { WritingPorts } from './writing-ports';

/** Maximum number of files that a record names. */
const mostFiles = 20;

/** Returns the steps of committed work that no committed undo has reverted, newest first. */
export function remainingSteps(journal: Journal): JournalledStep[] {
  const committed = journal.transactions.filter(({ state }) => state === 'committed');
  const undone = new Set(
    committed.filter(({ kind }) => kind === 'undo').flatMap(({ steps }) => steps.map(({ undoes }) => undoes)),
  );
  return committed
    .filter(({ kind }) => kind === 'apply')
    .flatMap(({ steps }) => steps)
    .filter(({ id }) => !undone.has(id))
    .reverse();
}

/** Returns the steps of committed undos that no later transaction has repeated, in the order in which to repeat them. */
export function undoneSteps(journal: Journal): JournalledStep[] {
  const committed = journal.transactions.filter(({ state }) => state === 'committed');
  const redone = new Set(
    committed.filter(({ kind }) => kind === 'apply').flatMap(({ steps }) => steps.map(({ undoes }) => undoes)),
  );
  return committed
    .filter(({ kind }) => kind === 'undo')
    .flatMap(({ steps }) => steps)
    .filter(({ id }) => !redone.has(id))
    .reverse();
}

/** True when the run was undone, at least in part, and not redone since. */
function isUndone({ transactions }: Journal): boolean {
  const committed = transactions.filter(({ state }) => state === 'committed');
  const last = committed.filter(
    ({ kind, steps }) => kind === 'undo' || steps.length === 0 || steps.some(({ undoes }) => undoes !== null),
  );
  return last.at(-1)?.kind === 'undo';
}

/** Totals of what a run has committed so far, so that its record can be updated without reading its journal. */
export class RunTally {
  #stepCount = 0;
  readonly #paths = new Set<string>();
  readonly #originals = new Set<string>();

  static of(journal: Journal): RunTally {
    const tally = new RunTally();
    tally.add(committedSteps(journal));
    return tally;
  }

  add(steps: readonly Step[]): void {
    this.#stepCount += steps.length;
    for (const step of steps) {
      if (step.kind !== 'record' && step.path !== logNotePath) this.#paths.add(step.path);
      if (step.kind === 'file' && step.isPrivate && step.before !== null) this.#originals.add(step.before);
    }
  }

  get counts(): Pick<RunRecord, 'steps' | 'notes' | 'originals' | 'files'> {
    const files = [...this.#paths].slice(0, mostFiles);
    return { steps: this.#stepCount, notes: this.#paths.size, originals: [...this.#originals], files };
  }
}

/** Returns the steps of a run's own work, including those undone since. */
function committedSteps(journal: Journal): Step[] {
  return journal.transactions
    .filter(({ state, kind }) => state === 'committed' && kind === 'apply')
    .flatMap(({ steps }) => steps.map(({ step }) => step));
}

/** Returns the record of a run that has committed work of its own; `before`: the previous record. */
export function recordOfWork(
  { opened: { run, command, at, order, opening, chain }, place }: JournalEnd,
  tally: RunTally,
  before: RunRecord | null,
): RunRecord {
  const { isUndone, gone, leftFolders, leftCount } = before ?? {
    isUndone: false,
    gone: null,
    leftFolders: [],
    leftCount: 0,
  };
  return {
    version: 1,
    run,
    command,
    at,
    order,
    ended: opening,
    chain,
    head: place.head,
    parts: place.part,
    ...tally.counts,
    isUndone,
    gone,
    leftFolders,
    leftCount,
  };
}

/**
 * Returns the record of a run whose journal was read to its end. `leftCount`: number of changes that an undo had to
 * leave; default: the number of changes that no undo has reverted.
 */
export async function recordOfJournal(
  ports: WritingPorts,
  journal: Journal,
  end: JournalEnd,
  leftCount = remainingSteps(journal).length,
): Promise<RunRecord> {
  const record = recordOfWork(end, RunTally.of(journal), journal.record);
  if (!isUndone(journal)) return { ...record, isUndone: false, leftFolders: [], leftCount: 0 };
  return { ...record, isUndone: true, leftFolders: await foldersLeft(ports, committedSteps(journal)), leftCount };
}

async function foldersLeft({ vault }: WritingPorts, steps: readonly Step[]): Promise<string[]> {
  const left: string[] = [];
  for (const folder of new Set(steps.flatMap((step) => (step.kind === 'record' ? [] : step.makes)))) {
    if (await vault.hasFolder(folder)) left.push(folder);
  }
  return left;
}

/** Returns the folders that earlier undos on this device had to keep: a later undo that empties them removes them. */
export async function foldersLeftByUndo({ device }: WritingPorts): Promise<Set<string>> {
  return new Set((await listRunRecords(device)).flatMap(({ leftFolders }) => leftFolders));
}

/** Records the end of a transaction and publishes a summary in the vault for other devices. */
export async function keepRecord(
  { device, state, deviceName }: Pick<WritingPorts, 'device' | 'state' | 'deviceName'>,
  record: RunRecord,
): Promise<void> {
  await endRun(device, record);
  if (record.steps === 0) return;
  const { run, command, at, notes, isUndone, gone, leftCount, files = [] } = record;
  // Hashes of originals and folders stay on the device.
  const summary = {
    version: 1,
    run,
    command,
    at,
    notes,
    isUndone,
    isPruned: gone !== null,
    originals: [],
    leftFolders: [],
    leftCount,
    files,
    ...(deviceName === undefined ? {} : { deviceName }),
  };
  await state.put(summaryKey(device.deviceId, run), new TextEncoder().encode(`${JSON.stringify(summary)}\n`));
}
