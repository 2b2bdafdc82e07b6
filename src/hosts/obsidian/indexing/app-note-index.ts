import { ResilientNoteIndex } from '../../../engine/indexing/resilient-note-index';
import { makeIndex, type IndexWorld } from '../../../worker/make-index';
import { mortalIndex } from '../../../worker/mortal-index';
import type { NativePlace } from '../../../worker/start-message';
import type { CrashGuard } from './crash-guard';
import { startWorker } from './start-worker';

export interface AppIndexWorld extends Omit<IndexWorld, 'sliceMs' | 'makeGraphs'> {
  /** The worker's script as text. */
  readonly source: string;
  /** The IndexedDB database of this vault's index, for it alone; null when nothing can be kept, which the user has been told. */
  readonly database: string | null;
  readonly guard: CrashGuard;
  /** For graphs, which only the worker makes: what is native is never loaded into the app's own thread. null where there are to be none. */
  readonly native: NativePlace | null;
  /** The index died and another one answers now: the whole vault is to be compared with it. */
  replaced(reason: string): void;
}

// A frame is 16 ms, and the app wants its share of it.
const sliceMs = 8;

/** The index of the vault that is open in the app. Nothing is started before the first call. */
export function appNoteIndex(world: AppIndexWorld): ResilientNoteIndex {
  const { source, database, guard, clock, identity, native } = world;
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
      startHere: () => makeIndex(database, guard.discardsKept, { ...world, sliceMs }),
      opening: (work) => guard.during('opening', work),
      replaced: (reason) => {
        world.replaced(reason);
      },
      isKnownUnkept: database === null,
    },
    clock,
  );
}
