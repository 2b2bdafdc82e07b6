import type { Clock } from '../../ports/clock';
import type { NoteIndex } from '../../ports/note-index';
import type { CancelSignal, Progress } from '../../ports/run';
import type { NotesGlance } from '../../ports/notes-glance';
import type { FileEntry, VaultFiles } from '../../ports/vault';

/** Returns why a listed note is not indexed; null when it is. */
export type ExclusionRule = (note: FileEntry) => string | null;

export interface SyncDeps {
  readonly vault: VaultFiles;
  /** Lists the notes in the place of the vault, and tells which changed since. */
  readonly glance?: NotesGlance;
  readonly index: NoteIndex;
  readonly clock: Clock;
  /** Called at the start of each sync, so that changed settings take effect. */
  exclusions(): Promise<ExclusionRule>;
}

/** The part of a run that a sync uses. */
export interface SyncRun {
  readonly signal: CancelSignal;
  progress(progress: Progress): void;
  warn(message: string): void;
}
