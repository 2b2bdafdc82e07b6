import type { Cost } from '../../core/language-models/spending';
import type { NoteReason } from '../../core/note/note-record';
import type { PrintedOperation } from '../../core/plan/plan';
import type { LostSentence, Proof } from '../../core/plan/proof';
import type { ShownFile } from '../../core/plan/shown-file';
import type { RestructureAction, RestructureDecision } from '../../core/restructure/decision';
import type { Hint } from '../../core/restructure/hints';
import type { Quote } from '../../engine/asking/agree-to-cost';
import type { Gate } from '../../engine/asking/gate';
import type { RestructureInput } from './restructure-input';

export interface GroupRow {
  readonly notes: readonly string[];
  readonly action: RestructureAction;
  readonly reason: string;
  /** null where nothing was judged. */
  readonly gate: Gate | null;
  /** The model gave nothing; `reason` says why. */
  readonly isFailed?: true;
  /** One note that is no part of a group: those nearest to it lie in another folder. One that is left of a group has no mark. */
  readonly isStray?: true;
  /** The decisions that were given name none of its notes. */
  readonly isUndecided?: true;
}

/** Where a large note can be cut. */
export interface PieceRow {
  /** From 1, as `parts` of a decision name it. */
  readonly number: number;
  /** Its heading, else how it begins. */
  readonly begins: string;
}

export interface LargeRow {
  readonly note: string;
  readonly action: RestructureAction;
  readonly reason: string;
  readonly gate: Gate | null;
  readonly isFailed?: true;
  readonly isUndecided?: true;
  readonly pieces: readonly PieceRow[];
}

export interface AppliedChange {
  readonly action: RestructureAction;
  readonly notes: readonly string[];
  /** Where the new notes stand, or the notes that moved. */
  readonly to: readonly string[];
  /** True: nobody was asked, because it passed its check and the user wants no question then. */
  readonly isUnasked: boolean;
}

/** A change that is not made. */
export interface PlannedRow extends Omit<AppliedChange, 'isUnasked'> {
  /** What is to be known of it, a sentence each. */
  readonly remarks: readonly string[];
  /** What it would make of which files. */
  readonly files: readonly ShownFile[];
}

/** How the groups came about. */
export interface GroupingRow {
  readonly by: RestructureInput['by'];
  /** What is to be known of them, a sentence each. */
  readonly remarks: readonly string[];
}

export interface RestructureOutput {
  readonly run: string;
  readonly grouping: GroupingRow;
  /** True: a person gave the decisions; groups and large notes that these say nothing of are marked. */
  readonly isByHand?: true;
  readonly groups: readonly GroupRow[];
  readonly large: readonly LargeRow[];
  /** Of what was, or would be, done. */
  readonly proof: Proof;
  /** How many links the same adds; missing for none. */
  readonly newLinks?: number;
  /** null: no model took part. */
  readonly cost: Cost | null;
  /** What asking the model is expected to cost; where nobody agreed. */
  readonly quote?: Quote;
  /** What would be done; of a run that was not carried out. */
  readonly plan?: readonly PrintedOperation[];
  /** What would become of notes; of a run that was not carried out. */
  readonly planned?: readonly PlannedRow[];
  /** The same of changes that something speaks against: they are refused where nobody takes them by name. */
  readonly doubtful?: readonly PlannedRow[];
  /** What was done to files; of a run that changed some. */
  readonly changed?: readonly PrintedOperation[];
  readonly applied: readonly AppliedChange[];
  /** Changes that were decided on and could not be done, or were not agreed to by anybody, by each of their notes; what a user was shown and left is none of them. */
  readonly refused: readonly NoteReason[];
  /** Notes of the folder that were not looked at. */
  readonly leftOut: readonly NoteReason[];
  readonly hints: readonly Hint[];
  /** Sentences that stand in no result of a change which was refused for that. */
  readonly lost: readonly LostSentence[];
  /** Where the model gave nothing: no groups for some of the notes, or nothing for some of the groups and large notes. */
  readonly failed?: string;
  /** What ended the run after some of it was done. */
  readonly ended?: string;
  /** Why nothing was done at all. */
  readonly stopped?: string;
}

/** A decision, and what a second look at it gave. */
export interface Proposal {
  readonly decision: RestructureDecision;
  /** null where nothing was judged. */
  readonly gate: Gate | null;
  /** Why the model gave nothing; missing where it did. */
  readonly failure?: string;
  /** Of a note that is no part of a group: those nearest to it lie in another folder. */
  readonly isStray?: true;
  /** Decisions by hand name none of its notes. */
  readonly isUndecided?: true;
}

/** Whether a change was offered and neither made nor refused: the user did not take it, or the run ended before. */
export function isLeft(
  { action, notes, isFailed }: Pick<GroupRow, 'action' | 'notes' | 'isFailed'>,
  { applied, refused }: Pick<RestructureOutput, 'applied' | 'refused'>,
): boolean {
  if (action === 'keep' || isFailed === true) return false;
  const isDone = applied.some((each) => each.action === action && each.notes.join('\n') === notes.join('\n'));
  return !isDone && !refused.some(({ path }) => notes.includes(path));
}
