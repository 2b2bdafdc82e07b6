import type { Clock } from '../../../src/ports/clock';

/** Time that stands still until it is moved: whoever sleeps wakes when his moment has come, in order. */
export class HeldClock implements Clock {
  #sleepers: { readonly atMs: number; readonly wake: () => void }[] = [];

  constructor(private timeMs: number = Date.UTC(2026, 0, 1)) {}

  now(): Date {
    return new Date(this.timeMs);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((wake) => {
      this.#sleepers.push({ atMs: this.timeMs + ms, wake });
    });
  }

  /** Moves time on and lets everything happen that follows from it. */
  async pass(ms: number): Promise<void> {
    await settled();
    const endMs = this.timeMs + ms;
    for (let next = this.#nextBefore(endMs); next !== undefined; next = this.#nextBefore(endMs)) {
      this.#sleepers = this.#sleepers.filter((sleeper) => sleeper !== next);
      this.timeMs = next.atMs;
      next.wake();
      await settled();
    }
    this.timeMs = endMs;
  }

  #nextBefore(endMs: number): { readonly atMs: number; readonly wake: () => void } | undefined {
    return this.#sleepers.filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
  }
}

/** Resolves when what is ready to go on has gone on. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}
