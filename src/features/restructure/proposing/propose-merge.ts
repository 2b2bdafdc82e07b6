import { lostSentences } from '../../../core/plan/lost-sentences';
import type { ActingDecision } from '../../../core/restructure/decision';
import { joinedSummary } from '../../../core/restructure/merged-note';
import { toldApart } from '../../../core/restructure/told-apart';
import { planChange } from '../changing/plan-change';
import type { CollectedNote } from '../collect-notes';
import type { Proposal } from '../proposal';
import { judgeChange } from './judge-change';
import type { ProposingWorld } from './proposing-world';
import { writeMerged } from './write-merged';

type Merge = ActingDecision & { readonly action: 'merge' };

/** A merge with its text as it comes out of its second look; where only the text did not pass, that is written and looked at once more. Throws `over-budget` and `cancelled`. */
export async function proposeMerge(decision: Merge, notes: readonly CollectedNote[], world: ProposingWorld): Promise<Proposal> {
  const first = await written(decision, null, notes, world);
  const { proposal, against } = await judgeChange(first ?? decision, notes, world);
  if (first === null || against === null) return proposal;
  const again = await written(decision, `${first.text.body ?? ''}\n\nSaid against it: ${against}`, notes, world);
  return again === null ? proposal : (await judgeChange(again, notes, world)).proposal;
}

/** With the text that the model writes; of two summaries, the one that loses less. null where it gives none. */
async function written(decision: Merge, before: string | null, notes: readonly CollectedNote[], world: ProposingWorld): Promise<Merge | null> {
  const text = await writeMerged(toldApart(notes, world.changing.resolver), decision.title, before, world);
  if (text === null) return null;
  const whole = { ...decision, text };
  const joined = { ...decision, text: { ...text, summary: joinedSummary(notes) } };
  if (text.summary === undefined || joined.text.summary === '') return whole;
  return (await lossOf(joined, notes, world)) < (await lossOf(whole, notes, world)) ? joined : whole;
}

async function lossOf(decision: ActingDecision, notes: readonly CollectedNote[], world: ProposingWorld): Promise<number> {
  const { change } = await planChange(decision, notes, notes, world.changing);
  return lostSentences(notes, change.written.map(({ text }) => text)).length;
}
