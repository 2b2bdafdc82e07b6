import { messageOf } from '../../core/errors';
import type { Cost } from '../../core/language-models/spending';
import type { NoteReason } from '../../core/note/note-record';
import type { PrintedOperation } from '../../core/plan/plan';
import type { LostSentence } from '../../core/plan/proof';
import type { ShownFile } from '../../core/plan/shown-file';
import type { PromotedText, ReviewAction } from '../../core/review/decision';
import type { Quote } from '../../engine/asking/agree-to-cost';
import type { Gate } from '../../engine/asking/gate';
import type { DueNote } from '../../engine/reviewing/due-notes';
import type { ReviewProof } from '../../engine/reviewing/review-proof';
import { type DecisionDeps, planDecision } from './planned-decision';

export interface DueRow {
  readonly path: string;
  /** `YYYY-MM-DD`. */
  readonly reviewAfter: string;
  /** From 1; related notes share one. */
  readonly group: number;
  readonly title: string;
  /** Of the note as it was read. */
  readonly hash: string;
}

export interface AppliedRow {
  readonly path: string;
  readonly action: ReviewAction;
  /** Where the promoted note stands. */
  readonly to?: string;
  /** True: nobody was asked, because it passed its check and the user wants no question then. */
  readonly isUnasked?: boolean;
}

/** A decision as the model would take it; saved in a list, it is a file of decisions. */
export interface ProposalRow extends PromotedText {
  /** The first of `notes`. */
  readonly path: string;
  readonly notes: readonly string[];
  readonly action: ReviewAction;
  readonly weeks?: number;
  /** Of a promotion: where the new note would stand. */
  readonly to?: string;
  readonly confidence: number;
  readonly reason: string;
  readonly gate: Gate | null;
  readonly hashes: Readonly<Record<string, string>>;
  /** Of a promotion: what the new note would not say any more. */
  readonly lostSentences: readonly LostSentence[];
  /** Of a promotion: what none of the notes says. */
  readonly inventedSentences: readonly string[];
  /** null where no note leaves. */
  readonly proof: ReviewProof | null;
}

/** What a decision would do; of one that was not carried out. */
export interface PlannedRow {
  readonly notes: readonly string[];
  readonly action: ReviewAction;
  /** Where the promoted note would stand. */
  readonly to?: string;
  /** The note that would be made, or what would change in notes that are put off. */
  readonly files: readonly ShownFile[];
}

export interface ReviewOutput {
  readonly run: string;
  /** Where the user is, `YYYY-MM-DD`. */
  readonly today: string;
  readonly due: readonly DueRow[];
  readonly applied: readonly AppliedRow[];
  readonly refused: readonly NoteReason[];
  /** Notes that were asked for alone and are not due, with the reason; missing for none. */
  readonly notReviewed?: readonly NoteReason[];
  /** Working memory of which nobody can tell when it is due. */
  readonly problems: readonly NoteReason[];
  /** null: no model took part. */
  readonly cost: Cost | null;
  /** What asking the model is expected to cost; of a dry run, and where nobody agreed. */
  readonly quote?: Quote;
  readonly proposals?: readonly ProposalRow[];
  /** What would be done; of a run that was not carried out. */
  readonly plan?: readonly PrintedOperation[];
  /** The same by decisions, with the texts. */
  readonly planned?: readonly PlannedRow[];
  /** Of what was, or would be, done to links and sentences; missing where no note leaves. */
  readonly proof?: ReviewProof;
  /** Where the model gave nothing for some of the groups. */
  readonly failed?: string;
  /** What ended the run after some of it was done. */
  readonly ended?: string;
  /** Why nothing was done at all. */
  readonly stopped?: string;
}

/** What a model proposes, before anybody knows what that does to links and sentences. */
type BareProposal = PromotedText & Pick<ProposalRow, 'action' | 'weeks' | 'confidence' | 'reason' | 'gate'>;

/** A proposal about these notes with what it would do to links and sentences of the vault as it stands; one that cannot be done becomes `skip`, and says why. */
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
    const { proof, invented, to } = await planDecision(decision, notes, deps);
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
