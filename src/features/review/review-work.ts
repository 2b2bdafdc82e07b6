import { isAppError, messageOf } from '../../core/errors';
import type { ContentHash } from '../../core/content-hash';
import type { Operation } from '../../core/plan/plan';
import type { ReviewDecision } from '../../core/review/decision';
import { readDue, type DueNote } from '../../engine/reviewing/due-notes';
import { applyPlan } from '../../engine/writing/apply-plan';
import type { Run } from '../../ports/run';
import { doubtWords } from './doubts';
import { changedWords, planDecision, type DecisionWorld, type PlannedDecision } from './planned-decision';
import { harmWords } from './promotion-harm';
import type { ReviewServices } from './review-input';
import type { AppliedRow, NoteRefusal } from './review-output';

/** Carries decisions out one after the other, each as a transaction of its own; one that cannot be is refused alone, and the rest goes on. */
export class ReviewWork {
  readonly applied: AppliedRow[] = [];
  readonly refused: NoteRefusal[];
  readonly done: PlannedDecision[] = [];
  /** Of the notes that are due, as they were read or as this work has left them: links in them follow what was promoted before. */
  readonly #hashes: Map<string, ContentHash>;

  constructor(
    private readonly due: readonly DueNote[],
    private readonly services: ReviewServices,
    private readonly world: DecisionWorld,
    private readonly run: Run,
    refused: readonly NoteRefusal[],
    /** Somebody looks at what is planned before it is done. */
    private readonly isLookedAt: boolean,
  ) {
    this.refused = [...refused];
    this.#hashes = new Map(due.map(({ path, hash }) => [path, hash]));
  }

  /** Plans it as the vault stands after what was planned or applied before; null when it is refused. */
  async plan(decision: ReviewDecision): Promise<PlannedDecision | null> {
    try {
      const planned = await planDecision(decision, await this.#notesOf(decision), this.world);
      const fault = harmWords(planned) ?? (this.isLookedAt ? null : doubtWords(planned));
      if (fault === null) return planned;
      this.refuse(decision, fault);
    } catch (error) {
      if (isAppError(error, 'cancelled')) throw error;
      this.refuse(decision, messageOf(error));
    }
    return null;
  }

  async apply(planned: PlannedDecision): Promise<void> {
    const { decision, operations } = planned;
    const { conflicts: [conflict] } = operations.length === 0 ? { conflicts: [] } : await applyPlan(this.services.writing, { operations, records: [], allOrNothing: true }, this.run);
    if (conflict !== undefined) {
      this.refuse(decision, `${conflict.path}: ${conflict.reason}`);
      return;
    }
    this.world.state.follow(operations);
    this.#remember(operations);
    this.done.push(planned);
    for (const path of decision.notes) this.applied.push({ path, action: decision.action, ...(planned.to === null ? {} : { to: planned.to }) });
  }

  /** From here on it counts as done, though nothing was written. */
  foresee({ operations }: PlannedDecision): void {
    this.world.state.foresee(operations);
    this.#remember(operations);
  }

  /** Warns of links that the host takes elsewhere than they should lead after what was applied. */
  async tellUnsettled(): Promise<void> {
    await this.world.state.tellUnsettled(this.done.flatMap(({ operations }) => operations), this.run);
  }

  refuse({ notes }: ReviewDecision, reason: string): void {
    for (const path of notes) this.refused.push({ path, reason });
  }

  /** The notes as they stand now; throws when one is not what it was. */
  async #notesOf(decision: ReviewDecision): Promise<DueNote[]> {
    const notes: DueNote[] = [];
    for (const path of decision.notes) {
      const known = this.due.find((note) => note.path === path);
      if (known === undefined) throw new Error('It is not due.');
      const [note] = await readDue(known.path, known.reviewAfter, { vault: this.world.state, hasher: this.services.hasher });
      if (note === undefined || note.hash !== this.#hashes.get(path)) throw new Error(changedWords(path));
      notes.push(note);
    }
    return notes;
  }

  #remember(operations: readonly Operation[]): void {
    for (const operation of operations) {
      if (operation.op === 'modify' && this.#hashes.has(operation.path)) this.#hashes.set(operation.path, this.services.hasher.sha256(operation.bytes));
    }
  }
}
