import type { NoteReason } from '../../core/note/note-record';
import { printPlan, type PrintedOperation } from '../../core/plan/plan';
import { shownFiles, type ShownFile } from '../../core/plan/shown-file';
import { Yielder } from '../../engine/running/yielder';
import { VaultLinks } from '../../engine/structure/vault-links';
import { withRunLog } from '../../engine/writing/with-run-log';
import type { Run } from '../../ports/run';
import type { AuditDeps } from './audit-world';
import type { ExaminedVault } from './examine-vault';
import { FixWork, fixesOf, isRecommended, type NoteFix, type PlannedFix } from './fix-notes';
import { leftReason, proposeFixes } from './propose-fixes';

/** A note as it would be after the fix. */
export interface PlannedMending {
  readonly path: string;
  /** The problem and its fix. */
  readonly reason: string;
  /** Objections to the fix. */
  readonly warnings: readonly string[];
  readonly files: readonly ShownFile[];
  /** True when the fix is done only if the user selects it. */
  readonly asksWord?: true;
}

export interface Mended {
  /** The notes that were fixed; `to` is set when a note was renamed or moved. */
  readonly fixed: readonly { readonly path: string; readonly to?: string }[];
  readonly refused: readonly NoteReason[];
  /** Fixable problems that were left: the user did not select the fix, or it needs the user's selection and nobody was asked. */
  readonly left: readonly NoteReason[];
  /** Message of the error that ended the run partway. */
  readonly ended?: string;
  /** Reason why nothing was fixed. */
  readonly stopped?: string;
  /** The planned operations, when the run was not carried out. */
  readonly plan?: readonly PrintedOperation[];
  /** The planned change to each note, for display. */
  readonly planned?: readonly PlannedMending[];
}

/** Fixes the problems that the user selects; a dry run only plans it. */
export async function mend(
  examined: ExaminedVault,
  { dryRun, yes }: { readonly dryRun: boolean; readonly yes: boolean },
  services: AuditDeps,
  run: Run,
): Promise<Mended> {
  const fixes = fixesOf(examined.notes);
  const trial = new FixWork(services, examined.links, run);
  if (dryRun || yes) {
    const asking = await foreseen(fixes, trial);
    const left = asking.map((planned) => leftOf(planned, false));
    if (dryRun)
      return {
        fixed: [],
        refused: trial.refused,
        left,
        ...planOf(trial),
        planned: plannedOf([...trial.done, ...asking]),
      };
    return { left, ...(await carryOut(trial.done, trial, services, run)) };
  }
  for (const fix of fixes) await trial.foresee(fix);
  const chosen = trial.done.length === 0 ? new Set<string>() : await services.approval.choose(proposeFixes(trial.done));
  if (chosen === null) return unasked(trial);
  const left = trial.done.filter(({ fix: { id } }) => !chosen.has(id)).map((planned) => leftOf(planned, true));
  if (chosen.size === 0)
    return {
      fixed: [],
      refused: trial.refused,
      left,
      ...(trial.done.length === 0 ? {} : { stopped: 'Cancelled, nothing changed.' }),
    };
  return {
    left,
    ...(await carryOut(
      trial.done.filter(({ fix: { id } }) => chosen.has(id)),
      trial,
      services,
      run,
    )),
  };
}

/** Foresees the fixes that need no selection by the user. Returns the others, each planned on top of these. */
async function foreseen(fixes: readonly NoteFix[], trial: FixWork): Promise<PlannedFix[]> {
  for (const fix of fixes.filter(isRecommended)) await trial.foresee(fix);
  const asking: PlannedFix[] = [];
  for (const fix of fixes.filter((each) => !isRecommended(each))) {
    const planned = await trial.look(fix);
    if (planned !== null) asking.push(planned);
  }
  return asking;
}

/** Returns the result for when nobody was there to answer. */
function unasked(trial: FixWork): Mended {
  const asking = trial.done.filter(({ fix }) => !isRecommended(fix));
  const told = { fixed: [], refused: trial.refused, left: asking.map((planned) => leftOf(planned, false)) };
  return asking.length === trial.done.length
    ? told
    : {
        ...told,
        ...planOf(trial),
        planned: plannedOf(trial.done),
        stopped: 'Not confirmed, so nothing was fixed.',
      };
}

async function carryOut(
  taken: readonly PlannedFix[],
  trial: FixWork,
  services: AuditDeps,
  run: Run,
): Promise<Pick<Mended, 'fixed' | 'refused' | 'ended'>> {
  if (taken.length === 0) return { fixed: [], refused: trial.refused };
  const work = new FixWork(
    services,
    await VaultLinks.read(services.vault, new Yielder(services.clock, run.signal)),
    run,
  );
  const ended = await withRunLog(
    async () => {
      for (const [at, { fix }] of taken.entries()) {
        run.signal.throwIfCancelled();
        run.progress({ label: 'Fixing problems', done: at, total: taken.length });
        await work.apply(fix);
      }
    },
    {
      title: 'Audit',
      lines: () => work.logLines(),
      facts: () => ({ errors: work.refused }),
      more: () => ({ fixed: work.done.map(toFixed) }),
    },
    services.writing,
    run,
  );
  return {
    fixed: work.done.map(toFixed),
    refused: [...trial.refused, ...work.refused],
    ...(ended === null ? {} : { ended }),
  };
}

function planOf({ done }: FixWork): Pick<Mended, 'plan'> {
  const sure = done.filter(({ fix }) => isRecommended(fix));
  return {
    plan: printPlan({ operations: sure.flatMap(({ operations }) => operations), records: [], allOrNothing: false }),
  };
}

function plannedOf(planned: readonly PlannedFix[]): PlannedMending[] {
  return proposeFixes(planned).changes.map(({ title, reason, warnings, files, isRecommended: isSure }) => ({
    path: title,
    reason,
    warnings,
    files: shownFiles(files),
    ...(isSure ? {} : { asksWord: true }),
  }));
}

function leftOf(planned: PlannedFix, isShown: boolean): NoteReason {
  return { path: planned.fix.examined.note.path, ...leftReason(planned, isShown) };
}

function toFixed({ fix, to }: PlannedFix): Mended['fixed'][number] {
  return { path: fix.examined.note.path, ...(to === null ? {} : { to }) };
}
