import { readRetrievers } from '../../../engine/indexing/retriever-states';
import type { Clock } from '../../../ports/clock';
import type { Coverage, NoteIndex } from '../../../ports/note-index';
import type { IndexStatus } from '../host';
import type { Observable } from '../observable';

export interface LearningDeps {
  readonly status: Observable<IndexStatus>;
  readonly index: Pick<NoteIndex, 'coverage'>;
  readonly clock: Clock;
}

const lookEveryMs = 3_000;

/**
 * Follows learning and graph building, which the index does on its own when idle, without notifications: polls the
 * progress of search by meaning while something is pending, and puts changes into `status`. Returns a function that
 * ends this.
 */
export function followLearning(deps: LearningDeps): () => void {
  const { status, clock } = deps;
  let isAtWork = false;
  let isEnded = false;
  const isWanted = (): boolean => !isEnded && isLearning(status.current);
  const follow = async (): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    while (isWanted()) {
      await clock.sleep(lookEveryMs);
      if (isWanted()) await lookOnce(deps, isWanted);
    }
    isAtWork = false;
  };
  const end = status.subscribe(() => {
    void follow();
  });
  void follow();
  return () => {
    isEnded = true;
    end();
  };
}

/** A failing index is reported elsewhere. */
async function lookOnce({ status, index }: LearningDeps, isWanted: () => boolean): Promise<void> {
  const before = status.current;
  const coverage = await index.coverage().catch(() => null);
  // Whatever was reported meanwhile is newer.
  if (coverage === null || !isWanted() || status.current !== before || before.coverage === null) return;
  if (legOf(coverage) !== legOf(before.coverage)) status.set({ ...before, coverage });
}

function isLearning({ phase, coverage }: IndexStatus): boolean {
  if (phase !== 'ready' || coverage === null) return false;
  const { meaning, embedded, modelProblem } = coverage;
  return (
    meaning === 'learning' ||
    (embedded !== null && modelProblem === null && (!embedded.isAnswering || embedded.graph === 'making'))
  );
}

function legOf(coverage: Coverage): string {
  return JSON.stringify([readRetrievers(coverage).semantic, coverage.embedded?.graph]);
}
