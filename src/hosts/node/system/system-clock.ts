import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../ports/clock';

export class SystemClock implements Clock {
  now(): Date {
    return new Date();
  }

  async sleep(ms: number): Promise<void> {
    await wait(ms);
  }
}
