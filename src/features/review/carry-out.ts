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

/** Carries decisions out, each as a transaction of its own; the log note and the log of runs are told at the end. `asked`: the model whose proposals they are, where no user was asked about them. */
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
 * Carries out, without asking, the promotions that a second look passed and that lose, break and invent nothing; gives back what is left to be asked about, as the vault then is.
 * A deletion is never done so, whatever its judgement: it loses every sentence of its notes. Nor is an extension: nothing judged it.
 */
export async function applyPassed(
  proposals: readonly ProposalRow[],
  due: readonly DueNote[],
  asked: AskedModel | null,
  services: ReviewDeps,
  run: Run,
): Promise<Partial<ReviewOutput>> {
  // One by one: those of one title would become one decision, which nothing judged.
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

/** What could not be done stays a proposal, and says why. */
function withRefusal(row: ProposalRow, refused: ReviewOutput['refused']): ProposalRow {
  const refusal = refused.find(({ path }) => path === row.path);
  return refusal === undefined || row.action === 'skip'
    ? row
    : { ...row, reason: `${row.reason} It was not applied: ${refusal.reason}` };
}

/** The vault as it stands now, for planning decisions. `isTrashing`: notes may leave, so that links are read; `isAlone`: nothing will be foreseen in them. */
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
