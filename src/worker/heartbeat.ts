import { kindOf } from './start-message';

/** Signs of life, separate from the calls: the worker says once that it is ready, and answers every ping. */
export interface LifeSign {
  readonly kind: 'ready' | 'ping' | 'pong';
}

const toleratedTicks = 3;

/** Interval in ms at which `Heartbeat.tick` must be called. */
export const heartbeatMs = 10_000;

/**
 * Considers a worker dead when it leaves pings unanswered for three ticks. It counts ticks instead of using a clock: a
 * phone that is put away stops both sides, and neither has then failed.
 */
export class Heartbeat {
  #unanswered = 0;

  constructor(
    private readonly send: (sign: LifeSign) => void,
    private readonly died: (reason: string) => void,
  ) {}

  tick(): void {
    if (this.#unanswered >= toleratedTicks) {
      this.died('the worker no longer answers');
      return;
    }
    this.#unanswered += 1;
    this.send({ kind: 'ping' });
  }

  /** Call for every message of the worker: one that works is alive, even while its pong waits behind other answers. */
  heard(): void {
    this.#unanswered = 0;
  }
}

export function isLifeSign(message: unknown): message is LifeSign {
  const kind = kindOf(message);
  return kind === 'ready' || kind === 'ping' || kind === 'pong';
}
