import type { ReviewDecision } from '../../core/review/decision';
import { VaultInstructions } from '../../engine/asking/vault-instructions';
import type { ChangePlanner } from '../../engine/proposing/change-planner';
import { type Change, changedWords, type KnownHashes, StagedVault } from '../../engine/proposing/staged-vault';
import { localDay } from '../../engine/reading/local-day';
import { type DueNote, readDue } from '../../engine/reviewing/due-notes';
import { Yielder } from '../../engine/running/yielder';
import { VaultLinks } from '../../engine/structure/vault-links';
import type { Run } from '../../ports/run';
import { type DecisionDeps, planDecision, type PlannedDecision } from './planned-decision';
import { harmOf } from './promotion-harm';
import type { ReviewDeps } from './review-input';
import { doubtOf, logLine, trashes } from './review-words';

/** Plans decisions about due notes. Harm is always an objection, a doubt only before a person has looked at it. */
export function decisionPlanner(
  decisions: readonly ReviewDecision[],
  due: readonly DueNote[],
  services: ReviewDeps,
  run: Run,
): ChangePlanner<ReviewDecision, PlannedDecision & Change> {
  const opened = new Map<StagedVault, DecisionDeps>();
  const depsOf = (vault: StagedVault): DecisionDeps => {
    const deps = opened.get(vault) ?? decisionDeps(vault, services, run);
    opened.set(vault, deps);
    return deps;
  };
  const asRead: KnownHashes = due.map(({ path, hash }) => [path, hash]);
  return {
    labels: { preview: 'Reviewing', apply: 'Reviewing' },
    open: ({ known, isPreview }) =>
      openReview(
        known ?? asRead,
        services,
        { isTrashing: decisions.some(trashes), isAlone: !isPreview || decisions.length === 1 },
        run,
      ),
    plan: async (decision, vault) => {
      const deps = depsOf(vault);
      return planDecision(decision, await notesOf(decision, due, deps), deps);
    },
    objectionTo: (planned, _, { by }) =>
      harmOf(planned) ?? (by === 'choice' || by === 'preview' ? null : doubtOf(planned)),
    logLine,
    shownOperations: ({ decision: { notes, action }, operations, to }) =>
      operations.filter(({ path }) => path === to || (action === 'extend' && notes.includes(path))),
  };
}

/**
 * Opens the vault as it is now to plan decisions. `isTrashing`: notes may leave, so links are read. `isAlone`: nothing
 * will be staged, so stored links can be used.
 */
export async function openReview(
  known: KnownHashes,
  services: ReviewDeps,
  { isTrashing, isAlone }: { readonly isTrashing: boolean; readonly isAlone: boolean },
  run: Run,
): Promise<StagedVault> {
  const { vault, clock, keptLinks } = services;
  const yielder = new Yielder(clock, run.signal);
  const readLinks = (): Promise<VaultLinks> =>
    isAlone && keptLinks !== undefined ? keptLinks.read(yielder, run) : VaultLinks.read(vault, yielder, { run });
  return new StagedVault(services, known, isTrashing ? await readLinks() : null, run);
}

export function decisionDeps(staged: StagedVault, services: ReviewDeps, { startedAt }: Run): DecisionDeps {
  const { vault, hasher, settings } = services;
  return {
    ...{ vault, places: staged, hasher, settings, staged },
    instructions: new VaultInstructions(services),
    today: localDay(startedAt),
    now: startedAt,
    subpathsTo: (path) => staged.subpathsTo(path),
  };
}

/** Returns the notes as they are now; throws when one is not due or has changed. */
export function notesOf(
  { notes: paths }: Pick<ReviewDecision, 'notes'>,
  due: readonly DueNote[],
  { staged: vault, hasher }: Pick<DecisionDeps, 'staged' | 'hasher'>,
): Promise<DueNote[]> {
  return vault.readUnchanged(paths, async (path) => {
    const known = due.find((note) => note.path === path);
    if (known === undefined) throw new Error('It is not due.');
    const [note] = await readDue(known.path, known.reviewAfter, { vault, hasher });
    if (note === undefined) throw new Error(changedWords(path));
    return note;
  });
}
