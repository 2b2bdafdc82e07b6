import { readDecisions, type ReviewDecision } from '../../core/review/decision';
import type { AskedModel } from '../../engine/asking/asking';
import { verdictOf } from '../../engine/asking/gate';
import { House } from '../../engine/asking/house';
import { localDay } from '../../engine/reading/local-day';
import type { DueNote } from '../../engine/reviewing/due-notes';
import { joinedReviewProof } from '../../engine/reviewing/review-proof';
import { toldWork } from '../../engine/writing/told-work';
import type { Run } from '../../ports/run';
import type { DecisionWorld } from './planned-decision';
import type { ReviewServices } from './review-input';
import type { AppliedRow, ProposalRow, ReviewOutput } from './review-output';
import { ReviewVault } from './review-vault';
import { logLines } from './review-words';
import { ReviewWork } from './review-work';

/** Carries decisions out, each as a transaction of its own; the log note and the log of runs are told at the end. `asked`: the model whose proposals they are, where no user was asked about them. */
export async function carryOut(
  decisions: readonly ReviewDecision[],
  work: ReviewWork,
  services: ReviewServices,
  run: Run,
  asked: AskedModel | null = null,
): Promise<Pick<ReviewOutput, 'applied' | 'refused' | 'proof' | 'ended'>> {
  const applied = (): readonly AppliedRow[] =>
    asked === null ? work.applied : work.applied.map((row) => ({ ...row, isUnasked: true }));
  const applyAll = async (): Promise<void> => {
    for (const [at, decision] of decisions.entries()) {
      run.signal.throwIfCancelled();
      run.progress({ label: 'Reviewing', done: at, total: decisions.length });
      await work.apply(decision);
    }
    await work.tellUnsettled();
  };
  const ended = await toldWork(
    applyAll,
    {
      title: 'Review',
      lines: () => logLines(work.done, asked !== null),
      facts: () => ({ asked, errors: work.refused }),
      more: () => ({ applied: applied() }),
    },
    services.writing,
    run,
  );
  const proof = joinedReviewProof(work.done.flatMap((planned) => planned.proof ?? []));
  return {
    applied: applied(),
    refused: work.refused,
    ...(proof === null ? {} : { proof }),
    ...(ended === null ? {} : { ended }),
  };
}

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

/** The vault as it stands now, for planning decisions. `isTrashing`: notes may leave, so that links are read; `isAlone`: nothing will be foreseen in them. */
export async function openDecisionWorld(
  services: ReviewServices,
  isTrashing: boolean,
  isAlone: boolean,
  run: Run,
): Promise<DecisionWorld> {
  const { vault, hasher, settings } = services;
  const state = await ReviewVault.open(services, isTrashing, isAlone, run);
  return {
    vault,
    hasher,
    settings,
    house: new House(services),
    today: localDay(run.startedAt),
    now: run.startedAt,
    state,
    subpathsTo: (path) => state.subpathsTo(path),
  };
}
