import type { Clock } from '../../../ports/clock';

export interface RefreshDeps {
  readonly clock: Clock;
  /** True when the list is visible and has something to refresh. */
  isWanted(): boolean;
  /** True while an answer is pending; `wake` is called when it has arrived. */
  isBusy(): boolean;
  /** True while many notes are being indexed, so that answers change all the time and nobody waits for one of them. */
  isIndexing(): boolean;
  /** Repeats the request silently; errors are not reported. */
  ask(): Promise<unknown>;
}

const whileIndexingMs = 2_000;
/**
 * Minimum rest in ms, so that a saved note is found at once; otherwise the rest lasts as long as the last answer took.
 */
const shortestRestMs = 30;
/** Maximum time in ms between checks, since the rest may become shorter meanwhile. */
const longestSleepMs = 50;

/** Repeats a request after changes, with a rest between, and only while it is wanted. */
export class QuietRefresh {
  #isStale = false;
  #isAtWork = false;
  #endedMs = -Infinity;
  #tookMs = 0;

  constructor(private readonly deps: RefreshDeps) {}

  /** Marks the shown answer as possibly out of date. */
  changed(): void {
    this.#isStale = true;
    void this.wake();
  }

  /** Marks the answer as up to date: a request from now on includes every change so far. */
  askedAnew(): void {
    this.#isStale = false;
  }

  /** Call when a refresh may be wanted, or an answer has arrived. */
  async wake(): Promise<void> {
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    while (this.#isStale && this.deps.isWanted() && !this.deps.isBusy()) {
      const restMs = this.#restMs();
      if (restMs > 0) await this.deps.clock.sleep(Math.min(restMs, longestSleepMs));
      else await this.#ask();
    }
    this.#isAtWork = false;
  }

  async #ask(): Promise<void> {
    const beganMs = this.#nowMs();
    this.#isStale = false;
    await this.deps.ask();
    this.#endedMs = this.#nowMs();
    this.#tookMs = Math.abs(this.#endedMs - beganMs);
  }

  /** Returns the time in ms until the next request is allowed. */
  #restMs(): number {
    const wholeMs = this.deps.isIndexing()
      ? whileIndexingMs
      : Math.min(whileIndexingMs, Math.max(shortestRestMs, this.#tookMs));
    return wholeMs - Math.abs(this.#nowMs() - this.#endedMs);
  }

  #nowMs(): number {
    return this.deps.clock.now().getTime();
  }
}
