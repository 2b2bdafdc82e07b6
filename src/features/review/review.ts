import { AppError } from '../../core/errors';
import type { NoteReason } from '../../core/note/note-record';
import { noteNaming } from '../../core/note/name-problem';
import { addDays } from '../../core/review/review-state';
import { effectiveConfidenceOf } from '../../core/upkeep/upkeep-note';
import type { KnownHashes } from '../../engine/proposing/staged-vault';
import { localDay } from '../../engine/reading/local-day';
import { listName, readJsonList } from '../../engine/reading/read-json-list';
import { findDue, type DueNote, groupDue } from '../../engine/reviewing/due-notes';
import { Yielder } from '../../engine/running/yielder';
import type { Command, Outcome } from '../../engine/running/command';
import type { Run } from '../../ports/run';
import { applyPassed } from './apply-passed';
import { decisionDeps, openReview } from './decision-planner';
import { decide } from './decide';
import { proposeDecisions } from './propose-decisions';
import { reviewInputSchema, type ReviewInput, type ReviewDeps } from './review-input';
import type { DueRow, ReviewOutput } from './review-output';
import { whyNotDue, type Looked } from './why-not-due';

/** Reviews working-memory notes that are due: promotes, postpones, deletes or skips them. */
export const review: Command<ReviewDeps, ReviewInput, ReviewOutput> = {
  id: 'review',
  title: 'Review due notes',
  summary: 'List temporary notes that are due, and keep, postpone or delete them',
  input: reviewInputSchema,
  positional: [],
  run: runReview,
  outcome: outcomeOf,
};

async function runReview(services: ReviewDeps, input: ReviewInput, run: Run): Promise<ReviewOutput> {
  if (input.propose && input.decisions !== undefined)
    throw new AppError('usage', 'Use either --propose or --decisions, not both.', null, [
      { input: 'propose' },
      { input: 'decisions' },
    ]);
  if (input.applyPassed === true && !input.propose)
    throw new AppError('usage', '--apply-passed works only together with --propose.', null, [{ input: 'propose' }]);
  // Notes are grouped by what the index knows of them.
  await services.sync.syncAll(run);
  const today = localDay(run.startedAt);
  const { daysAhead = services.settings.reviewDaysAhead } = input;
  const pathOf = noteNaming((await services.vault.list()).map(({ path }) => path));
  const only = [...new Set(input.only.map((name) => pathOf(name) ?? name))];
  const { due, problems } = await findDue(services, today, daysAhead, only, run);
  const looked = { last: addDays(today, daysAhead), only };
  const groups = await groupDue(due, services.index, new Yielder(services.clock, run.signal));
  const notReviewed = await reasonsAgainst(
    only.filter((path) => ![...due, ...problems].some((each) => each.path === path)),
    looked,
    services,
  );
  const output: ReviewOutput = {
    run: run.id,
    today,
    due: rowsOf(groups, today),
    applied: [],
    refused: [],
    problems,
    cost: null,
    ...(notReviewed.length === 0 ? {} : { notReviewed }),
  };
  if (input.propose) return { ...output, ...(await propose(groups, services, input, run)) };
  if (input.decisions === undefined) return output;
  const { decisions } = input;
  const given =
    typeof decisions === 'string'
      ? { entries: await readJsonList(decisions, services, 'proposals'), file: listName(decisions) }
      : { entries: decisions, file: null };
  return {
    ...output,
    ...(await decide(
      { ...given, pathOf },
      { due, whyNot: (path) => whyNotDue(path, looked, services) },
      services,
      input,
      run,
    )),
  };
}

async function reasonsAgainst(paths: readonly string[], looked: Looked, services: ReviewDeps): Promise<NoteReason[]> {
  const reasons: NoteReason[] = [];
  for (const path of paths) reasons.push({ path, ...(await whyNotDue(path, looked, services)) });
  return reasons;
}

function rowsOf(groups: readonly (readonly DueNote[])[], today: string): DueRow[] {
  return groups.flatMap((group, at) =>
    group.map((note) => {
      const { path, reviewAfter, title, hash } = note;
      const confidence = effectiveConfidenceOf(note, today);
      return { path, reviewAfter, group: at + 1, title, hash, ...(confidence === null ? {} : { confidence }) };
    }),
  );
}

async function propose(
  groups: readonly (readonly DueNote[])[],
  services: ReviewDeps,
  input: ReviewInput,
  run: Run,
): Promise<Partial<ReviewOutput>> {
  const known: KnownHashes = groups.flat().map(({ path, hash }) => [path, hash]);
  const { asked, ...proposed } = await proposeDecisions(
    groups,
    services,
    async () =>
      decisionDeps(await openReview(known, services, { isTrashing: true, isAlone: true }, run), services, run),
    input,
    run,
  );
  const { applyPassed: isChosen = services.settings.applyPassed } = input;
  return isChosen
    ? { ...proposed, ...(await applyPassed(proposed.proposals, groups.flat(), asked, services, run)) }
    : proposed;
}

function outcomeOf({ stopped, refused, notReviewed = [], failed, ended }: ReviewOutput): Outcome {
  if (stopped !== undefined) return 'refused';
  return refused.length + notReviewed.length === 0 && failed === undefined && ended === undefined
    ? 'done'
    : 'some-failed';
}
