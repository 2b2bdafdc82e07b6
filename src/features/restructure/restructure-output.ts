import type { Cost } from '../../core/language-models/spending';
import type { NoteReason } from '../../core/note/note-record';
import type { PrintedOperation } from '../../core/plan/plan';
import type { LostSentence, Proof } from '../../core/plan/proof';
import type { ShownFile } from '../../core/plan/shown-file';
import type { RestructureAction, RestructureDecision } from '../../core/restructure/decision';
import type { Hint } from '../../core/restructure/hints';
import type { Quote } from '../../engine/asking/agree-to-cost';
import type { SecondCheck } from '../../engine/asking/second-check';
import type { RestructureInput } from './restructure-input';

export interface GroupRow {
  readonly notes: readonly string[];
  readonly action: RestructureAction;
  readonly reason: string;
  /** null when nothing was judged. */
  readonly gate: SecondCheck | null;
  /** Set when the model gave nothing; `reason` says why. */
  readonly isFailed?: true;
  /** Set for a single note that is in no group and whose nearest notes are in another folder; not set for a note left over from a group. */
  readonly isStray?: true;
  /** Set when the decisions that a person gave name none of its notes. */
  readonly isUndecided?: true;
}

/** A place where a large note can be cut. */
export interface PieceRow {
  /** Number from 1, as used in `parts` of a decision. */
  readonly number: number;
  /** The heading of the piece, else its first words. */
  readonly begins: string;
}

export interface LargeRow {
  readonly note: string;
  readonly action: RestructureAction;
  readonly reason: string;
  readonly gate: SecondCheck | null;
  readonly isFailed?: true;
  readonly isUndecided?: true;
  readonly pieces: readonly PieceRow[];
}

export interface AppliedProposal {
  readonly action: RestructureAction;
  readonly notes: readonly string[];
  /** Paths of the new notes, or of the notes that moved. */
  readonly to: readonly string[];
  /** True when the change was made without a question, because it passed its second check and the settings allow that. */
  readonly isUnasked: boolean;
  /** Remarks on the change, a sentence each; missing when there are none. */
  readonly remarks?: readonly string[];
}

/** A change that was not made. */
export interface PlannedRow extends Omit<AppliedProposal, 'isUnasked' | 'remarks'> {
  /** Remarks on the change, a sentence each. */
  readonly remarks: readonly string[];
  /** The files that it would change, with their new texts. */
  readonly files: readonly ShownFile[];
}

/** How the notes were grouped. */
export interface GroupingRow {
  readonly by: RestructureInput['by'];
  /** Remarks on the groups, a sentence each. */
  readonly remarks: readonly string[];
}

export interface RestructureOutput {
  readonly run: string;
  readonly grouping: GroupingRow;
  /** Set when a person gave the decisions; groups and large notes without one are marked. */
  readonly isByHand?: true;
  readonly groups: readonly GroupRow[];
  readonly large: readonly LargeRow[];
  /** Proof for the changes that were made or would be made. */
  readonly proof: Proof;
  /** Number of links that these changes add; when missing, none. */
  readonly newLinks?: number;
  /** null when no model took part. */
  readonly cost: Cost | null;
  /** The expected cost of asking the model, when nobody agreed to it. */
  readonly quote?: Quote;
  /** The planned operations, when the run was not carried out. */
  readonly plan?: readonly PrintedOperation[];
  /** The planned changes to notes, when the run was not carried out. */
  readonly planned?: readonly PlannedRow[];
  /** Planned changes with objections; they are refused unless the user selects them. */
  readonly doubtful?: readonly PlannedRow[];
  /** The operations on files, when the run changed some. */
  readonly changed?: readonly PrintedOperation[];
  readonly applied: readonly AppliedProposal[];
  /**
   * Changes that were decided but could not be done or were not confirmed, listed for each of their notes. Does not
   * include those that the user saw and did not select.
   */
  readonly refused: readonly NoteReason[];
  /** Notes of the folder that were not examined. */
  readonly leftOut: readonly NoteReason[];
  readonly hints: readonly Hint[];
  /** Sentences that would have been lost, in changes that were refused because of it. */
  readonly lost: readonly LostSentence[];
  /** Set when the model gave nothing for some of the notes to group, the groups or the large notes. */
  readonly failed?: string;
  /** Message of the error that ended the run partway. */
  readonly ended?: string;
  /** Reason why nothing was done at all. */
  readonly stopped?: string;
}

/** A decision and the result of its second check. */
export interface Proposal {
  readonly decision: RestructureDecision;
  /** null when nothing was judged. */
  readonly gate: SecondCheck | null;
  /** Reason why the model gave nothing; missing when it gave something. */
  readonly failure?: string;
  /** Set for a note that is in no group and whose nearest notes are in another folder. */
  readonly isStray?: true;
  /** Set when the decisions that a person gave name none of its notes. */
  readonly isUndecided?: true;
}

/** True when a change was offered but neither made nor refused: the user did not select it, or the run ended before. */
export function isLeft(
  { action, notes, isFailed }: Pick<GroupRow, 'action' | 'notes' | 'isFailed'>,
  { applied, refused }: Pick<RestructureOutput, 'applied' | 'refused'>,
): boolean {
  if (action === 'keep' || isFailed === true) return false;
  const isDone = applied.some((each) => each.action === action && each.notes.join('\n') === notes.join('\n'));
  return !isDone && !refused.some(({ path }) => notes.includes(path));
}
