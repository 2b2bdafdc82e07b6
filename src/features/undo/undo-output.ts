import { counted, grouped } from '../../core/counted';
import { logNotePath } from '../../core/plan/log-note';
import type { PrintedOperation } from '../../core/plan/plan';
import type { Undone } from '../../engine/writing/undo-run';

export interface UndoOutput extends Pick<Undone, 'restored' | 'conflicts'> {
  /** Id of the undone run; '' when the newest run was requested and none can be undone. */
  readonly run: string;
  /** What the run was about, for people: `Save as a new note, Lin Yue`. */
  readonly name: string;
  /** Those of `restored` that the run had created, and that are therefore gone; missing without any. */
  readonly removed?: readonly string[];
  /** Transcripts that are back in the inbox; they are captured again only when the user asks. */
  readonly returned: readonly string[];
  /** Notes of another device's run that were moved to the trash; missing for an undo. */
  readonly deleted?: readonly string[];
  /** Why nothing was deleted; missing when it was, when there was nothing to delete, and for a dry run. */
  readonly refused?: string;
  /** The planned operations of a dry run, or of a deletion that the user did not agree to. */
  readonly plan?: readonly PrintedOperation[];
}

/** Returns a number of files in words, which agrees with what the history says of the run: its line in the log is not counted. */
export function filesOfRun(paths: readonly string[]): string {
  const own = paths.filter((path) => path !== logNotePath);
  return counted(own.length === 0 ? paths.length : own.length, 'file');
}

/** Returns how many files an undo restored, and how many it removed because the run had created them: `2 files removed, 1 restored`. */
export function undoneFiles({ restored, removed = [] }: Pick<UndoOutput, 'restored' | 'removed'>): string {
  if (removed.length === 0) return `${filesOfRun(restored)} restored`;
  const others = restored.filter((path) => path !== logNotePath && !removed.includes(path));
  const rest = others.length === 0 ? '' : `, ${grouped(others.length)} restored`;
  return `${filesOfRun(removed)} removed${rest}`;
}
