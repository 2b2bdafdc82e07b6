import { joinedProof } from '../../core/plan/joined-proof';
import { printPlan } from '../../core/plan/plan';
import { readDecisions, type ReviewDecision } from '../../core/review/decision';
import type { DueNote } from '../../engine/reviewing/due-notes';
import type { Run } from '../../ports/run';
import { carryOut } from './carry-out';
import { checkDecisions } from './check-decisions';
import { openDecisionWorld } from './open-decision-world';
import type { PlannedDecision } from './planned-decision';
import type { ReviewInput, ReviewServices } from './review-input';
import type { ReviewOutput } from './review-output';
import { questionSentences, questionTitle, trashes } from './review-words';
import { ReviewWork } from './review-work';

const unagreed = 'Nothing was changed: nobody agreed to it.';

/** Carries out the entries of a decisions file, once somebody agreed where notes leave their place; a dry run shows what would be done. `file` names it to the user. */
export async function decide(entries: readonly unknown[], file: string | null, due: readonly DueNote[], services: ReviewServices, { dryRun, yes }: ReviewInput, run: Run): Promise<Partial<ReviewOutput>> {
  const read = readDecisions(entries, file);
  const { good, refused } = await checkDecisions(read.decisions, due, services);
  const already = [...read.refused, ...refused];
  const work = async (isTrial: boolean): Promise<ReviewWork> => new ReviewWork(due, services, await openDecisionWorld(services, good.some(trashes), !isTrial || good.length === 1, run), run, already, !yes && !dryRun);
  if (!dryRun && (yes || !good.some(trashes))) return carryOut(good, await work(false), services, run);
  const trial = await work(true);
  const planned = await planAll(good, trial);
  const proof = joinedProof(planned.flatMap((each) => each.proof ?? []));
  const plan = printPlan({ operations: planned.flatMap(({ operations }) => operations), records: [], allOrNothing: true });
  const shown = { applied: [], plan, ...(proof === null ? {} : { proof }) };
  if (dryRun) return { ...shown, refused: trial.refused };
  const question = { title: questionTitle(planned), sentences: questionSentences(planned), action: 'Apply' };
  if (planned.some(({ decision }) => trashes(decision)) && !(await services.consent.ask(question))) {
    for (const { decision } of planned) if (decision.action !== 'skip') trial.refuse(decision, { reason: unagreed });
    return { ...shown, refused: trial.refused, stopped: unagreed };
  }
  return carryOut(good, await work(false), services, run);
}

/** As if each were carried out before the next. */
async function planAll(decisions: readonly ReviewDecision[], trial: ReviewWork): Promise<PlannedDecision[]> {
  const planned: PlannedDecision[] = [];
  for (const decision of decisions) {
    const each = await trial.plan(decision);
    if (each === null) continue;
    planned.push(each);
    // Nothing is foreseen for nobody: the links may be kept.
    if (decisions.length > 1) trial.foresee(each);
  }
  return planned;
}
