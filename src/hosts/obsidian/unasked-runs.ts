import { runLogKeys } from '../../engine/writing/run-log-keys';
import type { BlobStore } from '../../ports/blob-store';

interface AppliedRun {
  readonly run: string;
  readonly applied: readonly { readonly isUnasked?: boolean }[];
}

/** Runs that changed notes unasked. Once one of them is taken back, in whichever way, the app asks about everything until it is started anew. */
export class UnaskedRuns {
  readonly #runs = new Set<string>();
  #asksAboutAll = false;

  /** `state` holds the run logs, which tell of runs from before the app was started. */
  constructor(private readonly state: Pick<BlobStore, 'get' | 'list'>) {}

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
    for (const key of await runLogKeys(this.state).catch(() => [])) {
      const bytes = await this.state.get(key).catch(() => null);
      const lines = new TextDecoder().decode(bytes ?? new Uint8Array()).split('\n');
      if (lines.some((line) => line.includes(run) && isUnaskedLine(line, run))) return true;
    }
    return false;
  }
}

function isUnaskedLine(line: string, run: string): boolean {
  try {
    const entry = JSON.parse(line) as { readonly run?: unknown; readonly applied?: unknown } | null;
    if (entry?.run !== run || !Array.isArray(entry.applied)) return false;
    return (entry.applied as readonly { readonly isUnasked?: unknown }[]).some((each) => each.isUnasked === true);
  } catch {
    return false;
  }
}
