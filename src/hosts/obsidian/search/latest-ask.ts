import { CancelSource } from '../../../engine/running/start-run';
import type { Clock } from '../../../ports/clock';
import type { CancelSignal } from '../../../ports/run';

/** One request in progress. */
export interface ModelRequests {
  readonly signal: CancelSignal;
  /** False once something else was requested: the result is then dropped. */
  readonly isCurrent: () => boolean;
}

export interface AskTiming {
  /** Pause in ms before the work begins; a request during it takes its place. */
  readonly pauseMs: number;
  /** Called when the work takes noticeably long. */
  readonly slow?: () => void;
}

const slowMs = 200;

/** Requests of which only the last counts: each new one cancels the previous ones. */
export class LatestAsk {
  #turn = 0;
  #isBusy = false;
  #cancel: CancelSource | null = null;

  constructor(private readonly clock: Clock) {}

  /** True while the last request waits or is being answered. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Does the work when the pause is over; true when it was completed and nothing else was requested meanwhile. */
  async ask({ pauseMs, slow }: AskTiming, work: (asking: ModelRequests) => Promise<void>): Promise<boolean> {
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

  /** Cancels the current request. */
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
