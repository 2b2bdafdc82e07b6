import type { NoteReason } from '../../core/note/note-record';
import { printPlan } from '../../core/plan/plan';
import { shownFiles } from '../../core/plan/shown-file';
import type { ReviewDecision } from '../../core/review/decision';
import type { AskedModel } from '../../engine/asking/model-requests';
import type { CarriedOut, ChangeLog, ChangeOutcome } from '../../engine/proposing/carry-out';
import { joinedReviewProof } from '../../engine/reviewing/review-proof';
import type { PlannedDecision } from './planned-decision';
import type { AppliedRow, PlannedRow, ReviewOutput } from './review-output';

export type DecisionOutcome = ChangeOutcome<ReviewDecision, PlannedDecision>;
export type DecisionPreview = NonNullable<DecisionOutcome['preview']>;

/** `already`: decisions that were refused before anything was planned. `asked`: the model whose proposals are applied without asking. */
export function reviewLog(
  already: readonly NoteReason[],
  asked: AskedModel | null,
): ChangeLog<ReviewDecision, PlannedDecision> {
  return {
    title: 'Review',
    asked,
    facts: (outcome) => ({ errors: [...already, ...refusedRows(outcome)] }),
    more: (outcome) => ({ applied: appliedRows(outcome) }),
  };
}

/** The part of the output about decisions that were carried out. */
export function appliedPart(
  outcome: CarriedOut<ReviewDecision, PlannedDecision>,
): Pick<ReviewOutput, 'applied' | 'proof' | 'ended'> {
  const { applied, ended } = outcome;
  const proof = joinedReviewProof(applied.flatMap(({ planned }) => planned.proof ?? []));
  return {
    applied: appliedRows(outcome),
    ...(proof === null ? {} : { proof }),
    ...(ended === undefined ? {} : { ended }),
  };
}

/** The part of the output about decisions that were not carried out. */
export function plannedPart(
  changes: DecisionPreview['changes'],
): Pick<ReviewOutput, 'applied' | 'plan' | 'planned' | 'proof'> {
  const planned = changes.map((change) => change.planned);
  const proof = joinedReviewProof(planned.flatMap((each) => each.proof ?? []));
  const operations = planned.flatMap((each) => each.operations);
  return {
    applied: [],
    plan: printPlan({ operations }),
    planned: changes.map(plannedRow),
    ...(proof === null ? {} : { proof }),
  };
}

/** Returns the decisions that were not carried out, for each of their notes. */
export function refusedRows({ refused, preview }: DecisionOutcome): NoteReason[] {
  const objected = (preview?.changes ?? []).flatMap(({ item, objection }) =>
    objection === null ? [] : [{ item, why: objection }],
  );
  return [...refused, ...objected].flatMap(({ item, why }) => item.notes.map((path) => ({ path, ...why })));
}

function appliedRows({ applied }: DecisionOutcome): AppliedRow[] {
  return applied.flatMap(({ item: { notes, action }, planned: { to }, isUnasked }) =>
    notes.map((path) => ({
      ...{ path, action },
      ...(to === null ? {} : { to }),
      ...(isUnasked ? { isUnasked } : {}),
    })),
  );
}

function plannedRow({
  planned: {
    decision: { notes, action },
    to,
  },
  files,
}: DecisionPreview['changes'][number]): PlannedRow {
  return { notes, action, ...(to === null ? {} : { to }), files: shownFiles(files, to === null ? [] : [to]) };
}
