import type { VaultPath } from '../core/note/path';
import type { NoteIndex } from '../ports/note-index';

interface Counted {
  readonly done: number;
  readonly total: number;
}

/** Functions stay on their side of a channel: these two calls report their progress instead. */
interface ProgressOf {
  readonly open: Counted;
  /** The note that is being read; null when none is. */
  readonly put: VaultPath | null;
}

interface InputOf {
  readonly open: readonly [];
  readonly put: readonly [Parameters<NoteIndex['put']>[0]];
}

/** The calls of `NoteIndex` as they cross a channel to the worker: the input is the list of arguments. */
export type IndexCalls = {
  readonly [Name in keyof NoteIndex]: {
    readonly input: Name extends keyof InputOf ? InputOf[Name] : Parameters<NoteIndex[Name]>;
    readonly progress: Name extends keyof ProgressOf ? ProgressOf[Name] : never;
    readonly output: Awaited<ReturnType<NoteIndex[Name]>>;
  };
};
