import { parseLogged, RunLog } from '../../engine/writing/run-log';
import type { WritingPorts } from '../../engine/writing/writing-ports';

interface AppliedRun {
  readonly run: string;
  readonly applied: readonly { readonly isUnasked?: boolean }[];
}

/** Runs that changed notes unasked. Once one of them is taken back, in whichever way, the app asks about everything until it is started anew. */
export class AutoAppliedRuns {
  readonly #runs = new Set<string>();
  #asksAboutAll = false;

  /** The run logs tell of runs from before the app was started. */
  constructor(private readonly writing: WritingPorts) {}

  /** What a command is given that may apply what passed its check. */
  get input(): { readonly applyPassed?: false } {
    return this.#asksAboutAll ? { applyPassed: false } : {};
  }

  remember({ run, applied }: AppliedRun): void {
    if (applied.some(({ isUnasked }) => isUnasked === true)) this.#runs.add(run);
  }

  /** To be told of every run that the user took back. */
  async undone(run: string): Promise<void> {
    if (this.#runs.has(run) || (await this.#isLogged(run))) this.#asksAboutAll = true;
  }

  /** A log that cannot be read tells of nothing. */
  async #isLogged(run: string): Promise<boolean> {
    const log = await RunLog.read(this.writing).catch(() => null);
    return log?.linesOf(run).some(({ text }) => isUnaskedLine(text)) ?? false;
  }
}

function isUnaskedLine(line: string): boolean {
  const applied = parseLogged(line)?.['applied'];
  return (
    Array.isArray(applied) &&
    (applied as readonly ({ readonly isUnasked?: unknown } | null)[]).some((each) => each?.isUnasked === true)
  );
}
