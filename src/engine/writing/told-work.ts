import { isAppError } from '../../core/errors';
import type { Run } from '../../ports/run';
import { logRun, type RunFacts } from './run-line';
import { writeLogNote } from './write-log-note';
import type { WritingPorts } from './writing-ports';

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
