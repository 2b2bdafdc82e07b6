import type { Clock } from '../../ports/clock';
import type { Conversations } from './conversations';
import type { SyncRun } from '../indexing/sync-deps';

/** Time in ms before the first look, while the app starts, and between looks. */
const firstMs = 20_000;
const everyMs = 5 * 60_000;

/**
 * Reads captured conversations while nobody asks for them, and gives back the memory of their index when nobody has for
 * a while. Returns how to end that.
 */
export function readWhenIdle(conversations: Conversations, clock: Clock, run: SyncRun): () => void {
  let isOn = true;
  const keepLooking = async (): Promise<void> => {
    for (let pauseMs = firstMs; ; pauseMs = everyMs) {
      await clock.sleep(pauseMs);
      if (!isOn) return;
      // What fails here is reported by the next search.
      await conversations.readAhead(run).catch(() => undefined);
    }
  };
  void keepLooking();
  return () => {
    isOn = false;
  };
}
