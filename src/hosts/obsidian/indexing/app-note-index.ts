import { ResilientNoteIndex } from '../../../engine/indexing/resilient-note-index';
import { makeIndex, type WorkerIndexDeps } from '../../../worker/make-index';
import { mortalIndex } from '../../../worker/mortal-index';
import type { NativePlace } from '../../../worker/start-message';
import type { CrashGuard } from './crash-guard';
import { startWorker } from './start-worker';

export interface AppIndexDeps extends Omit<WorkerIndexDeps, 'sliceMs' | 'makeGraphs'> {
  /** The worker's script as text. */
  readonly source: string;
  /**
   * Name of the IndexedDB database for this vault's index only; null when nothing can be persisted, which the user has
   * been told.
   */
  readonly database: string | null;
  readonly guard: Pick<CrashGuard, 'discardsKept' | 'during'>;
  /**
   * Native library for graphs, which only the worker builds: native code is never loaded into the app's own thread.
   * null for none.
   */
  readonly native: NativePlace | null;
  /** Called when the index died and another one answers now: the whole vault must be compared with it. */
  replaced(reason: string): void;
}

// Length of a slice in ms: a frame is 16 ms, and the app needs its share of it.
const sliceMs = 8;

/** Creates the index of the open vault. Nothing is started before the first call. */
export function appNoteIndex(deps: AppIndexDeps): ResilientNoteIndex {
  const { source, database, guard, clock, identity, native } = deps;
  return new ResilientNoteIndex(
    {
      startInWorker: async () =>
        mortalIndex(
          await startWorker(
            source,
            { kind: 'start', role: 'index', database, host: identity.host, discardsKept: guard.discardsKept, native },
            clock,
          ),
        ),
      startHere: () => makeIndex(database, guard.discardsKept, { ...deps, sliceMs }),
      opening: (work) => guard.during('opening', work),
      replaced: (reason) => {
        deps.replaced(reason);
      },
      isKnownUnkept: database === null,
    },
    clock,
  );
}
