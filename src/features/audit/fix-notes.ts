import type { NoteReason } from '../../core/note/note-record';
import { printPlan, type PrintedOperation } from '../../core/plan/plan';
import { shownFiles, type ShownFile } from '../../core/plan/shown-file';
import { carryOut, type ChangeOutcome } from '../../engine/proposing/carry-out';
import { chooseFrom } from '../../engine/proposing/choose-changes';
import type { Run } from '../../ports/run';
import type { AuditDeps } from './audit-deps';
import type { ExaminedVault } from './examine-vault';
import { fixesOf, isRecommended, type NoteFix, type PlannedFix } from './note-fix';
import { fixPlanner } from './plan-fixes';
import { leftReason, proposeFixes } from './propose-fixes';

/** A note as it would be after the fix. */
export interface PlannedFixRow {
  readonly path: string;
  /** The problem and its fix. */
  readonly reason: string;
  /** Objections to the fix. */
  readonly warnings: readonly string[];
  readonly files: readonly ShownFile[];
  /** True when the fix is done only if the user selects it. */
  readonly asksWord?: true;
}

export interface FixedNotes {
  /** The notes that were fixed; `to` is set when a note was renamed or moved. */
  readonly fixed: readonly { readonly path: string; readonly to?: string }[];
  readonly refused: readonly NoteReason[];
  /** Fixable problems that were left: the user did not select the fix, or it needs the user's selection and nobody was asked. */
  readonly left: readonly NoteReason[];
  /** Message of the error that ended the run partway. */
  readonly ended?: string;
  /** Reason why nothing was fixed. */
  readonly stopped?: string;
  /** Present when fixes were requested and there is nothing that a fix is known for. */
  readonly nothingToFix?: true;
  /** The planned operations, when the run was not carried out. */
  readonly plan?: readonly PrintedOperation[];
  /** The planned change to each note, for display. */
  readonly planned?: readonly PlannedFixRow[];
}

type FixOutcome = ChangeOutcome<NoteFix, PlannedFix>;

/** Fixes the problems that the user selects; a dry run only plans it. */
export async function fixNotes(
  examined: ExaminedVault,
  { dryRun, yes }: { readonly dryRun: boolean; readonly yes: boolean },
  services: AuditDeps,
  run: Run,
): Promise<FixedNotes> {
  const all = fixesOf(examined.notes);
  const unselected = all.filter((fix) => !isRecommended(fix));
  // Without a selection, the fixes that need one are only shown, and planned last: the others do not build on them.
  const sure = all.filter(isRecommended);
  const fixes = dryRun ? [...sure, ...unselected] : yes ? sure : all;
  const outcome = await carryOut(
    fixes,
    fixPlanner(fixes, examined, services, run),
    {
      dryRun,
      agreedBy: yes ? 'command' : null,
      choose: ({ changes }) =>
        chooseFrom(
          changes,
          proposeFixes(changes.map(({ planned }) => planned)),
          ({ item }) => item.id,
          services.approval,
        ),
    },
    {
      title: 'Audit',
      asked: null,
      facts: (current) => ({ errors: refusedRows(current) }),
      more: (current) => ({ fixed: fixedRows(current) }),
    },
    services.writing,
    run,
  );
  return {
    fixed: fixedRows(outcome),
    refused: refusedRows(outcome),
    left: yes && !dryRun ? unselected.map((fix) => leftRow(fix, false)) : leftRows(outcome),
    ...undecidedPart(outcome, dryRun),
    ...(all.length === 0 ? { nothingToFix: true } : {}),
    ...(outcome.ended === undefined ? {} : { ended: outcome.ended }),
  };
}

/** Returns the plan, if the user did not decide about it, and the reason why nothing was fixed. */
function undecidedPart(
  { preview, choice }: FixOutcome,
  dryRun: boolean,
): Pick<FixedNotes, 'plan' | 'planned' | 'stopped'> {
  const changes = preview?.changes ?? [];
  if (dryRun) return planOf(changes);
  if (choice?.answer === 'declined') return { stopped: choice.stopped };
  if (choice?.answer !== 'none' || !changes.some(({ item }) => isRecommended(item))) return {};
  return { ...planOf(changes), stopped: 'Not confirmed, so nothing was fixed.' };
}

function planOf(changes: NonNullable<FixOutcome['preview']>['changes']): Pick<FixedNotes, 'plan' | 'planned'> {
  const sure = changes.filter(({ item }) => isRecommended(item));
  return {
    plan: printPlan({ operations: sure.flatMap(({ planned }) => planned.operations) }),
    planned: proposeFixes(changes.map(({ planned }) => planned)).changes.map(
      ({ title, reason, warnings, files, isRecommended: isSure }) => ({
        path: title,
        reason,
        warnings,
        files: shownFiles(files),
        ...(isSure ? {} : { asksWord: true }),
      }),
    ),
  };
}

function fixedRows({ applied }: FixOutcome): FixedNotes['fixed'] {
  return applied.map(({ item, planned: { to } }) => ({
    path: item.examined.note.path,
    ...(to === null ? {} : { to }),
  }));
}

function refusedRows({ refused }: FixOutcome): NoteReason[] {
  return refused.map(({ item, why }) => ({ path: item.examined.note.path, reason: why.reason }));
}

/** Returns the previewed fixes that the user did not select; without an answer, those that need a selection. */
function leftRows({ preview, choice }: FixOutcome): NoteReason[] {
  const isAnswered = choice !== null && choice.answer !== 'none';
  return (preview?.changes ?? [])
    .filter((change) => (isAnswered ? !choice.chosen.includes(change) : !isRecommended(change.item)))
    .map(({ item }) => leftRow(item, isAnswered));
}

function leftRow(fix: NoteFix, isShown: boolean): NoteReason {
  return { path: fix.examined.note.path, ...leftReason(fix, isShown) };
}
