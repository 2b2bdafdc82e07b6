import type { Cost } from '../../core/language-models/spending';
import type { NoteReason } from '../../core/note/note-reason';
import type { PrintedOperation } from '../../core/plan/plan';
import type { LostSentence, Proof } from '../../core/plan/proof';
import type { RestructureAction } from '../../core/restructure/decision';
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
}

export interface LargeRow {
  readonly note: string;
  readonly action: RestructureAction;
  readonly reason: string;
  readonly gate: Gate | null;
  readonly isFailed?: true;
}

export interface AppliedChange {
  readonly action: RestructureAction;
  readonly notes: readonly string[];
  /** Where the new notes stand, or the notes that moved. */
  readonly to: readonly string[];
  /** True: nobody was asked, because it passed its check and the user wants no question then. */
  readonly isUnasked: boolean;
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
  readonly planned?: readonly Omit<AppliedChange, 'isUnasked'>[];
  /** What was done to files; of a run that changed some. */
  readonly changed?: readonly PrintedOperation[];
  readonly applied: readonly AppliedChange[];
  /** Changes that were decided on and not done, by each of their notes. */
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
