import type { Clock } from '../../../src/ports/clock';

/** Each look at it costs a millisecond; a sleep lets the event loop go round. */
export class BusyClock implements Clock {
  sleeps = 0;
  #ms = 0;

  now(): Date {
    this.#ms += 1;
    return new Date(this.#ms);
  }

  async sleep(): Promise<void> {
    this.sleeps += 1;
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}
