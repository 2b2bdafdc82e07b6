import { counted } from '../../core/counted';
import { answersOf, type UpkeepProposal } from '../../core/upkeep/proposal';
import { carryOut, type CarriedOut } from '../../engine/proposing/carry-out';
import { chooseFrom } from '../../engine/proposing/choose-changes';
import type { PreviewedChange } from '../../engine/proposing/preview-changes';
import type { ProposedChange } from '../../ports/consent';
import type { Run } from '../../ports/run';
import type { CompactInput } from './compact-input';
import type { CompactDeps } from './compact-deps';
import type { UpkeepAnswers } from './read-answers';
import { type PlannedUpkeep, type UpkeepItem, upkeepPlanner } from './upkeep-planner';

export type UpkeepOutcome = CarriedOut<UpkeepItem, PlannedUpkeep>;

/** Heading over the changes that the user's answers make. */
export const answeredGroup = 'Your answers';

/**
 * Carries out what may be carried out: the user's answers, and merges of what says the same if the user agrees. Returns
 * null when there is nothing of both.
 */
export async function carryOutUpkeep(
  proposals: readonly UpkeepProposal[],
  { given }: UpkeepAnswers,
  { dryRun, yes }: Pick<CompactInput, 'dryRun' | 'yes'>,
  services: CompactDeps,
  run: Run,
): Promise<UpkeepOutcome | null> {
  const items = proposals.flatMap((proposal, at): UpkeepItem[] => {
    const answer =
      given.get(proposal) ?? (proposal.action === 'merge' ? { name: answersOf[proposal.job][0], condition: '' } : null);
    return answer === null
      ? []
      : [{ id: `proposal ${String(at + 1)}`, proposal, answer, isGiven: given.has(proposal) }];
  });
  if (items.length === 0) return null;
  return carryOut(
    items,
    upkeepPlanner(items, services, run),
    {
      dryRun,
      agreedBy: yes ? 'command' : null,
      choose: ({ changes }) =>
        chooseFrom(
          changes,
          { title: 'Tidy the memory', sentences: sentencesOf(changes), changes: changes.map(proposedChange) },
          ({ item }) => item.id,
          services.approval,
        ),
    },
    { title: 'Tidy the memory', asked: null },
    services.writing,
    run,
  );
}

function sentencesOf(changes: readonly PreviewedChange<UpkeepItem, PlannedUpkeep>[]): string[] {
  const merged = changes.filter(({ item }) => item.answer.name === 'merge').length;
  return merged === 0 ? [] : [`${counted(merged, 'claim')} stand${merged === 1 ? 's' : ''} in several notes.`];
}

function proposedChange({
  item: { id, proposal, isGiven },
  objection,
  files,
}: PreviewedChange<UpkeepItem, PlannedUpkeep>): ProposedChange {
  return {
    ...{ id, files },
    group: isGiven ? answeredGroup : 'Merge notes with the same claim',
    title: proposal.notes.map(({ path }) => path).join(' + '),
    reason: proposal.reason,
    warnings: objection === null ? [] : [objection.reason],
    isRecommended: objection === null,
  };
}
