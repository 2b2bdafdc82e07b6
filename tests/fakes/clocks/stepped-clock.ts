import type { Clock } from '../../../src/ports/clock';

/** Time that moves only by `pass`, which wakes those whose sleep has ended then. */
export class SteppedClock implements Clock {
  #ms = Date.UTC(2026, 0, 1);
  #sleepers: { readonly untilMs: number; readonly wake: () => void }[] = [];

  now(): Date {
    return new Date(this.#ms);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((wake) => {
      this.#sleepers.push({ untilMs: this.#ms + ms, wake });
    });
  }

  /** Resolves when whoever woke has had a turn. */
  async pass(ms: number): Promise<void> {
    this.#ms += ms;
    const woken = this.#sleepers.filter(({ untilMs }) => untilMs <= this.#ms);
    this.#sleepers = this.#sleepers.filter((sleeper) => !woken.includes(sleeper));
    woken.forEach(({ wake }) => {
      wake();
    });
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}
