import type { NoteReason } from '../../core/note/note-record';
import { printPlan, type PrintedOperation } from '../../core/plan/plan';
import { kindOfTags } from '../../core/promotion/kinds';
import { fileOfOrigin } from '../../core/promotion/origin';
import { keepPromotedSources } from '../../engine/promoting/promoted-sources';
import { readPromotedNotes } from '../../engine/promoting/promoted-notes';
import { carryOut } from '../../engine/proposing/carry-out';
import type { Command } from '../../engine/running/command';
import type { Run } from '../../ports/run';
import { compareFiles, type ComparedFile } from './compare-files';
import { filePlanner } from './plan-file';
import { tellSame } from './tell-same';
import { RecordNotes } from './record-notes';
import type { PromoteDeps } from './promote-deps';
import { type PromoteInput, promoteInputSchema } from './promote-input';
import { readSources } from './read-sources';
import { RememberedPromotion } from './remembered-promotion';
import type { SourceRow } from './source-row';

export interface PromoteOutput {
  readonly run: string;
  readonly sources: readonly SourceRow[];
  /** Names and files that could not be read, and files whose notes could not be written. */
  readonly refused: readonly NoteReason[];
  /** The planned operations of a dry run. */
  readonly plan?: readonly PrintedOperation[];
  /** Message of the error that ended the run partway. */
  readonly ended?: string;
}

/** Takes over what a repository has written down already, one note for each fact. What a note states already is not written again. */
export const promote: Command<PromoteDeps, PromoteInput, PromoteOutput> = {
  id: 'promote',
  title: 'Take in a folder',
  summary:
    'Make notes of decision records, rules, changelogs, exported issues and pull requests, and commits with a reason',
  input: promoteInputSchema,
  positional: ['paths'],
  run: promoteSources,
  outcome: ({ sources, refused, ended }) =>
    refused.length === 0 && ended === undefined ? 'done' : sources.length === 0 ? 'refused' : 'some-failed',
};

async function promoteSources(
  services: PromoteDeps,
  { paths, dryRun }: PromoteInput,
  run: Run,
): Promise<PromoteOutput> {
  const remembered = new RememberedPromotion(paths, services);
  const rows = await remembered.get();
  if (rows !== null)
    return { run: run.id, sources: rows, refused: [], ...(dryRun ? { plan: printPlan({ operations: [] }) } : {}) };
  const { repositories } = remembered;
  const notes = (await readPromotedNotes(services.vault)).filter(({ isDistilled }) => !isDistilled);
  const known = new Set(notes.map(({ origin }) => fileOfOrigin(origin)));
  const { sources, files, problems } = await readSources(paths, known, repositories, services, run);
  if (!dryRun) await keepPromotedSources(sources, services.device);
  const compared = await tellSame(compareFiles(files, notes), notes, services.vault);
  const items = compared.filter(({ added, changed, gone }) => added.length + changed.length + gone.length > 0);
  const outcome = await carryOut(
    items,
    filePlanner(
      services,
      items,
      items.length === 0 ? [] : await services.vault.list(),
      new RecordNotes(files, notes),
      run,
    ),
    { dryRun, agreedBy: 'command' },
    { title: 'Take in a folder', asked: null },
    services.writing,
    run,
  );
  const failed = new Map(outcome.refused.map(({ item, why }) => [item, why] as const));
  const refused = [
    ...problems,
    ...files.flatMap(({ origin, fault }) => (fault === null ? [] : [{ path: origin, reason: fault }])),
    ...[...failed].map(([{ file }, why]) => ({ path: file.origin, ...why })),
  ];
  const written = compared.map((each) => rowOf(each, failed.has(each)));
  const isWhole =
    refused.length === 0 && outcome.ended === undefined && compared.every(({ gone }) => gone.length === 0);
  if (isWhole && !dryRun) await remembered.put(written);
  return {
    run: run.id,
    sources: written,
    refused,
    ...(dryRun
      ? {
          plan: printPlan({
            operations: (outcome.preview?.changes ?? []).flatMap(({ planned }) => planned.operations),
          }),
        }
      : {}),
    ...(outcome.ended === undefined ? {} : { ended: outcome.ended }),
  };
}

function rowOf({ file, unchanged, added, changed, gone }: ComparedFile, isFailed: boolean): SourceRow {
  const { origin, kind, facts, fault } = file;
  const row = {
    origin,
    kind: kind?.id ?? kindOfTags(gone.flatMap(({ tags }) => tags)),
    facts: facts.length,
    unchanged: unchanged.length,
  };
  const written = added.length + changed.length;
  if (isFailed) return { ...row, written: 0, superseded: 0, stale: 0, failed: written + gone.length };
  return {
    ...row,
    written,
    superseded: changed.filter(({ quote }) => quote == null).length,
    stale: gone.length,
    failed: fault === null ? 0 : 1,
  };
}
