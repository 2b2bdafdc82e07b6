import { CancelSource } from '../../../engine/running/start-run';
import type { CancelSignal } from '../../../ports/run';

/** Makes Ctrl-C and SIGTERM ask the run to stop at its next step; a second signal ends the program at once. */
export function listenForInterrupt(onFirst?: () => void): CancelSignal {
  const source = new CancelSource();
  const stop = (): void => {
    if (source.signal.isCancelled) process.exit(130);
    source.cancel();
    onFirst?.();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return source.signal;
}
