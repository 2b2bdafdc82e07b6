import { AppError, isAppError, messageOf } from '../../core/errors';
import { joinBytes } from '../../core/join-bytes';
import { readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { logNotePath, renderLogSection } from '../../core/plan/log-note';
import type { FileOperation } from '../../core/plan/plan';
import type { Run } from '../../ports/run';
import { localTime } from '../reading/local-day';
import { unstoppable } from '../running/yielder';
import { applyPlan } from './apply-plan';
import type { Problem } from './journal-entry';
import { logRun, type RunFacts } from './run-line';
import type { WritingPorts } from './writing-ports';

const mostAttempts = 5;

/** Report of work that changes notes one by one, as of the time it is read. */
interface RunLogEntry {
  /** Heading of its section in the log note. */
  readonly title: string;
  /** True when something was changed. */
  readonly isDone: () => boolean;
  /** Lines of its section, in Markdown; without any, the log note gets no section. */
  readonly lines: () => readonly string[];
  readonly facts: () => Partial<RunFacts>;
  /** Additional keys for the run log. */
  readonly more: () => object;
  /** True to write the run log even when nothing was done. */
  readonly isAlwaysLogged?: boolean;
}

/**
 * Runs work that changes notes one by one, and logs the changes in the log note and the run log, even when the work
 * ends early. Returns null when it was completed, or the message of the error that ended it after a change was made.
 * Throws when nothing was changed, and for `cancelled` and anything that is not an `AppError`.
 */
export async function withRunLog(
  work: () => Promise<void>,
  { title, isDone, lines, facts, more, isAlwaysLogged = false }: RunLogEntry,
  writing: WritingPorts,
  run: Run,
): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return endedBy(error, isDone(), run);
  } finally {
    await writeLogNote(writing, title, lines(), run);
    if (isDone() || isAlwaysLogged) await logRun(writing, run, facts(), more());
  }
}

/**
 * Returns the message of an error that ended a run after a change was made. Rethrows it when nothing was changed, when
 * it is not an `AppError`, and for a cancellation, after telling the user that the run can be undone.
 */
export function endedBy(error: unknown, isAnyDone: boolean, run: Run): string {
  if (!isAnyDone || !isAppError(error)) throw error;
  if (error.code !== 'cancelled') return error.message;
  run.warn(`Changes made before it stopped can be undone: run ${run.id}.`);
  throw error;
}

/**
 * Writes the changes of a run into the log note, one line of Markdown per change, as another transaction of that run:
 * undoing the run also removes its section. Retries when others wrote to the log meanwhile. A failure causes only a
 * warning, since the work itself is done; a cancelled run is logged too. Writes nothing without lines.
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
    if (conflict !== null) run.warn(`${conflict.path} could not be updated: ${conflict.reason}`);
  } catch (error) {
    run.warn(`${logNotePath} could not be updated: ${messageOf(error)}`);
  }
}

/**
 * Retries when another program wrote to the log between reading and writing. Returns the remaining problem, or null.
 */
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
): Promise<FileOperation> {
  const log = (await vault.stat(logNotePath)) === null ? null : await vault.read(logNotePath);
  if (log !== null && isLocked(log))
    throw new AppError('locked', 'It is locked (cb_lock). Remove cb_lock from its properties first.', logNotePath);
  const section = renderLogSection({ at: localTime(run.startedAt), title, run: run.id, lines }, log?.length ?? 0);
  const bytes = joinBytes([log ?? new Uint8Array(), new TextEncoder().encode(section)]);
  return log === null
    ? { op: 'create', path: logNotePath, bytes }
    : { op: 'modify', path: logNotePath, bytes, expects: hasher.sha256(log) };
}

function isLocked(log: Uint8Array): boolean {
  return readBeat(readFrontmatter(new TextDecoder().decode(log)).data).isLocked;
}
