import type { Run } from '../../ports/run';
import { unanswered } from '../proposing/cached-replies';
import type { DueNote } from './due-notes';
import type { PromotingWorld } from './judged-promotion';
import { openPromoting, proposalFor, wishesFor, type ProposingWorld, type Wish } from './propose';

/** What proposing for notes may still take, where kept replies answer the rest. */
export interface ForeseenCalls {
  /** At most. */
  readonly calls: number;
  /** Batches of groups that the model is still to be asked about. */
  readonly batchCount: number;
  /** Notes that a call is still made about, together as they are decided on or, where that is not known, by their groups. */
  readonly groups: readonly (readonly DueNote[])[];
}

/** A look at what is to become of the notes, their text written once more, a look at that. */
const mostOfPromotion = 3;

/** What proposing for batches of groups may still take; `world` asks kept replies alone. */
export async function foreseenCalls(
  batches: readonly (readonly (readonly DueNote[])[])[],
  world: ProposingWorld,
  run: Run,
): Promise<ForeseenCalls> {
  const open = await openPromoting(world);
  const sums = { calls: 0, batchCount: 0, groups: [] as (readonly DueNote[])[] };
  for (const batch of batches) {
    const wishes = await keptWishes(batch, open, run);
    if (wishes === null) {
      sums.calls += 1 + mostOfPromotion * batch.flat().length;
      sums.batchCount += 1;
      sums.groups.push(...batch);
      continue;
    }
    for (const { suggestion, notes } of await unanswered(wishes, (wish) => proposalFor(wish, open), run)) {
      sums.calls += suggestion.action === 'promote' ? mostOfPromotion : 1;
      sums.groups.push(notes);
    }
  }
  return sums;
}

/** null where the model would have to be asked. */
async function keptWishes(
  groups: readonly (readonly DueNote[])[],
  world: PromotingWorld,
  run: Run,
): Promise<readonly Wish[] | null> {
  const found: Wish[] = [];
  const left = await unanswered(
    [groups],
    async () => {
      found.push(...(await wishesFor(groups, world)));
    },
    run,
  );
  return left.length === 0 ? found : null;
}
