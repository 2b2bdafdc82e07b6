import { AppError, type ErrorCode, isAppError, type Remedy } from '../../core/errors';
import type { Clock } from '../../ports/clock';
import type { Random } from '../../ports/random';
import type { CancelSignal, Progress, Run } from '../../ports/run';

export interface RunListener {
  progress(progress: Progress): void;
  /** `remedies`: what helps against the problem. */
  warn(message: string, remedies?: readonly Remedy[]): void;
}

const ending: readonly ErrorCode[] = ['cancelled', 'locked', 'disk-full'];

/** The host's end of a cancel signal. */
export class CancelSource {
  #isCancelled = false;
  readonly signal: CancelSignal;

  /** `outer` cancels this one too. */
  constructor(outer?: CancelSignal) {
    const isCancelled = (): boolean => this.#isCancelled || outer?.isCancelled === true;
    this.signal = {
      get isCancelled() {
        return isCancelled();
      },
      throwIfCancelled() {
        if (isCancelled())
          throw new AppError('cancelled', 'Stopped. Finished work is kept; run the same command again to continue.');
      },
    };
  }

  cancel(): void {
    this.#isCancelled = true;
  }
}

/** Starts one execution of `command`; its progress and warnings go to `listener`. */
export function startRun(
  command: string,
  clock: Clock,
  random: Random,
  signal: CancelSignal,
  listener: RunListener,
): Run {
  const startedAt = clock.now();
  return {
    id: `${runTime(startedAt)}-${random.token(3)}`,
    command,
    startedAt,
    signal,
    progress: (progress) => {
      listener.progress(progress);
    },
    warn: (message, remedies) => {
      listener.warn(message, remedies);
    },
  };
}

function runTime(at: Date): string {
  const digits = at.toISOString().replace(/\D/g, '');
  return `${digits.slice(0, 8)}-${digits.slice(8, 14)}`;
}

/** True for errors that any further step would meet again: a cancel, a vault locked by another program, a full disk. */
export function endsRun(error: unknown): boolean {
  return ending.some((code) => isAppError(error, code));
}
