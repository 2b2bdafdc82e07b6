import type { Clock } from '../../../src/ports/clock';

/** Time that moves only when it is told to, or when somebody sleeps. */
export class ManualClock implements Clock {
  constructor(private time: number = Date.UTC(2026, 0, 1)) {}

  now(): Date {
    return new Date(this.time);
  }

  async sleep(ms: number): Promise<void> {
    this.advance(ms);
    // Lets whoever else waits have a turn, as a real sleep would.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }

  advance(ms: number): void {
    this.time += ms;
  }
}
