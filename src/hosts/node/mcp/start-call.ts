import { AppError } from '../../../core/errors';
import { startRun } from '../../../engine/running/start-run';
import type { CancelSignal, Progress, Run } from '../../../ports/run';
import { SystemClock, SystemRandom } from '../system/system-clock';

/** The part of the SDK's request that a run needs. */
export interface CallContext {
  readonly mcpReq: {
    readonly signal: AbortSignal;
    readonly _meta?: { readonly progressToken?: string | number | undefined } | undefined;
    readonly notify: (notification: {
      method: 'notifications/progress';
      params: { progressToken: string | number; progress: number; total?: number; message: string };
    }) => Promise<void>;
  };
}

export interface Call {
  readonly run: Run;
  /** Stops progress messages. */
  end(): void;
}

/** Time in ms without progress messages: for a shorter call nobody needs them. */
const quietMs = 700;
const betweenMs = 250;

/** Time in ms after which a message is sent although the work has reported nothing new. */
const longestSilenceMs = 900;

/** Wraps one request as a run: cancelled with the request, with progress for a client that asked for it. */
export function startCall(name: string, { mcpReq }: CallContext, log: (line: string) => void): Call {
  const told = new ToldProgress(name, mcpReq);
  const run = startRun(name, new SystemClock(), new SystemRandom(), signalOf(mcpReq.signal), {
    progress: (progress) => {
      told.report(progress);
    },
    warn: (sentence) => {
      log(`${name}: ${sentence}`);
    },
  });
  return {
    run,
    end: () => {
      told.end();
    },
  };
}

/** Progress messages of one call: what the work tells, and at least one a second with the time it has taken. */
class ToldProgress {
  readonly #request: CallContext['mcpReq'];
  readonly #startedMs = Date.now();
  readonly #beat: NodeJS.Timeout | null;
  #label: string;
  #toldMs = this.#startedMs;
  #count = 0;

  constructor(name: string, request: CallContext['mcpReq']) {
    this.#request = request;
    this.#label = name;
    const isWanted = request._meta?.progressToken !== undefined;
    this.#beat = isWanted ? setInterval(() => this.#tick(), betweenMs) : null;
    this.#beat?.unref();
  }

  report({ label, done, total }: Progress): void {
    this.#label = total === null ? label : `${label}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
    const nowMs = Date.now();
    if (nowMs - this.#startedMs >= quietMs && nowMs - this.#toldMs >= betweenMs) this.#tell(this.#label);
  }

  end(): void {
    if (this.#beat !== null) clearInterval(this.#beat);
    this.#toldMs = Infinity;
  }

  #tick(): void {
    const nowMs = Date.now();
    if (nowMs - this.#toldMs < longestSilenceMs) return;
    this.#tell(`${this.#label} (${String(Math.round((nowMs - this.#startedMs) / 1_000))} s)`);
  }

  #tell(message: string): void {
    const progressToken = this.#request._meta?.progressToken;
    if (progressToken === undefined) return;
    this.#toldMs = Date.now();
    // The protocol requires a number that only grows, whatever is counted.
    this.#count += 1;
    const params = { progressToken, progress: this.#count, message };
    this.#request.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  }
}

function signalOf(signal: AbortSignal): CancelSignal {
  return {
    get isCancelled() {
      return signal.aborted;
    },
    throwIfCancelled: () => {
      if (signal.aborted) throw new AppError('cancelled', 'The call was cancelled.');
    },
  };
}
