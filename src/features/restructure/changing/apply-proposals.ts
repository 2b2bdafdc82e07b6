import { isPassed } from '../../../engine/asking/second-check';
import type { AskedModel } from '../../../engine/asking/model-requests';
import { carryOut } from '../../../engine/proposing/carry-out';
import { type Choice, chooseFrom } from '../../../engine/proposing/choose-changes';
import type { PreviewedChange } from '../../../engine/proposing/preview-changes';
import type { StagedVault } from '../../../engine/proposing/staged-vault';
import type { VaultLinks } from '../../../engine/structure/vault-links';
import type { ProposedChange } from '../../../ports/consent';
import type { CollectedNote } from '../collect-notes';
import type { RestructureContext } from '../restructure-input';
import type { Proposal } from '../restructure-output';
import { changeTitle, groupTitles, linkTotals } from '../restructure-words';
import { type PlannedWork, type WorkItem, proposalPlanner } from './planned-work';
import { appliedRows, type Done, doneOf, isGood, newLinksOf, proofOf, refusedRows } from './proposal-outcome';

/** Data that is already available before changes are carried out. */
export interface Beforehand {
  /** The model that made the proposals; null for none. */
  readonly asked: AskedModel | null;
  /** The vault's links, if they were already read. */
  readonly links: VaultLinks | null;
}

/** Shows what the proposals would do and carries out those that the settings allow or the user selects. */
export async function applyProposals(
  proposals: readonly Proposal[],
  notes: readonly CollectedNote[],
  context: RestructureContext,
  { asked, links }: Beforehand,
): Promise<Done> {
  const { services, input, run } = context;
  const items = proposals
    .filter(({ decision }) => decision.action !== 'keep')
    .map((proposal, at): WorkItem => ({ id: `change ${at + 1}`, proposal }));
  const appliesPassed = input.applyPassed ?? services.settings.applyPassed;
  const outcome = await carryOut(
    items,
    proposalPlanner(notes, links, context),
    {
      dryRun: input.dryRun,
      agreedBy: input.yes ? 'command' : null,
      isAutoApplied: ({ proposal: { gate } }) => appliesPassed && isPassed(gate),
      choose: ({ changes }, vault) => choose(changes, vault, context),
    },
    {
      title: 'Restructure',
      asked,
      facts: (current) => ({ errors: refusedRows(current) }),
      more: (current) => ({ applied: appliedRows(current) }),
    },
    services.writing,
    run,
  );
  return doneOf(outcome, { dryRun: input.dryRun, wasModelAsked: asked !== null });
}

function choose(
  changes: readonly PreviewedChange<WorkItem, PlannedWork>[],
  vault: StagedVault,
  { services }: RestructureContext,
): Promise<Choice<PreviewedChange<WorkItem, PlannedWork>>> {
  const good = changes.filter(isGood).map(({ planned }) => planned);
  const proof = proofOf(good, vault);
  return chooseFrom(
    changes,
    {
      title: 'Restructure',
      sentences: [`${linkTotals(proof, newLinksOf(good))} Sentences lost: ${proof.lostSentences.length}.`],
      changes: changes.map(proposedChange),
    },
    ({ item }) => item.id,
    services.approval,
  );
}

function proposedChange({ item, planned, files }: PreviewedChange<WorkItem, PlannedWork>): ProposedChange {
  const { decision, remarks, warnings } = planned;
  return {
    ...{ id: item.id, warnings, files },
    group: groupTitles[decision.action],
    title: changeTitle(planned),
    reason: [decision.reason, ...remarks].filter((sentence) => sentence !== '').join(' '),
    isRecommended: warnings.length === 0,
  };
}
