import { AppError, messageOf } from '../core/errors';
import type { Calls, Channel, Reply } from './protocol';

interface Waiting {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: AppError) => void;
  readonly progress: ((progress: unknown) => void) | undefined;
}

export interface CallOptions<Progress> {
  readonly progress?: (progress: Progress) => void;
  /** Buffers of the input that are transferred. */
  readonly transfer?: readonly ArrayBuffer[];
}

/** Sends requests to the other side of a channel and waits for the answers. */
export class Caller<Of extends Calls<keyof Of & string>> {
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #death: string | null = null;

  /** `deathOf`: returns the error for pending and later calls when the other side has ended for `reason`. */
  constructor(
    private readonly channel: Channel,
    private readonly deathOf: (reason: string) => AppError,
  ) {}

  get isDead(): boolean {
    return this.#death !== null;
  }

  call<Name extends keyof Of & string>(
    call: Name,
    input: Of[Name]['input'],
    { progress, transfer = [] }: CallOptions<Of[Name]['progress']> = {},
  ): Promise<Of[Name]['output']> {
    if (this.#death !== null) return Promise.reject(this.deathOf(this.#death));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, progress });
      try {
        this.channel.postMessage({ kind: 'request', id, call, input }, transfer);
      } catch (error) {
        this.#waiting.delete(id);
        reject(new AppError('internal', messageOf(error)));
      }
    });
  }

  /** Call with every message of the channel; messages that are not replies are ignored. */
  receive(message: unknown): void {
    if (!isReply(message)) return;
    const waiting = this.#waiting.get(message.id);
    if (message.kind === 'progress') {
      waiting?.progress?.(message.progress);
      return;
    }
    this.#waiting.delete(message.id);
    if (message.kind === 'result') waiting?.resolve(message.output);
    else {
      const { code, message: words, path, remedies } = message.error;
      waiting?.reject(new AppError(code, words, path, remedies));
    }
  }

  /** Call when the other side has ended: pending and later calls fail. */
  die(reason: string): void {
    if (this.#death !== null) return;
    this.#death = reason;
    for (const waiting of this.#waiting.values()) waiting.reject(this.deathOf(reason));
    this.#waiting.clear();
  }
}

function isReply(message: unknown): message is Reply {
  const kind = typeof message === 'object' && message !== null ? (message as { kind?: unknown }).kind : null;
  return kind === 'result' || kind === 'failure' || kind === 'progress';
}
