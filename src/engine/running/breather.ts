import type { Clock } from '../../ports/clock';
import type { CancelSignal } from '../../ports/run';

const usualSliceMs = 40;

/** For work that is not to be stopped in the middle. */
export const unstoppable: CancelSignal = { isCancelled: false, throwIfCancelled: () => undefined };

/** For long work on one thread: between its steps it lets Ctrl-C, timers and others in, and stops when the user said so. */
export class Breather {
  #lastMs: number;

  /** `sliceMs`: how long the thread may be held; short on one that draws. */
  constructor(
    private readonly clock: Clock,
    private readonly signal: CancelSignal,
    private readonly sliceMs = usualSliceMs,
  ) {
    this.#lastMs = clock.now().getTime();
  }

  /** Cheap enough to be called after every step; throws `cancelled`. */
  async breathe(): Promise<void> {
    this.signal.throwIfCancelled();
    const nowMs = this.clock.now().getTime();
    if (Math.abs(nowMs - this.#lastMs) < this.sliceMs) return;
    await this.clock.sleep(0);
    this.#lastMs = this.clock.now().getTime();
    this.signal.throwIfCancelled();
  }
}
