import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../ports/clock';

export class SystemClock implements Clock {
  /** Whether the program stays for who sleeps when nothing else is left to do. */
  constructor(private readonly sleeping: 'keeps the program' | 'lets the program end' = 'keeps the program') {}

  now(): Date {
    return new Date();
  }

  async sleep(ms: number): Promise<void> {
    await wait(ms, undefined, { ref: this.sleeping === 'keeps the program' });
  }
}
