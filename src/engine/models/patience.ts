import { AppError, isAppError } from '../../core/errors';
import type { Clock } from '../../ports/clock';
import type { CancelSignal } from '../../ports/run';

/** For work that may go on by itself, and for a user who waits for the answer. */
export const longPausesMs: readonly number[] = [1_000, 2_000, 4_000, 8_000];
export const shortPausesMs: readonly number[] = [500, 1_500];

const mostFailures = 40;
const sliceMs = 250;

/** How often a server that cannot be reached is asked again, and how long that waits. */
export class Patience {
  #inARow = 0;
  #failures = 0;

  constructor(
    private readonly clock: Clock,
    private readonly signal: CancelSignal,
    private readonly pausesMs: readonly number[],
    /** What the user may do when it has run out, as a sentence. */
    private readonly advice: string,
  ) {}

  /** Something came: pauses begin with the shortest again. */
  reward(): void {
    this.#inARow = 0;
  }

  /** Waits before the next try. Throws `error` when it is none of `unreachable`, or with the advice when there were too many. */
  async after(error: unknown): Promise<void> {
    if (!isAppError(error, 'unreachable')) throw error;
    const pauseMs = this.pausesMs[this.#inARow++];
    this.#failures += 1;
    if (pauseMs === undefined || this.#failures > mostFailures)
      throw new AppError('unreachable', `${error.message} ${this.advice}`);
    for (let waitedMs = 0; waitedMs < pauseMs; waitedMs += sliceMs) {
      this.signal.throwIfCancelled();
      await this.clock.sleep(sliceMs);
    }
  }
}
