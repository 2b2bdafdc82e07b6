import { unstoppable } from '../../engine/running/breather';
import type { Run } from '../../ports/run';
import type { IngestContext } from './ingest-context';
import { writePending } from './write-plan';

/** To write the coverage of each conversation by itself would flush the disk for each; a crash costs what was read in this time. */
const keepEveryMs = 1_000;

/** Writes the coverage of sessions without beats as the run goes on, so that a run that is stopped goes on behind them. */
export class CoverageKeeper {
  #lastMs: number;

  constructor(private readonly context: IngestContext) {
    this.#lastMs = this.#nowMs();
  }

  /** To be called after each session. */
  async keep(): Promise<void> {
    if (this.context.done.pending.length === 0 || this.#nowMs() - this.#lastMs < keepEveryMs) return;
    await writePending(this.context);
    this.#lastMs = this.#nowMs();
  }

  /** To be called when the run is stopped. What cannot be kept is read again another time. */
  async keepRest(): Promise<void> {
    const { context } = this;
    await writePending({ ...context, run: withoutCancel(context.run) }).catch(() => undefined);
  }

  #nowMs(): number {
    return this.context.services.clock.now().getTime();
  }
}

function withoutCancel(run: Run): Run {
  const { id, command, startedAt } = run;
  return {
    id,
    command,
    startedAt,
    signal: unstoppable,
    progress: (progress) => {
      run.progress(progress);
    },
    warn: (message) => {
      run.warn(message);
    },
  };
}
