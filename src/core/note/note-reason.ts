import type { Reason } from '../remedy';

/** Why something was not done with a note. */
export interface NoteReason extends Reason {
  /** As it was named: a path of the vault where there is such a note. */
  readonly path: string;
}
