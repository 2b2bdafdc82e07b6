import { AppError } from '../../core/errors';
import { localDay } from '../../engine/reading/local-day';
import { listName, readJsonList } from '../../engine/reading/read-json-list';
import { findDue, type DueNote } from '../../engine/reviewing/due-notes';
import { groupDue } from '../../engine/reviewing/group-due';
import { Breather } from '../../engine/running/breather';
import type { Command, Outcome } from '../../engine/running/command';
import type { Run } from '../../ports/run';
import { applyPassed } from './apply-passed';
import { decide } from './decide';
import { openDecisionWorld } from './open-decision-world';
import { proposeAll } from './propose-all';
import { reviewInputSchema, type ReviewInput, type ReviewServices } from './review-input';
import type { DueRow, ReviewOutput } from './review-output';

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
  if (input.propose && input.decisions !== undefined) throw new AppError('usage', 'Let the model propose, or give your decisions, not both at once.', null, [{ input: 'propose' }, { input: 'decisions' }]);
  const today = localDay(run.startedAt);
  const { daysAhead = services.settings.reviewDaysAhead } = input;
  const { due, problems } = await findDue(services, today, daysAhead, input.only);
  const groups = await groupDue(due, services.index, new Breather(services.clock, run.signal));
  const output: ReviewOutput = { run: run.id, today, due: rowsOf(groups), applied: [], refused: [], problems, cost: null };
  if (input.propose) return { ...output, ...(await propose(groups, services, input, run)) };
  if (input.decisions === undefined) return output;
  if (typeof input.decisions !== 'string') return { ...output, ...(await decide(input.decisions, null, due, services, input, run)) };
  const entries = await readJsonList(input.decisions, services, 'proposals');
  return { ...output, ...(await decide(entries, listName(input.decisions), due, services, input, run)) };
}

function rowsOf(groups: readonly (readonly DueNote[])[]): DueRow[] {
  return groups.flatMap((group, at) => group.map(({ path, reviewAfter, title, hash }) => ({ path, reviewAfter, group: at + 1, title, hash })));
}

async function propose(groups: readonly (readonly DueNote[])[], services: ReviewServices, input: ReviewInput, run: Run): Promise<Partial<ReviewOutput>> {
  const { asked, ...proposed } = await proposeAll(groups, services, () => openDecisionWorld(services, true, true, run), input, run);
  const { applyPassed: isChosen = services.settings.applyPassed } = input;
  return isChosen ? { ...proposed, ...(await applyPassed(proposed.proposals, groups.flat(), asked, services, run)) } : proposed;
}

function outcomeOf({ stopped, refused, failed, ended }: ReviewOutput): Outcome {
  if (stopped !== undefined) return 'refused';
  return refused.length === 0 && failed === undefined && ended === undefined ? 'done' : 'some-failed';
}
