import { messageOf } from '../../core/errors';
import type { PromotedText } from '../../core/review/decision';
import type { DueNote } from '../../engine/reviewing/due-notes';
import { planDecision, type DecisionWorld } from './planned-decision';
import type { ProposalRow } from './review-output';

/** What a model proposes, before anybody knows what that does to links and sentences. */
export type BareProposal = PromotedText & Pick<ProposalRow, 'action' | 'weeks' | 'confidence' | 'reason' | 'gate'>;

/** A proposal about these notes with what it would do to links and sentences of the vault as it stands; one that cannot be done becomes `skip`, and says why. */
export async function proposalRow(
  proposal: BareProposal,
  notes: readonly DueNote[],
  world: DecisionWorld,
): Promise<ProposalRow> {
  const { action, weeks, confidence, gate, reason } = proposal;
  const text = textOf(proposal);
  const paths = notes.map(({ path }) => path);
  const hashes = Object.fromEntries(notes.map(({ path, hash }) => [path, hash]));
  const row = {
    path: paths[0] ?? '',
    notes: paths,
    action,
    ...(weeks === undefined ? {} : { weeks }),
    ...text,
    confidence,
    reason,
    gate,
    hashes,
    lostSentences: [],
    inventedSentences: [],
    proof: null,
  };
  if (action !== 'promote' && action !== 'delete') return row;
  const decision =
    action === 'delete'
      ? { notes: paths, hashes, gate, action }
      : { notes: paths, hashes, gate, action, text, acceptsLoss: true, acceptsBroken: true };
  try {
    const { proof, invented, to } = await planDecision(decision, notes, world);
    return {
      ...row,
      ...(to === null ? {} : { to }),
      lostSentences: action === 'promote' ? (proof?.lostSentences ?? []) : [],
      inventedSentences: invented,
      proof,
    };
  } catch (error) {
    return { ...row, action: 'skip', reason: `${reason} It cannot be done: ${messageOf(error)}` };
  }
}

function textOf({ title, folder, body, summary, type, tags }: PromotedText): PromotedText {
  return {
    ...(title === undefined ? {} : { title }),
    ...(folder === undefined ? {} : { folder }),
    ...(body === undefined ? {} : { body }),
    ...(summary === undefined ? {} : { summary }),
    ...(type === undefined ? {} : { type }),
    ...(tags === undefined ? {} : { tags }),
  };
}
