import { CancelSource } from '../../../engine/running/start-run';
import type { Clock } from '../../../ports/clock';
import type { CancelSignal } from '../../../ports/run';

/** One question under way. */
export interface Asking {
  readonly signal: CancelSignal;
  /** False once something else was asked: what came of it is dropped. */
  readonly isCurrent: () => boolean;
}

export interface AskTiming {
  /** Before the work begins: what is asked meanwhile takes its place. */
  readonly pauseMs: number;
  /** Told when the work takes so long that it is worth saying. */
  readonly slow?: () => void;
}

const slowMs = 200;

/** Questions of which only the last one counts: each new one stops those before. */
export class LatestAsk {
  #turn = 0;
  #isBusy = false;
  #cancel: CancelSource | null = null;

  constructor(private readonly clock: Clock) {}

  /** The last question waits or is being answered. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Does the work when its pause is over; true when it was done and nothing else was asked meanwhile. */
  async ask({ pauseMs, slow }: AskTiming, work: (asking: Asking) => Promise<void>): Promise<boolean> {
    this.stop();
    const turn = this.#turn;
    const isCurrent = (): boolean => turn === this.#turn;
    this.#isBusy = true;
    if (pauseMs > 0) await this.clock.sleep(pauseMs);
    if (!isCurrent()) return false;
    const cancel = new CancelSource();
    this.#cancel = cancel;
    if (slow !== undefined) void this.#sayWhenSlow(isCurrent, slow);
    await work({ signal: cancel.signal, isCurrent });
    if (!isCurrent()) return false;
    this.#isBusy = false;
    return true;
  }

  /** Nothing is asked any more. */
  stop(): void {
    this.#turn += 1;
    this.#isBusy = false;
    this.#cancel?.cancel();
  }

  async #sayWhenSlow(isCurrent: () => boolean, slow: () => void): Promise<void> {
    await this.clock.sleep(slowMs);
    if (isCurrent() && this.#isBusy) slow();
  }
}
