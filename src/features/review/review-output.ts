import { messageOf } from '../../core/errors';
import type { Cost } from '../../core/language-models/spending';
import type { NoteReason } from '../../core/note/note-record';
import type { PrintedOperation } from '../../core/plan/plan';
import type { LostSentence } from '../../core/plan/proof';
import type { ShownFile } from '../../core/plan/shown-file';
import type { PromotedText, ReviewAction } from '../../core/review/decision';
import type { Quote } from '../../engine/asking/agree-to-cost';
import type { SecondCheck } from '../../engine/asking/second-check';
import type { DueNote } from '../../engine/reviewing/due-notes';
import type { ReviewProof } from '../../engine/reviewing/review-proof';
import { type DecisionDeps, planDecision } from './planned-decision';

export interface DueRow {
  readonly path: string;
  /** `YYYY-MM-DD`. */
  readonly reviewAfter: string;
  /** Number of the group, from 1; related notes share one. */
  readonly group: number;
  readonly title: string;
  /** Effective confidence today; missing for a note that states none. */
  readonly confidence?: number;
  /** Hash of the note as it was read. */
  readonly hash: string;
}

export interface AppliedRow {
  readonly path: string;
  readonly action: ReviewAction;
  /** Path of the promoted note. */
  readonly to?: string;
  /** True when it was applied without a question, because it passed its second check and the settings allow that. */
  readonly isUnasked?: boolean;
}

/** A decision that the model proposes; a saved list of these is a decisions file. */
export interface ProposalRow extends PromotedText {
  /** The first of `notes`. */
  readonly path: string;
  readonly notes: readonly string[];
  readonly action: ReviewAction;
  readonly weeks?: number;
  /** For a promotion: path of the new note. */
  readonly to?: string;
  readonly confidence: number;
  readonly reason: string;
  readonly gate: SecondCheck | null;
  readonly hashes: Readonly<Record<string, string>>;
  /** For a promotion: sentences that the new note would no longer have. */
  readonly lostSentences: readonly LostSentence[];
  /** For a promotion: sentences, headings and titles that none of the notes has. */
  readonly inventedSentences: readonly string[];
  /** For each of them the words in which it differs from the notes; missing when there are none. */
  readonly inventedWords?: Readonly<Record<string, readonly string[]>>;
  /** null when no note leaves its place. */
  readonly proof: ReviewProof | null;
}

/** What a decision would do, when it was not carried out. */
export interface PlannedRow {
  readonly notes: readonly string[];
  readonly action: ReviewAction;
  /** Path that the promoted note would have. */
  readonly to?: string;
  /** The note that would be made, or the changes in postponed notes. */
  readonly files: readonly ShownFile[];
}

export interface ReviewOutput {
  readonly run: string;
  /** Today where the user is, `YYYY-MM-DD`. */
  readonly today: string;
  readonly due: readonly DueRow[];
  readonly applied: readonly AppliedRow[];
  readonly refused: readonly NoteReason[];
  /** Notes that the user named and that are not due, with the reason; missing when there are none. */
  readonly notReviewed?: readonly NoteReason[];
  /** Working-memory notes whose due day cannot be determined. */
  readonly problems: readonly NoteReason[];
  /** null when no model took part. */
  readonly cost: Cost | null;
  /** The expected cost of asking the model, for a dry run or when nobody agreed to it. */
  readonly quote?: Quote;
  readonly proposals?: readonly ProposalRow[];
  /** The planned operations, when the run was not carried out. */
  readonly plan?: readonly PrintedOperation[];
  /** The planned changes by decision, with the texts. */
  readonly planned?: readonly PlannedRow[];
  /** Proof for the changes that were made or would be made; missing when no note leaves its place. */
  readonly proof?: ReviewProof;
  /** Set when the model gave nothing for some of the groups. */
  readonly failed?: string;
  /** Message of the error that ended the run partway. */
  readonly ended?: string;
  /** Reason why nothing was done at all. */
  readonly stopped?: string;
}

/** A model's proposal before its effect on links and sentences is known. */
type BareProposal = PromotedText & Pick<ProposalRow, 'action' | 'weeks' | 'confidence' | 'reason' | 'gate'>;

/**
 * Returns a proposal about these notes with its effect on links and sentences of the vault as it is now. A proposal
 * that cannot be done becomes `skip` with the reason.
 */
export async function proposalRow(
  proposal: BareProposal,
  notes: readonly DueNote[],
  deps: DecisionDeps,
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
    const { proof, invented, inventedWords, to } = await planDecision(decision, notes, deps);
    return {
      ...row,
      ...(to === null ? {} : { to }),
      lostSentences: action === 'promote' ? (proof?.lostSentences ?? []) : [],
      inventedSentences: invented,
      ...(invented.length === 0 ? {} : { inventedWords }),
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
