import { printPlan } from '../../core/plan/plan';
import { readDecisions, type ReviewDecision } from '../../core/review/decision';
import { House } from '../../engine/asking/house';
import { localDay } from '../../engine/reading/local-day';
import { findDue, type DueNote } from '../../engine/reviewing/due-notes';
import { groupDue } from '../../engine/reviewing/group-due';
import { Breather } from '../../engine/running/breather';
import type { Command, Outcome } from '../../engine/running/command';
import { logRun } from '../../engine/writing/run-line';
import { writeLogNote } from '../../engine/writing/write-log-note';
import type { Run } from '../../ports/run';
import { checkDecisions } from './check-decisions';
import type { DecisionWorld, PlannedDecision } from './planned-decision';
import { proposeAll } from './propose-all';
import { readDecisionsFile } from './read-decisions-file';
import { reviewInputSchema, type ReviewInput, type ReviewServices } from './review-input';
import type { DueRow, ReviewOutput } from './review-output';
import { joinedProof, logLines, questionSentences, questionTitle, trashes } from './review-words';
import { ReviewWork } from './review-work';
import { ReviewVault } from './review-vault';

/** Working memory that is due: promoted to a durable note, put off, deleted, or left for another time. */
export const review: Command<ReviewServices, ReviewInput, ReviewOutput> = {
  id: 'review',
  title: 'Review notes that are due',
  summary: 'List working memory that is due, and promote, extend or delete it',
  input: reviewInputSchema,
  positional: [],
  run: runReview,
  outcome: outcomeOf,
};

async function runReview(services: ReviewServices, input: ReviewInput, run: Run): Promise<ReviewOutput> {
  const today = localDay(run.startedAt);
  const { due, problems } = await findDue(services, today, input.daysAhead, input.only);
  const groups = await groupDue(due, services.index, new Breather(services.clock, run.signal));
  const output: ReviewOutput = { run: run.id, today, due: rowsOf(groups), applied: [], refused: [], problems, cost: null };
  if (input.propose) return { ...output, ...(await proposeAll(groups, services, () => decisionWorld(services, true, true, today, run), input, run)) };
  if (input.decisions === undefined) return output;
  const entries = typeof input.decisions === 'string' ? await readDecisionsFile(input.decisions, services) : input.decisions;
  return { ...output, ...(await decide(entries, due, today, services, input, run)) };
}

function rowsOf(groups: readonly (readonly DueNote[])[]): DueRow[] {
  return groups.flatMap((group, at) => group.map(({ path, reviewAfter, title, hash }) => ({ path, reviewAfter, group: at + 1, title, hash })));
}

async function decisionWorld(services: ReviewServices, isTrashing: boolean, isAlone: boolean, today: string, run: Run): Promise<DecisionWorld> {
  const { vault, hasher, settings } = services;
  return { vault, hasher, settings, house: new House(services), today, now: run.startedAt, state: await ReviewVault.open(services, isTrashing, isAlone, run) };
}

type Decided = Pick<ReviewOutput, 'applied' | 'refused' | 'plan' | 'proof' | 'stopped'>;

async function decide(entries: readonly unknown[], due: readonly DueNote[], today: string, services: ReviewServices, { dryRun, yes }: ReviewInput, run: Run): Promise<Decided> {
  const read = readDecisions(entries);
  const { good, refused } = await checkDecisions(read.decisions, due, services);
  const already = [...read.refused, ...refused];
  const work = async (isTrial: boolean): Promise<ReviewWork> => new ReviewWork(due, services, await decisionWorld(services, good.some(trashes), !isTrial || good.length === 1, today, run), run, already, !yes && !dryRun);
  if (!dryRun && (yes || !good.some(trashes))) return carryOut(good, await work(false), services, run);
  const trial = await work(true);
  const planned = await planAll(good, trial);
  const proof = joinedProof(planned);
  const plan = printPlan({ operations: planned.flatMap(({ operations }) => operations), records: [], allOrNothing: true });
  const shown = { applied: [], plan, ...(proof === null ? {} : { proof }) };
  if (dryRun) return { ...shown, refused: trial.refused };
  const question = { title: questionTitle(planned), sentences: questionSentences(planned), action: 'Apply' };
  if (planned.some(({ decision }) => trashes(decision)) && !(await services.consent.ask(question))) {
    for (const { decision } of planned) if (decision.action !== 'skip') trial.refuse(decision, unagreed);
    return { ...shown, refused: trial.refused, stopped: unagreed };
  }
  return carryOut(good, await work(false), services, run);
}

const unagreed = 'Nothing was changed: promoting and deleting need --yes.';

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

/** Each as a transaction of its own; the log is told at the end. */
async function carryOut(decisions: readonly ReviewDecision[], work: ReviewWork, services: ReviewServices, run: Run): Promise<Decided> {
  try {
    for (const [at, decision] of decisions.entries()) {
      run.signal.throwIfCancelled();
      run.progress({ label: 'Reviewing', done: at, total: decisions.length });
      const planned = await work.plan(decision);
      if (planned !== null) await work.apply(planned);
    }
  } finally {
    await writeLogNote(services.writing, 'Review', logLines(work.done), run);
    if (work.done.length > 0) await logRun(services.writing, run, { errors: work.refused }, { applied: work.applied });
  }
  const proof = joinedProof(work.done);
  return { applied: work.applied, refused: work.refused, ...(proof === null ? {} : { proof }) };
}

function outcomeOf({ stopped, refused, failed }: ReviewOutput): Outcome {
  if (stopped !== undefined) return 'refused';
  return refused.length === 0 && failed === undefined ? 'done' : 'some-failed';
}
