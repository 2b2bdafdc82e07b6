import { readReviewDecisions } from '../../core/review/decision';
import { isPassed } from '../../engine/asking/second-check';
import type { AskedModel } from '../../engine/asking/model-requests';
import { carryOut } from '../../engine/proposing/carry-out';
import type { DueNote } from '../../engine/reviewing/due-notes';
import type { Run } from '../../ports/run';
import { decisionDeps, decisionPlanner, notesOf } from './decision-planner';
import { appliedPart, refusedRows, reviewLog } from './decision-outcome';
import type { ReviewDeps } from './review-input';
import { proposalRow, type ProposalRow, type ReviewOutput } from './review-output';

/**
 * Carries out, without asking, the promotions that passed a second check and that lose, break and invent nothing.
 * Returns the remaining proposals for the vault as it is afterwards. Deletions are never carried out this way because
 * they lose every sentence of their notes, and extensions are not because nothing judged them.
 */
export async function applyPassed(
  proposals: readonly ProposalRow[],
  due: readonly DueNote[],
  asked: AskedModel | null,
  services: ReviewDeps,
  run: Run,
): Promise<Partial<ReviewOutput>> {
  // Read separately, because decisions with the same title would otherwise be joined into one that was not judged.
  const decisions = proposals.filter(isAutoApplied).flatMap((row) => readReviewDecisions([row]).decisions);
  if (decisions.length === 0) return {};
  const outcome = await carryOut(
    decisions,
    decisionPlanner(decisions, due, services, run),
    { dryRun: false, agreedBy: 'settings' },
    reviewLog([], asked),
    services.writing,
    run,
  );
  const { applied, ...rest } = appliedPart(outcome);
  const done = new Set(applied.map(({ path }) => path));
  const deps = decisionDeps(outcome.vault, services, run);
  const left: ProposalRow[] = [];
  for (const row of proposals.filter(({ path }) => !done.has(path))) {
    const notes = done.size === 0 ? null : await notesOf(row, due, deps).catch(() => null);
    left.push(withRefusal(notes === null ? row : await proposalRow(row, notes, deps), refusedRows(outcome)));
  }
  return { ...rest, applied, proposals: left };
}

/** A promotion with an objection is refused when it is carried out. */
function isAutoApplied({ action, gate }: ProposalRow): boolean {
  return action === 'promote' && isPassed(gate);
}

/** Adds the reason to a proposal that could not be done. */
function withRefusal(row: ProposalRow, refused: ReviewOutput['refused']): ProposalRow {
  const refusal = refused.find(({ path }) => path === row.path);
  return refusal === undefined || row.action === 'skip'
    ? row
    : { ...row, reason: `${row.reason} It was not applied: ${refusal.reason}` };
}
