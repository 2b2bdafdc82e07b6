import type { Clock } from '../../ports/clock';

/** Starts a timer: `setTimeout` of the window or the worker. */
export type StartTimer = (done: () => void, ms: number) => unknown;

/** Time in a window or a worker. Its sleeps pause while the app is suspended. */
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
