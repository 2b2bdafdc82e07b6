import { AppError, isAppError, messageOf } from '../../core/errors';
import { folderOf } from '../../core/note/path';
import { subjectOf, type Step } from '../../core/plan/step';
import type { Run } from '../../ports/run';
import { capped } from './capped';
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
  /** Changed by somebody else since, and left. */
  readonly left: readonly Problem[];
  /** Refused by the system; tried again at the next start. */
  readonly pending: readonly Problem[];
  /** Why not all of it could be taken back; null where the journal told all. */
  readonly problem: JournalProblem | null;
}

/** `missing`: it names nothing that was begun; `replaced`: it is not the one that this device wrote; `cut`: something in it is not; `unsigned`: an earlier version wrote it. */
export interface JournalProblem {
  readonly kind: 'missing' | 'replaced' | 'cut' | 'unsigned';
  /** Files that the sound part of the journal names. */
  readonly paths: readonly string[];
}

/** What a journal names at most where it is not whole. */
const mostPaths = 1_000;
/** What a line of the journal holds at most. */
const mostLeft = 1_000;

/** Takes back what unfinished transactions of this device did, newest first. Needs the lock; may be killed and repeated at any point. */
export async function rollBackOpenRuns(ports: WritingPorts, lock: WriteLock): Promise<RolledBack[]> {
  const results: RolledBack[] = [];
  for (const open of await listOpenRuns(ports.device)) {
    const result = await rollBackRun(ports, lock, open);
    if (result !== null) results.push(result);
  }
  return results;
}

/** null when everything it did was complete, and the device had only not been told. */
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

/** Of a journal that does not tell what was begun, nothing is acted on; the run counts as ended, so that this is told once. */
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

/** Nothing of the run stands any more. The device forgets it first: without that a journal says nothing. */
async function forget({ device, state }: WritingPorts, { run: { run }, place }: Journal): Promise<void> {
  await dropRun(device, run);
  for (let part = place.part; part > 0; part--) await state.delete(partKey(device.deviceId, run, part));
  await state.delete(summaryKey(device.deviceId, run));
}

/** What is told of a run that was cut short, a sentence each. */
export function describeRolledBack({ run, left, pending, problem }: RolledBack): string[] {
  const told =
    problem === null
      ? [`Run ${run} was cut short; what it had half done was taken back.`]
      : describeProblem(run, problem);
  return [...told, ...capped([...left, ...pending].map(({ path, reason }) => `${path} was left as it is: ${reason}`))];
}

function describeProblem(run: string, { kind, paths }: JournalProblem): string[] {
  const what = {
    missing:
      'was cut short, and its journal names nothing that it had begun. If notes look half changed, it cannot be taken back',
    replaced: 'was cut short, and its journal is not the one that this device wrote. Nothing of it was taken back',
    unsigned: 'was cut short under an earlier version, whose journals are not signed. Nothing of it was taken back',
    cut: 'was cut short, and its journal is damaged. What the rest of it tells was taken back',
  }[kind];
  const notes = paths.length === 0 ? [] : ['Look at these files:', ...capped(paths.map((path) => `  ${path}`))];
  return [`Run ${run} ${what}.`, ...notes];
}

/** Tells the user what was not put back, and throws when that belongs to `run`: its journal cannot go on over an unfinished transaction. */
export function reportRolledBack(results: readonly RolledBack[], teller: Pick<Run, 'warn'>, run: string): void {
  for (const { left, pending, ...result } of results) {
    if (result.problem !== null && result.run !== run)
      for (const sentence of describeProblem(result.run, result.problem)) teller.warn(sentence);
    for (const sentence of capped(
      [...left, ...pending].map(({ path, reason }) => `"${path}" was not put back: ${reason}`),
    ))
      teller.warn(sentence);
  }
  const first = results.find((result) => result.run === run)?.pending[0];
  if (first === undefined) return;
  throw new AppError(
    'not-permitted',
    `"${first.path}" could not be put back: ${first.reason} It is tried again at the next start.`,
    first.path,
  );
}
