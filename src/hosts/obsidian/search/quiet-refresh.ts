import type { Clock } from '../../../ports/clock';

export interface RefreshWorld {
  readonly clock: Clock;
  /** Somebody looks, and there is something to ask anew. */
  isWanted(): boolean;
  /** An answer is on its way; `wake` is called when it has come. */
  isBusy(): boolean;
  /** Notes come in by the hundred, so that answers change all the time and nobody waits for one of them. */
  isIndexing(): boolean;
  /** Asks again, quietly; what goes wrong is not told. */
  ask(): Promise<unknown>;
}

const whileIndexingMs = 2_000;
/** A saved note is to be found at once: otherwise it rests as long as the last answer took. */
const shortestRestMs = 30;
/** The rest may become shorter meanwhile. */
const longestSleepMs = 50;

/** Asks again after changes, with a rest between, and only while it is wanted. */
export class QuietRefresh {
  #isStale = false;
  #isAtWork = false;
  #endedMs = -Infinity;
  #tookMs = 0;

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

  /** It may be wanted now, or an answer is there. */
  async wake(): Promise<void> {
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    while (this.#isStale && this.world.isWanted() && !this.world.isBusy()) {
      const restMs = this.#restMs();
      if (restMs > 0) await this.world.clock.sleep(Math.min(restMs, longestSleepMs));
      else await this.#ask();
    }
    this.#isAtWork = false;
  }

  async #ask(): Promise<void> {
    const beganMs = this.#nowMs();
    this.#isStale = false;
    await this.world.ask();
    this.#endedMs = this.#nowMs();
    this.#tookMs = Math.abs(this.#endedMs - beganMs);
  }

  /** How long it is until it may be asked again. */
  #restMs(): number {
    const wholeMs = this.world.isIndexing()
      ? whileIndexingMs
      : Math.min(whileIndexingMs, Math.max(shortestRestMs, this.#tookMs));
    return wholeMs - Math.abs(this.#nowMs() - this.#endedMs);
  }

  #nowMs(): number {
    return this.world.clock.now().getTime();
  }
}
