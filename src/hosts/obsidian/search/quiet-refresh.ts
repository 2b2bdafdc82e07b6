import type { Clock } from '../../../ports/clock';

export interface RefreshWorld {
  readonly clock: Clock;
  /** Somebody looks, and there is something to ask anew. */
  isWanted(): boolean;
  /** An answer is on its way: it is waited for. */
  isBusy(): boolean;
  /** Asks again, quietly; what goes wrong is not told. */
  ask(): Promise<unknown>;
}

const refreshEveryMs = 2_000;

/** Asks again after changes, at most every two seconds, and only while it is wanted. */
export class QuietRefresh {
  #isStale = false;
  #isAtWork = false;

  constructor(private readonly world: RefreshWorld) {}

  /** What is shown may be out of date. */
  changed(): void {
    this.#isStale = true;
    void this.wake();
  }

  /** What is asked from now on knows of every change so far. */
  askedAnew(): void {
    this.#isStale = false;
  }

  /** It may be wanted now, or a first answer is there. */
  async wake(): Promise<void> {
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    while (this.#isStale && this.world.isWanted()) {
      if (!this.world.isBusy()) await this.world.ask();
      await this.world.clock.sleep(refreshEveryMs);
    }
    this.#isAtWork = false;
  }
}
