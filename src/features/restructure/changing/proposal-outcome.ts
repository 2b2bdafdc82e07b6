import type { Reason } from '../../../core/errors';
import type { NoteReason } from '../../../core/note/note-record';
import { printPlan, type FileOperation, type PrintedOperation } from '../../../core/plan/plan';
import { joinedProof, type Proof } from '../../../core/plan/proof';
import { shownFiles } from '../../../core/plan/shown-file';
import type { CarriedOut, ChangeOutcome } from '../../../engine/proposing/carry-out';
import { repliesAreCached, stoppedBy } from '../../../engine/proposing/choose-changes';
import type { PreviewedChange } from '../../../engine/proposing/preview-changes';
import type { StagedVault } from '../../../engine/proposing/staged-vault';
import type { AppliedProposal, PlannedRow, RestructureOutput } from '../restructure-output';
import type { PlannedWork, WorkItem } from './planned-work';

/** The part of the output that tells what became of the proposals. */
export type Done = Pick<
  RestructureOutput,
  | 'proof'
  | 'newLinks'
  | 'plan'
  | 'planned'
  | 'doubtful'
  | 'changed'
  | 'applied'
  | 'refused'
  | 'lost'
  | 'ended'
  | 'stopped'
>;

type ProposalOutcome = ChangeOutcome<WorkItem, PlannedWork>;
type Previewed = PreviewedChange<WorkItem, PlannedWork>;

export function doneOf(
  outcome: CarriedOut<WorkItem, PlannedWork>,
  { dryRun, wasModelAsked }: { readonly dryRun: boolean; readonly wasModelAsked: boolean },
): Done {
  const { applied, preview, choice, vault, ended } = outcome;
  const told = { refused: refusedRows(outcome), lost: lostOf(outcome), ...(ended === undefined ? {} : { ended }) };
  const changes = preview?.changes ?? [];
  if (preview === null || applied.length > 0 || choice?.answer === 'chosen')
    return { ...changedPart(outcome), applied: appliedRows(outcome), ...told };
  const shown = shownPart(changes, vault);
  const again = wasModelAsked ? ` ${repliesAreCached}` : '';
  if (choice?.answer === 'declined')
    return { proof: shown.proof, applied: [], ...told, stopped: `${choice.stopped}${again}` };
  const words = unansweredWords(changes, `${stoppedBy(choice) ?? ''}${again}`);
  const stopped = dryRun || changes.length === 0 ? {} : { stopped: words };
  return { ...shown, applied: [], ...told, ...stopped };
}

function unansweredWords(changes: readonly Previewed[], stopped: string): string {
  return changes.some(isGood) ? stopped : 'Nothing was changed, because there is an objection to each change.';
}

/** The changes that were made, with their proof. */
function changedPart({
  applied,
  vault,
}: CarriedOut<WorkItem, PlannedWork>): Pick<Done, 'proof' | 'newLinks' | 'changed'> {
  const done = applied.map(({ planned }) => planned);
  const changed = printed(done.flatMap(({ operations }) => operations));
  return {
    proof: proofOf(done, vault),
    newLinks: newLinksOf(done),
    ...(changed.length === 0 ? {} : { changed }),
  };
}

/** A plan with proof, of the changes without objections, and the doubtful changes. */
function shownPart(
  changes: readonly Previewed[],
  vault: StagedVault,
): Required<Pick<Done, 'proof' | 'newLinks' | 'plan' | 'planned'>> & Pick<Done, 'doubtful'> {
  const good = changes.filter(isGood);
  const planned = good.map((change) => change.planned);
  const doubtful = changes.filter((change) => !isGood(change)).map(plannedRow);
  return {
    plan: printed(planned.flatMap(({ operations }) => operations)),
    planned: good.map(plannedRow),
    ...(doubtful.length === 0 ? {} : { doubtful }),
    proof: proofOf(planned, vault),
    newLinks: newLinksOf(planned),
  };
}

function plannedRow({ planned: { decision, to, remarks }, files }: Previewed): PlannedRow {
  const { action, notes } = decision;
  return { action, notes, to, remarks, files: shownFiles(files, action === 'merge' ? to : []) };
}

/** Returns the changes that could not be done, have objections or were not confirmed, for each of their notes. */
export function refusedRows(outcome: ProposalOutcome): NoteReason[] {
  const { refused, applied } = outcome;
  return [
    ...refused.flatMap(({ item, why }) => notesWith(item, why)),
    ...undecidedChanges(outcome).flatMap(({ item, objection }) => {
      if (objection !== null) return notesWith(item, objection);
      return applied.length === 0 ? [] : notesWith(item, { reason: 'It was not confirmed.' });
    }),
  ];
}

/** Returns the previewed changes that the user did not decide about. */
function undecidedChanges({ preview, choice }: ProposalOutcome): readonly Previewed[] {
  return choice === null || choice.answer === 'none' ? (preview?.changes ?? []) : [];
}

function notesWith({ proposal: { decision } }: WorkItem, why: Reason): NoteReason[] {
  return decision.notes.map((path) => ({ path, ...why }));
}

/** Returns the sentences that would be lost by changes that were refused because of it. */
function lostOf(outcome: ProposalOutcome): Done['lost'] {
  return [...outcome.refused, ...undecidedChanges(outcome).filter((change) => !isGood(change))]
    .flatMap(({ planned }) => planned ?? [])
    .filter(({ warnings }) => warnings.length > 0)
    .flatMap(({ proof }) => proof.lostSentences);
}

export function appliedRows({ applied }: ProposalOutcome): AppliedProposal[] {
  return applied.map(({ planned: { decision, to, remarks }, isUnasked }) => ({
    ...{ action: decision.action, notes: decision.notes, to, isUnasked },
    ...(remarks.length === 0 ? {} : { remarks }),
  }));
}

export function isGood({ objection }: Previewed): boolean {
  return objection === null;
}

/** Joins what several changes do to links and sentences. */
export function proofOf(planned: readonly PlannedWork[], { links: { count } }: StagedVault): Proof {
  const none = { linksBefore: count, linksAfter: count, broken: [], lostSentences: [] };
  return joinedProof(planned.map(({ proof }) => proof)) ?? none;
}

export function newLinksOf(planned: readonly PlannedWork[]): number {
  return planned.reduce((sum, { newLinks }) => sum + newLinks, 0);
}

function printed(operations: readonly FileOperation[]): PrintedOperation[] {
  return printPlan({ operations });
}
