import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../ports/clock';

/** Milliseconds that the processors have worked for this program, all its threads together. */
function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Work that waits for something else than a processor is not waited for without end. */
const mostTimes = 3;

/**
 * Sleeps as long as the program has worked: on a machine that is busy with other programs it sleeps longer, at most three times as long.
 * For counting the time that work of this program takes; the program does not stay for who sleeps.
 */
export class ProcessorClock implements Clock {
  constructor(private readonly worked: () => number = workedMs) {}

  now(): Date {
    return new Date();
  }

  async sleep(ms: number): Promise<void> {
    const start = this.worked();
    for (let slept = 0; slept < mostTimes; slept += 1) {
      await wait(ms, undefined, { ref: false });
      if (this.worked() - start >= ms) return;
    }
  }
}
