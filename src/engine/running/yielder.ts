import type { Clock } from '../../ports/clock';
import type { CancelSignal, Run } from '../../ports/run';

/** With the step that ends it, below the 50 ms from which on a window feels slow. */
const usualSliceMs = 20;

const notDue = Promise.resolve();

/** Cancel signal for work that must not be stopped in the middle. */
export const unstoppable: CancelSignal = { isCancelled: false, throwIfCancelled: () => undefined };

/**
 * For long work on one thread: between steps it lets Ctrl-C, timers and other tasks run, and stops when the user
 * cancelled.
 */
export class Yielder {
  #lastMs: number;

  /** `sliceMs`: maximum time to hold the thread; short on a UI thread. */
  constructor(
    private readonly clock: Clock,
    private readonly signal: CancelSignal,
    private readonly sliceMs = usualSliceMs,
  ) {
    this.#lastMs = clock.now().getTime();
  }

  /** Yields when the slice is over; cheap enough to call after every step. Throws `cancelled`. */
  yieldIfDue(): Promise<void> {
    const isOver = Math.abs(this.clock.now().getTime() - this.#lastMs) >= this.sliceMs;
    return isOver || this.signal.isCancelled ? this.#yield() : notDue;
  }

  async #yield(): Promise<void> {
    this.signal.throwIfCancelled();
    await this.clock.sleep(0);
    this.#lastMs = this.clock.now().getTime();
    this.signal.throwIfCancelled();
  }
}

/**
 * Does the work for each item, one after the other, and reports the progress. Throws `cancelled` between two items,
 * and what `work` throws.
 */
export async function inTurn<Item>(
  items: readonly Item[],
  label: string,
  run: Run,
  work: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  for (const [at, item] of items.entries()) {
    run.signal.throwIfCancelled();
    run.progress({ label, done: at, total: items.length });
    await work(item, at);
  }
}
