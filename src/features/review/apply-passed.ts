import { readDecisions } from '../../core/review/decision';
import type { AskedModel } from '../../engine/asking/asking';
import { verdictOf } from '../../engine/asking/gate';
import type { DueNote } from '../../engine/reviewing/due-notes';
import type { Run } from '../../ports/run';
import { carryOut } from './carry-out';
import { openDecisionWorld } from './open-decision-world';
import type { ReviewServices } from './review-input';
import type { ProposalRow, ReviewOutput } from './review-output';
import { ReviewWork } from './review-work';

/**
 * Carries out, without asking, the promotions that a second look passed and that lose, break and invent nothing; gives back what is left to be asked about, as the vault then is.
 * A deletion is never done so, whatever its judgement: it loses every sentence of its notes. Nor is an extension: nothing judged it.
 */
export async function applyPassed(
  proposals: readonly ProposalRow[],
  due: readonly DueNote[],
  asked: AskedModel | null,
  services: ReviewServices,
  run: Run,
): Promise<Partial<ReviewOutput>> {
  // One by one: those of one title would become one decision, which nothing judged.
  const decisions = proposals.filter(isSure).flatMap((row) => readDecisions([row]).decisions);
  if (decisions.length === 0) return {};
  const work = new ReviewWork(due, services, await openDecisionWorld(services, true, true, run), run, [], false);
  const { applied, refused, proof, ended } = await carryOut(decisions, work, services, run, asked);
  const done = new Set(applied.map(({ path }) => path));
  const left: ProposalRow[] = [];
  for (const row of proposals.filter(({ path }) => !done.has(path)))
    left.push(withRefusal(done.size === 0 ? row : await work.proposeAgain(row), refused));
  return {
    applied,
    proposals: left,
    ...(proof === undefined ? {} : { proof }),
    ...(ended === undefined ? {} : { ended }),
  };
}

function isSure({ action, gate, lostSentences, inventedSentences, proof }: ProposalRow): boolean {
  const speaksAgainst =
    lostSentences.length +
    inventedSentences.length +
    (proof?.broken.length ?? 0) +
    (proof?.withoutHeading?.length ?? 0);
  return action === 'promote' && gate !== null && verdictOf(gate) === 'passed' && speaksAgainst === 0;
}

/** What could not be done stays a proposal, and says why. */
function withRefusal(row: ProposalRow, refused: ReviewOutput['refused']): ProposalRow {
  const refusal = refused.find(({ path }) => path === row.path);
  return refusal === undefined || row.action === 'skip'
    ? row
    : { ...row, reason: `${row.reason} It was not applied: ${refusal.reason}` };
}
