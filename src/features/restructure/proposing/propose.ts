import { isModelError } from '../../../core/language-models/model-error';
import type { RestructureDecision } from '../../../core/restructure/decision';
import type { CollectedNote } from '../collect-notes';
import type { Proposal } from '../proposal';
import { decideGroup, kept } from './decide-group';
import { decideSplit } from './decide-split';
import { judgeChange } from './judge-change';
import { proposeMerge } from './propose-merge';
import type { ProposingWorld } from './proposing-world';

/** Decides about a group, writes what is to be written, and has each change judged. What cannot be decided is kept. Throws `over-budget` and `cancelled`, and a `ModelError` where no model is set up. */
export async function proposeForGroup(group: readonly CollectedNote[], world: ProposingWorld): Promise<Proposal[]> {
  const decisions = await orFailed(group, () => decideGroup(group, world));
  if ('failure' in decisions) return [decisions];
  const proposals: Proposal[] = [];
  for (const decision of decisions) {
    const notes = decision.notes.flatMap((path) => group.find((note) => note.path === path) ?? []);
    proposals.push(await judged(decision, notes, world));
  }
  return proposals;
}

/** The same for one large note. */
export async function proposeForLarge(note: CollectedNote, world: ProposingWorld): Promise<Proposal> {
  const decisions = await orFailed([note], async () => [await decideSplit(note, world)]);
  if ('failure' in decisions) return decisions;
  const [decision = kept([note.path])] = decisions;
  return judged(decision, [note], world);
}

async function orFailed(
  notes: readonly CollectedNote[],
  decide: () => Promise<RestructureDecision[]>,
): Promise<RestructureDecision[] | (Proposal & { readonly failure: string })> {
  try {
    return await decide();
  } catch (error) {
    // It would be said again of everything else.
    if (!isModelError(error) || error.fault === 'not-set-up') throw error;
    return {
      decision: { ...kept(notes.map(({ path }) => path)), reason: error.message },
      gate: null,
      failure: error.message,
    };
  }
}

async function judged(
  decision: RestructureDecision,
  notes: readonly CollectedNote[],
  world: ProposingWorld,
): Promise<Proposal> {
  if (decision.action === 'keep') return { decision, gate: null };
  return decision.action === 'merge'
    ? proposeMerge(decision, notes, world)
    : (await judgeChange(decision, notes, world)).proposal;
}
