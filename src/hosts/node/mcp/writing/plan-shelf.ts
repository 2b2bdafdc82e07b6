import { AppError } from '../../../../core/errors';
import type { TerminalCommandId } from '../../../../features/catalog';
import type { Run } from '../../../../ports/run';
import type { SourceFiles } from '../../../../ports/source-files';

/** A change that was shown and not applied yet. */
export interface ShelvedPlan {
  readonly command: TerminalCommandId;
  readonly values: Readonly<Record<string, unknown>>;
  /** The run that planned it. */
  readonly run: Run;
  readonly sources: SourceFiles;
  /** Fingerprint of the planned operations with the hashes they expect and the content they write. */
  readonly fingerprint: string;
  /** One line that says what it would do. */
  readonly summary: string;
}

const mostPlans = 50;

/** The plans of this server that may still be applied, each once. */
export class PlanShelf {
  readonly #plans = new Map<string, ShelvedPlan>();

  put(id: string, plan: ShelvedPlan): void {
    this.#plans.set(id, plan);
    const [oldest] = this.#plans.keys();
    if (this.#plans.size > mostPlans && oldest !== undefined) this.#plans.delete(oldest);
  }

  /** Throws `usage` for an unknown or expired id. */
  get(id: string): ShelvedPlan {
    const plan = this.#plans.get(id);
    if (plan === undefined)
      throw new AppError(
        'usage',
        'There is no such plan. Each is applied once, and only by the server that made it. Call the writing tool again for a new plan.',
      );
    return plan;
  }

  take(id: string): ShelvedPlan {
    const plan = this.get(id);
    this.#plans.delete(id);
    return plan;
  }
}
