import { AppError } from '../../core/errors';
import { hostOf } from '../../core/models/model-source';
import type { Clock } from '../../ports/clock';
import type { Http, HttpRequest, HttpResponse } from '../../ports/http';
import type { CancelSignal } from '../../ports/run';

const tickMs = 250;

/** Longer than the slowest line needs for a part, and short enough to be waited for. */
const stallMs = 60_000;

export interface AskingWorld {
  readonly http: Http;
  readonly clock: Clock;
  readonly signal: CancelSignal;
  /** Called now and then while a server is waited for; what it throws ends the exchange. */
  readonly stillHere?: () => Promise<void>;
}

/**
 * Asks a server and ends the exchange when `use` is done with it. Throws `cancelled` soon after the user said so, `unreachable` when nothing
 * came for a minute.
 */
export async function askWatched<T>(
  world: AskingWorld,
  request: HttpRequest,
  use: (response: HttpResponse) => Promise<T>,
): Promise<T> {
  world.signal.throwIfCancelled();
  const exchange = world.http.ask(request);
  const watch = new Watch(world, hostOf(request.url), () => {
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

/** Ends an exchange that nobody wants any more, or that nothing comes of. */
class Watch {
  /** Why it was ended; null when it was not. */
  reason: Error | null = null;
  #isOver = false;
  #lastMs: number;

  constructor(
    private readonly world: AskingWorld,
    private readonly host: string,
    private readonly abort: () => void,
  ) {
    this.#lastMs = this.#nowMs();
  }

  async begin(): Promise<void> {
    for (;;) {
      await this.world.clock.sleep(tickMs);
      if (this.#isOver) return;
      try {
        this.world.signal.throwIfCancelled();
        if (this.#nowMs() - this.#lastMs > stallMs)
          throw new AppError('unreachable', `${this.host} sent nothing for a minute.`);
        await this.world.stillHere?.();
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
      this.world.signal.throwIfCancelled();
      this.heard();
      yield bytes;
    }
  }

  #nowMs(): number {
    return this.world.clock.now().getTime();
  }
}
