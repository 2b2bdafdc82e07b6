import { AppError, isAppError } from '../../core/errors';
import { hostOf } from '../../core/models/model-source';
import type { Clock } from '../../ports/clock';
import type { Http, HttpRequest, HttpResponse } from '../../ports/http';
import type { CancelSignal } from '../../ports/run';

const tickMs = 250;

/**
 * Time in ms without data after which an exchange fails: more than the slowest connection needs for a part, and short
 * enough to wait for.
 */
const stallMs = 60_000;

export interface ExchangeDeps {
  readonly http: Http;
  readonly clock: Clock;
  readonly signal: CancelSignal;
  /** Called from time to time while waiting for a server; an error it throws ends the exchange. */
  readonly stillHere?: () => Promise<void>;
}

const passing = new Set([408, 425, 429]);

/**
 * Pauses in ms between attempts of work that may retry in the background; `shortPausesMs` is for a user who waits for
 * the answer.
 */
export const longPausesMs: readonly number[] = [1_000, 2_000, 4_000, 8_000];

export const shortPausesMs: readonly number[] = [500, 1_500];

const mostFailures = 40;

const sliceMs = 250;

/**
 * Sends a request and ends the exchange when `use` is done with it. Throws `cancelled` soon after the user cancelled,
 * `unreachable` when nothing arrived for a minute.
 */
export async function askWatched<T>(
  deps: ExchangeDeps,
  request: HttpRequest,
  use: (response: HttpResponse) => Promise<T>,
): Promise<T> {
  deps.signal.throwIfCancelled();
  const exchange = deps.http.ask(request);
  const watch = new Watch(deps, hostOf(request.url), () => {
    exchange.abort();
  });
  void watch.begin();
  try {
    const { status, headers, body } = await exchange.response;
    watch.heard();
    return await use({ status, headers, body: watch.over(body) });
  } catch (error) {
    throw watch.reason ?? error;
  } finally {
    watch.end();
    exchange.abort();
  }
}

/** Ends an exchange that was cancelled or has stalled. */
class Watch {
  /** Why the exchange was ended; null when it was not. */
  reason: Error | null = null;
  #isOver = false;
  #lastMs: number;

  constructor(
    private readonly deps: ExchangeDeps,
    private readonly host: string,
    private readonly abort: () => void,
  ) {
    this.#lastMs = this.#nowMs();
  }

  async begin(): Promise<void> {
    for (;;) {
      await this.deps.clock.sleep(tickMs);
      if (this.#isOver) return;
      try {
        this.deps.signal.throwIfCancelled();
        if (this.#nowMs() - this.#lastMs > stallMs)
          throw new AppError('unreachable', `${this.host} sent nothing for a minute.`);
        await this.deps.stillHere?.();
      } catch (error) {
        this.reason = error as Error;
        this.abort();
        return;
      }
    }
  }

  heard(): void {
    this.#lastMs = this.#nowMs();
  }

  end(): void {
    this.#isOver = true;
  }

  async *over(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const bytes of body) {
      this.deps.signal.throwIfCancelled();
      this.heard();
      yield bytes;
    }
  }

  #nowMs(): number {
    return this.deps.clock.now().getTime();
  }
}

/** Returns the error for a response without a file: `unreachable` when a retry may help, otherwise `not-found`. */
export function statusFault(status: number, url: string, model: string, file: string): AppError {
  const host = hostOf(url);
  if (status >= 500 || passing.has(status))
    return new AppError('unreachable', `${host} cannot answer at the moment (status ${status}).`);
  if (status === 401 || status === 403) {
    return new AppError(
      'not-found',
      `${host} does not provide ${model} (status ${status}). Check the name; a model that needs an account cannot be used.`,
    );
  }
  if (status === 404 || status === 410) {
    return new AppError(
      'not-found',
      `${host} has no file ${file} of ${model}. Check the name; only models that are published for Transformers.js can be used.`,
    );
  }
  return new AppError(
    'not-found',
    `${host} does not provide the file ${file} of ${model} (status ${status}). Name another source, or use a folder.`,
  );
}

/** Limits how often an unreachable server is retried, and waits between attempts. */
export class RetrySchedule {
  #inARow = 0;
  #failures = 0;

  constructor(
    private readonly clock: Clock,
    private readonly signal: CancelSignal,
    private readonly pausesMs: readonly number[],
    /** What the user can do when retries have run out, as a sentence. */
    private readonly advice: string,
  ) {}

  /** Resets the pauses to the shortest after data has arrived. */
  reward(): void {
    this.#inARow = 0;
  }

  /**
   * Waits before the next attempt. Throws `error` when it is not `unreachable`, or with the advice when there were too
   * many.
   */
  async after(error: unknown): Promise<void> {
    if (!isAppError(error, 'unreachable')) throw error;
    const pauseMs = this.pausesMs[this.#inARow++];
    this.#failures += 1;
    if (pauseMs === undefined || this.#failures > mostFailures)
      throw new AppError('unreachable', `${error.message} ${this.advice}`);
    for (let waitedMs = 0; waitedMs < pauseMs; waitedMs += sliceMs) {
      this.signal.throwIfCancelled();
      await this.clock.sleep(sliceMs);
    }
  }
}
