import { messageOf } from '../../core/errors';
import type { TranscriptFacts } from '../../core/transcript/formats';
import type { Session } from '../../core/transcript/turn';
import { endsCapture, describeFile, withSharedTurns, type FileReport, type SessionReport } from './report';
import type { SessionPlan } from './session-plan';
import type { Watermark } from '../../engine/capturing/watermark';

/** Number of failures in a row that suggests a lasting cause. */
const mostInARow = 3;

/** Collects what was done with one file; keeps only numbers of its sessions. */
export class FileTally {
  readonly #plans: SessionPlan[] = [];
  readonly #sessions: SessionReport[] = [];
  /** A set, because the error that ended the reading reaches the caller again. */
  readonly #failures = new Set<unknown>();
  #inARow = 0;

  constructor(
    private readonly label: string,
    private readonly watermark: Watermark,
  ) {}

  /**
   * Captures a session; `capture` reports each plan that it has carried out. Rethrows errors that end the run and the
   * last of several failures in a row; notes other failures.
   */
  async try(session: Session, capture: (settled: (plan: SessionPlan) => void) => Promise<void>): Promise<void> {
    const plans: SessionPlan[] = [];
    try {
      await capture((plan) => {
        plans.push(plan);
      });
      this.#inARow = 0;
    } catch (error) {
      this.#inARow += 1;
      if (endsCapture(error) || this.#inARow === mostInARow) throw error;
      this.fail(error);
    } finally {
      this.#add(session, plans);
    }
  }

  fail(error: unknown): void {
    this.#failures.add(error);
  }

  /** Returns the report after the last session. `leftOver` says why there may have been no session. */
  report(facts: TranscriptFacts, leftOver: string | null): FileReport {
    const [first, ...others] = [...this.#failures].map(messageOf);
    const failure =
      first === undefined
        ? null
        : [first, ...(others.length > 0 ? [`${String(others.length)} more of its conversations failed.`] : [])].join(
            ' ',
          );
    const skipReason = facts.skipReason ?? (this.#sessions.length === 0 ? leftOver : null);
    return withSharedTurns({
      ...describeFile(this.label, { ...facts, sessions: [], skipReason }, this.#plans, this.watermark, failure),
      sessions: this.#sessions,
    });
  }

  #add(session: Session, plans: readonly SessionPlan[]): void {
    const alone = { format: 'text', sessions: [session], brokenLines: 0, skipReason: null } as const;
    this.#sessions.push(...describeFile(this.label, alone, plans, this.watermark, null).sessions);
    this.#plans.push(...plans);
  }
}
