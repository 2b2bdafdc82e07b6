import type { Clock } from '../../ports/clock';
import type { CancelSignal } from '../../ports/run';

const breatheEveryMs = 40;

/** For long work on one thread: between its steps it lets Ctrl-C, timers and others in, and stops when the user said so. */
export class Breather {
  private lastMs: number;

  constructor(
    private readonly clock: Clock,
    private readonly signal: CancelSignal,
  ) {
    this.lastMs = clock.now().getTime();
  }

  /** Cheap enough to be called after every step; throws `cancelled`. */
  async breathe(): Promise<void> {
    this.signal.throwIfCancelled();
    const nowMs = this.clock.now().getTime();
    if (Math.abs(nowMs - this.lastMs) < breatheEveryMs) return;
    await this.clock.sleep(0);
    this.lastMs = this.clock.now().getTime();
    this.signal.throwIfCancelled();
  }
}
