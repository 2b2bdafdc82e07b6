import type { Clock } from '../../../src/ports/clock';

/** Sleeps are short, whatever they should be, and time moves only when it is told to: for tests with a real server, whose waits are none of the clock's. */
export class StillClock implements Clock {
  readonly slept: number[] = [];
  #ms = Date.UTC(2026, 0, 1);

  now(): Date {
    return new Date(this.#ms);
  }

  async sleep(ms: number): Promise<void> {
    this.slept.push(ms);
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 1);
    });
  }

  advance(ms: number): void {
    this.#ms += ms;
  }
}
