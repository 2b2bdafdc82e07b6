import { isModelError } from '../../../core/language-models/model-error';
import { lostSentences } from '../../../core/plan/lost-sentences';
import type { StructureChange } from '../../../core/plan/structure-change';
import type { ActingDecision, RestructureDecision } from '../../../core/restructure/decision';
import { mergedSummary } from '../../../core/merging/merged-note';
import { withDistinctLinks } from '../../../core/merging/source-note';
import { lossWords } from '../../../engine/asking/found-words';
import { endsRun } from '../../../engine/running/start-run';
import { planChange } from '../changing/plan-change';
import type { CollectedNote } from '../collect-notes';
import type { Proposal } from '../restructure-output';
import { decideGroup, kept } from './decide-group';
import { decideSplit } from './decide-split';
import { judgeChange } from './judge-change';
import type { DecidingDeps } from './proposing-deps';
import { writeMerged } from './write-merged';

type Merge = ActingDecision & { readonly action: 'merge' };

/**
 * Decides about a group, writes the texts it needs, and has each change judged. Notes that cannot be decided about are
 * kept. Throws `over-budget` and `cancelled`, and a `ModelError` when no model is set up.
 */
export async function proposeForGroup(group: readonly CollectedNote[], deps: DecidingDeps): Promise<Proposal[]> {
  const decisions = await orFailed(group, () => decideGroup(group, deps));
  if ('failure' in decisions) return [decisions];
  const proposals: Proposal[] = [];
  for (const decision of decisions) {
    const notes = decision.notes.flatMap((path) => group.find((note) => note.path === path) ?? []);
    proposals.push(await judged(decision, notes, deps));
  }
  return proposals;
}

/** Does the same for one large note. */
export async function proposeForLarge(note: CollectedNote, deps: DecidingDeps): Promise<Proposal> {
  const decisions = await orFailed([note], async () => [await decideSplit(note, deps)]);
  if ('failure' in decisions) return decisions;
  const [decision = kept([note.path])] = decisions;
  return judged(decision, [note], deps);
}

async function orFailed(
  notes: readonly CollectedNote[],
  decide: () => Promise<RestructureDecision[]>,
): Promise<RestructureDecision[] | (Proposal & { readonly failure: string })> {
  try {
    return await decide();
  } catch (error) {
    // Every other request would fail in the same way.
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
  deps: DecidingDeps,
): Promise<Proposal> {
  if (decision.action === 'keep') return { decision, gate: null };
  return decision.action === 'merge'
    ? proposeMerge(decision, notes, deps)
    : (await judgeChange(decision, notes, deps)).proposal;
}

/**
 * Proposes a merge with a text that had its second check. If only the text did not pass, or sentences of the notes would
 * be lost, the text is written and judged once more; of two that pass, the one that loses less is used. Throws
 * `over-budget` and `cancelled`.
 */
async function proposeMerge(decision: Merge, notes: readonly CollectedNote[], deps: DecidingDeps): Promise<Proposal> {
  const first = await written(decision, null, notes, deps);
  const { proposal, against } = await judgeChange(first ?? decision, notes, deps);
  const isPassed = proposal.decision.action === 'merge';
  const lost = first !== null && isPassed ? await lostBy(first, notes, deps) : [];
  if (first === null || (against === null && lost.length === 0)) return proposal;
  const again = await written(
    decision,
    `${first.text.body ?? ''}\n\nObjections: ${against ?? lossWords(lost)}`,
    notes,
    deps,
  );
  if (again === null || (isPassed && (await lostBy(again, notes, deps)).length >= lost.length)) return proposal;
  const second = (await judgeChange(again, notes, deps)).proposal;
  return isPassed && second.decision.action !== 'merge' ? proposal : second;
}

/**
 * Returns the merge with the text that the model writes; null when it gives none. The summary is the model's or the
 * notes' own, whichever loses less.
 */
async function written(
  decision: Merge,
  before: string | null,
  notes: readonly CollectedNote[],
  deps: DecidingDeps,
): Promise<Merge | null> {
  const text = await writeMerged(withDistinctLinks(notes, deps.changing.resolver), decision.title, before, deps);
  if (text === null) return null;
  const whole = { ...decision, text };
  const joined = { ...decision, text: { ...text, summary: mergedSummary(notes) } };
  if (text.summary === undefined || joined.text.summary === '') return whole;
  return (await lostBy(joined, notes, deps)).length < (await lostBy(whole, notes, deps)).length ? joined : whole;
}

/** Returns the sentences that would be lost; none when the change cannot be planned, in which case `judgeChange` keeps the notes and says why. */
async function lostBy(
  decision: ActingDecision,
  notes: readonly CollectedNote[],
  deps: DecidingDeps,
): Promise<string[]> {
  const change = await changeOf(decision, notes, deps);
  return change === null
    ? []
    : lostSentences(
        notes,
        change.written.map(({ text }) => text),
      ).map(({ sentence }) => sentence);
}

async function changeOf(
  decision: ActingDecision,
  notes: readonly CollectedNote[],
  deps: DecidingDeps,
): Promise<StructureChange | null> {
  try {
    return (await planChange(decision, notes, notes, deps.changing)).change;
  } catch (error) {
    if (endsRun(error)) throw error;
    return null;
  }
}
