import { kindOf } from './start-message';

/** Signs of life, apart from the calls: the worker says once that it is ready, and answers every ping. */
export interface LifeSign {
  readonly kind: 'ready' | 'ping' | 'pong';
}

const toleratedTicks = 3;

/** How often `Heartbeat.tick` is to be called, in milliseconds. */
export const heartbeatMs = 10_000;

/**
 * Judges a worker dead that leaves pings unanswered during three ticks. It counts ticks and looks at no clock: a phone that
 * is put away stops both sides, and neither has then failed.
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

  /** To be told of every message of the worker: one that works lives, also while its pong waits behind other answers. */
  heard(): void {
    this.#unanswered = 0;
  }
}

export function isLifeSign(message: unknown): message is LifeSign {
  const kind = kindOf(message);
  return kind === 'ready' || kind === 'ping' || kind === 'pong';
}
