import type { Clock } from '../../ports/clock';

/** Starts a timer: `setTimeout` of the window or the worker. */
export type StartTimer = (done: () => void, ms: number) => unknown;

/** Time in a window or a worker. While the app is suspended its sleeps do not go on. */
export class WebClock implements Clock {
  constructor(private readonly startTimer: StartTimer) {}

  now(): Date {
    return new Date();
  }

  async sleep(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.startTimer(resolve, ms);
    });
  }
}
