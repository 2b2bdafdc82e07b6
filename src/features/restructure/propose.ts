import { isAppError, messageOf } from '../../core/errors';
import { isModelError } from '../../core/language-models/model-error';
import { readFrontmatter } from '../../core/note/frontmatter';
import { lostSentences } from '../../core/plan/lost-sentences';
import type { ActingDecision, RestructureDecision } from '../../core/restructure/decision';
import { joinedSummary } from '../../core/restructure/merged-note';
import { toldApart } from '../../core/restructure/told-apart';
import { askGate, verdictOf, type Gate } from '../../engine/asking/gate';
import type { CollectedNote } from './collect-notes';
import { decideGroup, kept } from './decide-group';
import { decideSplit } from './decide-split';
import { notesText } from './notes-text';
import { planChange, type ChangeWorld } from './plan-change';
import type { ProposingWorld } from './proposing-world';
import { writeMerged } from './write-merged';

/** A decision, and what a second look at it gave. */
export interface Proposal {
  readonly decision: RestructureDecision;
  /** null where nothing was judged. */
  readonly gate: Gate | null;
  /** Why the model gave nothing; missing where it did. */
  readonly failure?: string;
}

export interface ProposalWorld extends ProposingWorld {
  readonly changing: ChangeWorld;
}

const longestJudged = 12_000;
/** Of notes that stay as they are. */
const longestGlance = 1_500;

/** Decides about a group, writes what is to be written, and has each change judged. What cannot be decided is kept. Throws `over-budget` and `cancelled`. */
export async function proposeForGroup(group: readonly CollectedNote[], world: ProposalWorld): Promise<Proposal[]> {
  const decisions = await orFailed(group, () => decideGroup(group, world));
  if ('failure' in decisions) return [decisions];
  const proposals: Proposal[] = [];
  for (const decision of decisions) {
    const notes = decision.notes.flatMap((path) => group.find((note) => note.path === path) ?? []);
    proposals.push(await judged(decision.action === 'merge' ? await written(decision, notes, world) : decision, notes, world));
  }
  return proposals;
}

/** The same for one large note. */
export async function proposeForLarge(note: CollectedNote, world: ProposalWorld): Promise<Proposal> {
  const decisions = await orFailed([note], async () => [await decideSplit(note, world)]);
  if ('failure' in decisions) return decisions;
  const [decision = kept([note.path])] = decisions;
  return judged(decision, [note], world);
}

async function orFailed(notes: readonly CollectedNote[], decide: () => Promise<RestructureDecision[]>): Promise<RestructureDecision[] | (Proposal & { readonly failure: string })> {
  try {
    return await decide();
  } catch (error) {
    if (!isModelError(error)) throw error;
    return { decision: { ...kept(notes.map(({ path }) => path)), reason: error.message }, gate: null, failure: error.message };
  }
}

/** With the text that the model writes; of two summaries, the one that loses less. */
async function written(decision: ActingDecision & { action: 'merge' }, notes: readonly CollectedNote[], world: ProposalWorld): Promise<RestructureDecision> {
  const text = await writeMerged(toldApart(notes, world.changing.resolver), decision.title, world);
  if (text === null) return decision;
  const whole = { ...decision, text };
  const joined = { ...decision, text: { ...text, summary: joinedSummary(notes) } };
  if (text.summary === undefined || joined.text.summary === '') return whole;
  return (await lossOf(joined, notes, world)) < (await lossOf(whole, notes, world)) ? joined : whole;
}

async function lossOf(decision: ActingDecision, notes: readonly CollectedNote[], world: ProposalWorld): Promise<number> {
  const { change } = await planChange(decision, notes, notes, world.changing);
  return lostSentences(notes, change.written.map(({ text }) => text)).length;
}

async function judged(decision: RestructureDecision, notes: readonly CollectedNote[], world: ProposalWorld): Promise<Proposal> {
  if (decision.action === 'keep') return { decision, gate: null };
  let proposal: string;
  try {
    proposal = await proposalText(decision, notes, world);
  } catch (error) {
    if (isAppError(error, 'cancelled')) throw error;
    return { decision: left(decision, `It cannot be done (${decision.action}): ${messageOf(error)}`), gate: null };
  }
  const shown = decision.action === 'hub' ? notesText(notes, longestGlance) : notesText(notes, longestJudged);
  const gate = await askGate('judge-restructure', { notes: shown, proposal }, world);
  if (verdictOf(gate) !== 'failed') return { decision, gate };
  return { decision: left(decision, `A second look was against it (${decision.action}): ${gate.reasons.join(' ')}`), gate };
}

function left({ notes, confidence }: RestructureDecision, reason: string): RestructureDecision {
  return { ...kept(notes), confidence, reason };
}

async function proposalText(decision: ActingDecision, notes: readonly CollectedNote[], { changing }: ProposalWorld): Promise<string> {
  const { change } = await planChange(decision, notes, notes, changing);
  // Without the frontmatter, in which the time of writing would make it another question each time.
  const results = change.written.map(({ path, text }) => `${path}\n\n${text.slice(readFrontmatter(text).bodyStart).trim()}`).join('\n\n---\n\n');
  const because = `Reason given: ${decision.reason}`;
  switch (decision.action) {
    case 'merge': return `Merge these notes into one, which takes their place:\n\n${results}\n\n${because}`;
    case 'hub': return `Write an overview that leads to these notes, which stay as they are:\n\n${results}\n\n${because}`;
    case 'split': return `Split the note into these:\n\n${results}\n\n${because}`;
    case 'move':
    case 'subfolder': return `Move the notes:\n${change.moved.map(({ from, to }) => `- ${from} to ${to}`).join('\n')}\n\n${because}`;
  }
}
