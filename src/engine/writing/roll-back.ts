import { AppError, isAppError, messageOf } from '../../core/errors';
import { folderOf } from '../../core/note/path';
import { subjectOf, type Step } from '../../core/plan/step';
import type { Run } from '../../ports/run';
import type { Problem } from './journal-entry';
import { listRunKeys, partKey, summaryKey, type RunKeys } from './journal-keys';
import { Journal, type JournalledTransaction } from './journal-reader';
import { JournalWriter } from './journal-writer';
import { revertStep } from './perform-step';
import { writeSummary } from './run-summary';
import type { WriteLock } from './write-lock';
import type { WritingPorts } from './writing-ports';

export interface RolledBack {
  readonly run: string;
  /** Changed by somebody else since, and left. */
  readonly left: readonly Problem[];
  /** Refused by the system; tried again at the next start. */
  readonly pending: readonly Problem[];
}

/** Takes back what unfinished transactions of this device did, newest first. Needs the lock; may be killed and repeated at any point. */
export async function rollBackOpenRuns(ports: WritingPorts, lock: WriteLock): Promise<RolledBack[]> {
  const results: RolledBack[] = [];
  for (const keys of await listRunKeys(ports.state, ports.device.deviceId)) {
    const result = keys.isOpen ? await rollBackRun(ports, lock, keys) : null;
    if (result !== null) results.push(result);
  }
  return results;
}

/** null when everything it did was complete, and only the mark was left. */
async function rollBackRun(ports: WritingPorts, lock: WriteLock, keys: RunKeys): Promise<RolledBack | null> {
  const journal = await Journal.read(ports, keys);
  const open = journal.transactions.filter(({ state }) => state === 'open').reverse();
  const left: Problem[] = [];
  const pending: Problem[] = [];
  for (const transaction of open) {
    for (const { step } of [...transaction.steps].reverse()) {
      await lock.keep();
      await takeBack(ports, journal, step, left, pending);
    }
  }
  await clean(ports, open);
  if (pending.length === 0) await finish(ports, journal, open, left);
  return open.length === 0 ? null : { run: keys.run, left, pending };
}

async function takeBack(ports: WritingPorts, journal: Journal, step: Step, left: Problem[], pending: Problem[]): Promise<void> {
  try {
    const problem = await revertStep(ports, step, (hash) => journal.content(hash));
    if (problem !== null) left.push(problem);
  } catch (error) {
    if (isAppError(error, 'locked')) throw error;
    const isLasting = ['conflict', 'exists', 'outside-vault', 'damaged'].some((code) => isAppError(error, code as AppError['code']));
    (isLasting ? left : pending).push({ path: subjectOf(step), reason: messageOf(error) });
  }
}

async function clean(ports: WritingPorts, transactions: readonly JournalledTransaction[]): Promise<void> {
  const steps = transactions.flatMap((transaction) => transaction.steps.map(({ step }) => step));
  const paths = steps.flatMap((step) => (step.kind === 'record' ? [] : step.kind === 'move' ? [step.path, step.to] : [step.path]));
  await ports.vault.removeLeftovers([...new Set(paths.map(folderOf))]);
}

async function finish(ports: WritingPorts, journal: Journal, open: readonly JournalledTransaction[], left: readonly Problem[]): Promise<void> {
  const isAllGone = left.length === 0 && !journal.isDamaged && journal.transactions.every((transaction) => open.includes(transaction));
  const writer = await JournalWriter.open(ports, { run: journal.keys.run, command: journal.command });
  if (isAllGone) {
    // Last part first: what remains after a kill is still the beginning of an unfinished transaction.
    for (const part of [...journal.keys.parts].reverse()) await ports.state.delete(partKey(journal.keys.device, journal.keys.run, part));
    await ports.state.delete(summaryKey(journal.keys.device, journal.keys.run));
  } else {
    if (open.length > 0) await writer.write([{ entry: 'rolled-back', at: ports.clock.now().toISOString(), left: [...left] }]);
    await writeSummary(ports, journal);
  }
  await writer.close();
}

/** Tells the user what was not put back, and throws when that belongs to `run`: its journal cannot go on over an unfinished transaction. */
export function reportRolledBack(results: readonly RolledBack[], teller: Pick<Run, 'warn'>, run: string): void {
  for (const { left, pending } of results) {
    for (const { path, reason } of [...left, ...pending]) teller.warn(`"${path}" was not put back: ${reason}`);
  }
  const first = results.find((result) => result.run === run)?.pending[0];
  if (first === undefined) return;
  throw new AppError('not-permitted', `"${first.path}" could not be put back: ${first.reason} It is tried again at the next start.`, first.path);
}
