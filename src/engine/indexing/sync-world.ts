import type { Clock } from '../../ports/clock';
import type { NoteIndex } from '../../ports/note-index';
import type { CancelSignal, Progress } from '../../ports/run';
import type { FileEntry, Vault } from '../../ports/vault';

/** Why a listed note is not to be indexed; null when it is to be. */
export type ExclusionRule = (note: FileEntry) => string | null;

/** What bringing the index up to the vault needs. */
export interface SyncWorld {
  readonly vault: Vault;
  readonly index: NoteIndex;
  readonly clock: Clock;
  /** Asked at the start of each sync, so that changed settings take effect. */
  exclusions(): Promise<ExclusionRule>;
}

/** The part of a run that a sync uses. */
export interface SyncRun {
  readonly signal: CancelSignal;
  progress(progress: Progress): void;
  warn(message: string): void;
}
