import { parseLogged, RunLog } from '../../engine/writing/run-log';
import type { WritingPorts } from '../../engine/writing/writing-ports';

interface AppliedRun {
  readonly run: string;
  readonly applied: readonly { readonly isUnasked?: boolean }[];
}

/** Tracks automatically applied runs. After one of them is undone, the app asks before every change until it restarts. */
export class AutoAppliedRuns {
  readonly #runs = new Set<string>();
  #asksAboutAll = false;

  /** The run log identifies runs made before the app was started. */
  constructor(private readonly writing: WritingPorts) {}

  /** Input for a command that may apply verified changes: forbids that once such a run was undone, otherwise empty. */
  get input(): { readonly applyPassed?: false } {
    return this.#asksAboutAll ? { applyPassed: false } : {};
  }

  remember({ run, applied }: AppliedRun): void {
    if (applied.some(({ isUnasked }) => isUnasked === true)) this.#runs.add(run);
  }

  /** Must be called for every run that the user undoes. */
  async undone(run: string): Promise<void> {
    if (this.#runs.has(run) || (await this.#isLogged(run))) this.#asksAboutAll = true;
  }

  /** Returns false when the log cannot be read. */
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
