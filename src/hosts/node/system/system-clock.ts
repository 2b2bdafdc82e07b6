import { randomBytes, randomUUID } from 'node:crypto';
import { setImmediate as giveWay, setTimeout as wait } from 'node:timers/promises';
import type { Clock, Stopwatch } from '../../../ports/clock';
import type { Random } from '../../../ports/random';

export class SystemClock implements Clock {
  /** Whether a sleeping task keeps the program running when nothing else is left to do. */
  constructor(private readonly sleeping: 'keeps the program' | 'lets the program end' = 'keeps the program') {}

  now(): Date {
    return new Date();
  }

  async sleep(ms: number): Promise<void> {
    // Who gives way waits for what is due, and not for the millisecond that a timer takes at least. It has to keep the
    // program running: otherwise Node goes on only once something else happens, which may take seconds.
    await (ms === 0 ? giveWay() : wait(ms, undefined, { ref: this.sleeping === 'keeps the program' }));
  }
}

export class NodeStopwatch implements Stopwatch {
  readMs(): number {
    return performance.now();
  }
}

export class SystemRandom implements Random {
  uuid(): string {
    return randomUUID();
  }

  token(byteCount: number): string {
    return randomBytes(byteCount).toString('hex');
  }
}
