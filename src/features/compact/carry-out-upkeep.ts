import type { AskedModel } from '../../engine/asking/model-requests';
import { counted } from '../../core/counted';
import type { AnswerName, UpkeepProposal } from '../../core/upkeep/proposal';
import { carryOut, type CarriedOut } from '../../engine/proposing/carry-out';
import { chooseFrom } from '../../engine/proposing/choose-changes';
import type { PreviewedChange } from '../../engine/proposing/preview-changes';
import type { ProposedChange } from '../../ports/consent';
import type { Run } from '../../ports/run';
import type { CompactInput } from './compact-input';
import type { CompactDeps } from './compact-deps';
import type { UpkeepAnswers } from './read-answers';
import type { ReadTexts } from './read-texts';
import { type PlannedUpkeep, type UpkeepItem, upkeepPlanner } from './upkeep-planner';

export type UpkeepOutcome = CarriedOut<UpkeepItem, PlannedUpkeep>;

const mergingAnswers: ReadonlySet<AnswerName> = new Set(['merge', 'same']);

/** Heading over the changes that the user's answers make. */
export const answeredGroup = 'Your answers';

/** Everything that a run found, and what the user answered. */
interface FoundUpkeep {
  readonly proposals: readonly UpkeepProposal[];
  readonly answers: UpkeepAnswers;
  /** The notes that were read to find them. */
  readonly texts: ReadTexts;
  /** The model that compared claims; null for none. */
  readonly asked: AskedModel | null;
}

/**
 * Carries out what may be carried out: the user's answers, and what needs no answer if the user agrees, such as merges
 * of notes that say the same. Returns null when there is nothing of both.
 */
export async function carryOutUpkeep(
  { proposals, answers: { given }, texts, asked }: FoundUpkeep,
  { dryRun, yes }: Pick<CompactInput, 'dryRun' | 'yes'>,
  services: CompactDeps,
  run: Run,
): Promise<UpkeepOutcome | null> {
  const items = proposals.flatMap((proposal, at): UpkeepItem[] => {
    const { proposed } = proposal;
    const answer = given.get(proposal) ?? (proposed === undefined ? null : { name: proposed, condition: '' });
    return answer === null
      ? []
      : [{ id: `proposal ${String(at + 1)}`, proposal, answer, isGiven: given.has(proposal) }];
  });
  if (items.length === 0) return null;
  return carryOut(
    items,
    upkeepPlanner(items, services, texts, run),
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
    { title: 'Tidy the memory', asked, isAlwaysLogged: asked?.cost.calls !== 0 && asked !== null },
    services.writing,
    run,
  );
}

function sentencesOf(changes: readonly PreviewedChange<UpkeepItem, PlannedUpkeep>[]): string[] {
  const merged = changes.filter(({ item }) => mergingAnswers.has(item.answer.name)).length;
  return merged === 0 ? [] : [`${counted(merged, 'claim')} stand${merged === 1 ? 's' : ''} in several notes.`];
}

function proposedChange({
  item: { id, proposal, answer, isGiven },
  objection,
  files,
}: PreviewedChange<UpkeepItem, PlannedUpkeep>): ProposedChange {
  return {
    ...{ id, files },
    group: isGiven
      ? answeredGroup
      : mergingAnswers.has(answer.name)
        ? 'Merge notes with the same claim'
        : 'Relate notes',
    title: proposal.notes.map(({ path }) => path).join(' + '),
    reason: proposal.reason,
    warnings: objection === null ? [] : [objection.reason],
    isRecommended: objection === null,
  };
}
