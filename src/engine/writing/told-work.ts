import { AppError, isAppError, messageOf } from '../../core/errors';
import { joinBytes } from '../../core/join-bytes';
import { readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter';
import { logNotePath, renderLogSection } from '../../core/plan/log-note';
import type { Operation } from '../../core/plan/plan';
import type { Run } from '../../ports/run';
import { localTime } from '../reading/local-day';
import { unstoppable } from '../running/breather';
import { applyPlan } from './apply-plan';
import type { Problem } from './journal-entry';
import { logRun, type RunFacts } from './run-line';
import type { WritingPorts } from './writing-ports';

const mostAttempts = 5;

/** What work that changes notes one by one has done by the time it is asked. */
export interface Telling {
  /** Over the section of the log note. */
  readonly title: string;
  /** A line of Markdown for each change; none: nothing was done. */
  readonly lines: () => readonly string[];
  readonly facts: () => Partial<RunFacts>;
  /** Keys of its own for the run log. */
  readonly more: () => object;
}

/**
 * Does work that changes notes one by one, and tells the log note and the run log what was done, also where the work ends early. Gives null when it came to its end,
 * else the sentence of the error that ended it once something was done, for the output. Throws where nothing was done, what is no `AppError`, and `cancelled`.
 */
export async function toldWork(
  work: () => Promise<void>,
  { title, lines, facts, more }: Telling,
  writing: WritingPorts,
  run: Run,
): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return endedBy(error, lines().length > 0, run);
  } finally {
    await writeLogNote(writing, title, lines(), run);
    if (lines().length > 0) await logRun(writing, run, facts(), more());
  }
}

/** The sentence of an error that ended a run in which something was done by then. Throws it where nothing was, what is no `AppError`, and a cancel, once the user was told that the run can be undone. */
export function endedBy(error: unknown, isAnyDone: boolean, run: Run): string {
  if (!isAnyDone || !isAppError(error)) throw error;
  if (error.code !== 'cancelled') return error.message;
  run.warn(`What was changed before it was stopped can be undone: run ${run.id}.`);
  throw error;
}

/**
 * Tells in the log note what a run has done to notes, a line of Markdown an action, as one more transaction of that run: undoing the run takes its
 * section back. Written anew where others wrote the log meanwhile. What cannot be told is a warning, since the work itself stands; it is told also of a run that the user stopped. Nothing is written for no lines.
 */
export async function writeLogNote(
  ports: WritingPorts,
  title: string,
  lines: readonly string[],
  run: Run,
): Promise<void> {
  if (lines.length === 0) return;
  try {
    const conflict = await told(ports, title, lines, { ...run, signal: unstoppable });
    if (conflict !== null) run.warn(`${conflict.path} could not be brought up to date: ${conflict.reason}`);
  } catch (error) {
    run.warn(`${logNotePath} could not be brought up to date: ${messageOf(error)}`);
  }
}

/** Anew where another program wrote the log between the reading and the writing; what still stands in the way after that, or null. */
async function told(ports: WritingPorts, title: string, lines: readonly string[], run: Run): Promise<Problem | null> {
  for (let attempt = 1; ; attempt += 1) {
    const plan = { operations: [await planLog(ports, title, lines, run)], records: [], allOrNothing: true };
    const {
      conflicts: [conflict],
    } = await applyPlan(ports, plan, run);
    if (conflict === undefined) return null;
    if (attempt === mostAttempts) return conflict;
  }
}

async function planLog(
  { vault, hasher }: WritingPorts,
  title: string,
  lines: readonly string[],
  run: Run,
): Promise<Operation> {
  const log = (await vault.stat(logNotePath)) === null ? null : await vault.read(logNotePath);
  if (log !== null && isLocked(log)) throw new AppError('locked', 'It is locked (cb_lock).', logNotePath);
  const section = renderLogSection({ at: localTime(run.startedAt), title, run: run.id, lines }, log?.length ?? 0);
  const bytes = joinBytes([log ?? new Uint8Array(), new TextEncoder().encode(section)]);
  return log === null
    ? { op: 'create', path: logNotePath, bytes }
    : { op: 'modify', path: logNotePath, bytes, expects: hasher.sha256(log) };
}

function isLocked(log: Uint8Array): boolean {
  return readBeat(readFrontmatter(new TextDecoder().decode(log)).data).isLocked;
}
