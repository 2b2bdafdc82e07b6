import { readDecisions, type ReviewDecision } from '../../core/review/decision';
import type { AskedModel } from '../../engine/asking/model-requests';
import { verdictOf } from '../../engine/asking/gate';
import { VaultInstructions } from '../../engine/asking/vault-instructions';
import { type KnownNotes, StagedVault } from '../../engine/proposing/staged-vault';
import { localDay } from '../../engine/reading/local-day';
import type { DueNote } from '../../engine/reviewing/due-notes';
import { joinedReviewProof } from '../../engine/reviewing/review-proof';
import { Yielder } from '../../engine/running/yielder';
import { VaultLinks } from '../../engine/structure/vault-links';
import { withRunLog } from '../../engine/writing/with-run-log';
import type { Run } from '../../ports/run';
import type { DecisionDeps } from './planned-decision';
import type { ReviewDeps } from './review-input';
import type { AppliedRow, ProposalRow, ReviewOutput } from './review-output';
import { logLines } from './review-words';
import { ReviewWork } from './review-work';

/**
 * Carries out decisions, each as its own transaction, and finally writes the log note and the run log. `asked`: the
 * model that made the proposals, when they are carried out without asking a user.
 */
export async function carryOut(
  decisions: readonly ReviewDecision[],
  work: ReviewWork,
  services: ReviewDeps,
  run: Run,
  asked: AskedModel | null = null,
): Promise<Pick<ReviewOutput, 'applied' | 'refused' | 'proof' | 'ended'>> {
  const applied = (): readonly AppliedRow[] =>
    asked === null ? work.applied : work.applied.map((row) => ({ ...row, isUnasked: true }));
  const ended = await withRunLog(
    () => work.apply(decisions),
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
  const decisions = proposals.filter(isSure).flatMap((row) => readDecisions([row]).decisions);
  if (decisions.length === 0) return {};
  const deps = await openDecisions(due, services, { isTrashing: true, isAlone: true }, run);
  const work = new ReviewWork(due, deps, run, { refused: [], isLookedAt: false });
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

/** Adds the reason to a proposal that could not be done. */
function withRefusal(row: ProposalRow, refused: ReviewOutput['refused']): ProposalRow {
  const refusal = refused.find(({ path }) => path === row.path);
  return refusal === undefined || row.action === 'skip'
    ? row
    : { ...row, reason: `${row.reason} It was not applied: ${refusal.reason}` };
}

/**
 * Opens the vault as it is now to plan decisions. `isTrashing`: notes may leave, so links are read. `isAlone`: nothing
 * will be foreseen in the links, so stored ones can be used.
 */
export async function openDecisions(
  due: readonly DueNote[],
  services: ReviewDeps,
  { isTrashing, isAlone }: { readonly isTrashing: boolean; readonly isAlone: boolean },
  run: Run,
): Promise<DecisionDeps> {
  const { vault, hasher, settings, clock, keptLinks } = services;
  const yielder = new Yielder(clock, run.signal);
  const readLinks = (): Promise<VaultLinks> =>
    isAlone && keptLinks !== undefined ? keptLinks.read(yielder, run) : VaultLinks.read(vault, yielder, run);
  const hashes: KnownNotes = due.map(({ path, hash }) => [path, hash]);
  const staged = new StagedVault(services, hashes, isTrashing ? await readLinks() : null, run);
  return {
    ...{ vault, places: staged, hasher, settings, staged },
    house: new VaultInstructions(services),
    today: localDay(run.startedAt),
    now: run.startedAt,
    subpathsTo: (path) => staged.subpathsTo(path),
  };
}
