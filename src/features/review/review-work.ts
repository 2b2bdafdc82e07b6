import type { NoteReason } from '../../core/note/note-record';
import type { Operation } from '../../core/plan/plan';
import { shownFiles } from '../../core/plan/shown-file';
import type { Reason } from '../../core/errors';
import type { ReviewDecision } from '../../core/review/decision';
import { applyEach, previewEach, type Changing } from '../../engine/proposing/carry-out';
import { changedWords, type StagedVault } from '../../engine/proposing/staged-vault';
import { type DueNote, readDue } from '../../engine/reviewing/due-notes';
import type { Run } from '../../ports/run';
import { type DecisionDeps, planDecision, type PlannedDecision } from './planned-decision';
import { harmOf } from './promotion-harm';
import { proposalRow, type AppliedRow, type PlannedRow, type ProposalRow } from './review-output';
import { doubtOf } from './review-words';

/** Previews and carries out decisions one after the other. One that cannot be carried out is refused on its own, and the rest goes on. */
export class ReviewWork {
  readonly applied: AppliedRow[] = [];
  readonly refused: NoteReason[];
  readonly done: PlannedDecision[] = [];
  readonly #changing: Changing<ReviewDecision, PlannedDecision>;

  /** `isLookedAt`: the user sees the plan before it is applied. */
  constructor(
    private readonly due: readonly DueNote[],
    private readonly deps: DecisionDeps,
    private readonly run: Run,
    { refused, isLookedAt }: { readonly refused: readonly NoteReason[]; readonly isLookedAt: boolean },
  ) {
    this.refused = [...refused];
    this.#changing = {
      label: 'Reviewing',
      plan: async (decision) => planDecision(decision, await this.#notesOf(decision), deps),
      objectionTo: (planned) => harmOf(planned) ?? (isLookedAt ? null : doubtOf(planned)),
      refuse: (decision, why) => {
        this.refuse(decision, why);
      },
    };
  }

  /** Returns what each decision would do after those before it, with the rows to show. */
  async preview(
    decisions: readonly ReviewDecision[],
  ): Promise<{ readonly planned: readonly PlannedDecision[]; readonly rows: readonly PlannedRow[] }> {
    const planned: PlannedDecision[] = [];
    const rows: PlannedRow[] = [];
    const show = async (each: PlannedDecision, decision: ReviewDecision, objection: Reason | null): Promise<void> => {
      if (objection !== null) this.refuse(decision, objection);
      else {
        rows.push(await shownDecision(each, this.deps.staged));
        planned.push(each);
      }
    };
    await previewEach(decisions, this.#changing, show, this.deps.staged, this.run);
    return { planned, rows };
  }

  async apply(decisions: readonly ReviewDecision[]): Promise<void> {
    const keep = (planned: PlannedDecision, { notes, action }: ReviewDecision): void => {
      this.done.push(planned);
      const { to } = planned;
      for (const path of notes) this.applied.push({ path, action, ...(to === null ? {} : { to }) });
    };
    await applyEach(decisions, { ...this.#changing, keep }, this.deps.staged, this.run);
  }

  /**
   * Renews a proposal that was not carried out, for the vault as this work has left it. Returns it unchanged when
   * somebody else has changed one of its notes.
   */
  async proposeAgain(row: ProposalRow): Promise<ProposalRow> {
    const notes = await this.#notesOf(row).catch(() => null);
    return notes === null ? row : proposalRow(row, notes, this.deps);
  }

  refuse({ notes }: ReviewDecision, why: Reason): void {
    for (const path of notes) this.refused.push({ path, ...why });
  }

  /** Returns the notes as they are now; throws when one has changed. */
  async #notesOf(decision: Pick<ReviewDecision | ProposalRow, 'notes'>): Promise<DueNote[]> {
    const { staged: vault, hasher } = this.deps;
    const notes: DueNote[] = [];
    for (const path of decision.notes) {
      const known = this.due.find((note) => note.path === path);
      if (known === undefined) throw new Error('It is not due.');
      const [note] = await readDue(known.path, known.reviewAfter, { vault, hasher });
      if (note === undefined) throw new Error(changedWords(path));
      vault.requireUnchanged(note);
      notes.push(note);
    }
    return notes;
  }
}

/** Describes what a planned decision would do, with the text of the note that it makes; `vault` is as before the decision. */
async function shownDecision(
  { decision: { notes, action }, operations, to }: PlannedDecision,
  vault: StagedVault,
): Promise<PlannedRow> {
  const own = operations.filter(({ path }) => path === to || (action === 'extend' && notes.includes(path)));
  const changes = [];
  for (const operation of own) changes.push(await fileChange(operation, vault));
  return { notes, action, ...(to === null ? {} : { to }), files: shownFiles(changes, to === null ? [] : [to]) };
}

async function fileChange(operation: Operation, vault: StagedVault): Promise<Parameters<typeof shownFiles>[0][number]> {
  const decoder = new TextDecoder();
  const { op, path } = operation;
  const before = op === 'create' ? null : decoder.decode(await vault.read(path));
  return { path, before, after: op === 'create' || op === 'modify' ? decoder.decode(operation.bytes) : null };
}
