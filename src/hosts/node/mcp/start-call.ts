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

/** Wraps one request as a run: cancelled with the request, with progress for a client that asked for it. */
export function startCall(name: string, { mcpReq }: CallContext, log: (line: string) => void): Call {
  const clock = new SystemClock();
  const token = mcpReq._meta?.progressToken;
  const startedMs = Date.now();
  let toldMs = startedMs + quietMs - betweenMs;
  let told = 0;
  let isOver = false;
  const progress = ({ label, done, total }: Progress): void => {
    const nowMs = Date.now();
    if (token === undefined || isOver || nowMs - toldMs < betweenMs) return;
    toldMs = nowMs;
    // The protocol requires a number that only grows, whatever is counted.
    told += 1;
    const message = total === null ? label : `${label}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
    mcpReq
      .notify({ method: 'notifications/progress', params: { progressToken: token, progress: told, message } })
      .catch(() => undefined);
  };
  const run = startRun(name, clock, new SystemRandom(), signalOf(mcpReq.signal), {
    progress,
    warn: (sentence) => {
      log(`${name}: ${sentence}`);
    },
  });
  return {
    run,
    end: () => {
      isOver = true;
    },
  };
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
