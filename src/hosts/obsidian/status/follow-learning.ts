import type { Clock } from '../../../ports/clock';
import type { NoteIndex } from '../../../ports/note-index';
import type { IndexStatus } from '../host';
import type { Watched } from '../watched';

export interface LearningWorld {
  readonly status: Watched<IndexStatus>;
  readonly index: Pick<NoteIndex, 'coverage'>;
  readonly clock: Clock;
}

const lookEveryMs = 3_000;

/** The index learns by itself when nothing else is to be done, and tells nobody: looks now and then whether search by meaning answers, as long as it does not, and tells it in `status`. The returned function ends that. */
export function followLearning({ status, index, clock }: LearningWorld): () => void {
  let isAtWork = false;
  let isEnded = false;
  const look = async (): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    while (!isEnded && isLearning(status.current)) {
      await clock.sleep(lookEveryMs);
      const meaning = isEnded ? null : await meaningOf(index);
      const { coverage } = status.current;
      if (!isEnded && isLearning(status.current) && coverage !== null && meaning !== null && meaning !== 'learning') status.set({ ...status.current, coverage: { ...coverage, meaning } });
    }
    isAtWork = false;
  };
  const end = status.subscribe(() => { void look(); });
  void look();
  return () => {
    isEnded = true;
    end();
  };
}

function isLearning({ phase, coverage }: IndexStatus): boolean {
  return phase === 'ready' && coverage?.meaning === 'learning';
}

/** null when the index cannot be asked, of which others tell. */
async function meaningOf(index: Pick<NoteIndex, 'coverage'>): Promise<'ready' | 'learning' | 'none' | null> {
  try {
    return (await index.coverage()).meaning;
  } catch {
    return null;
  }
}
