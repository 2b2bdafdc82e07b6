import { AppError, type Reason } from '../../core/errors';
import type { Cost } from '../../core/language-models/spending';
import { estimateTokens } from '../../core/language-models/estimate-tokens';
import { printPlan, type PrintedOperation } from '../../core/plan/plan';
import type { Quote } from '../../engine/asking/agree-to-cost';
import type { AskedModel } from '../../engine/asking/model-requests';
import { VaultInstructions } from '../../engine/asking/vault-instructions';
import { beginExtraction } from '../../engine/extracting/begin-extraction';
import type { WindowPlan } from '../../engine/extracting/plan-window';
import type { BeatReport } from '../../engine/filing/make-beat';
import type { Project } from '../../engine/filing/route-beat';
import { Journal } from '../../engine/filing/journal';
import { carryOut } from '../../engine/proposing/carry-out';
import type { ChangePlanner } from '../../engine/proposing/change-planner';
import { type Change, StagedVault } from '../../engine/proposing/staged-vault';
import { type Estimate, type Inquiry, propose } from '../../engine/proposing/propose';
import type { Command } from '../../engine/running/command';
import type { Problem } from '../../engine/writing/journal-entry';
import type { Run } from '../../ports/run';
import { fileInputSchema, type FileInput, type FileDeps } from './file-input';
import { noteProject } from './note-project';
import { corePlaceOf, planCoreLine } from './file-core-line';
import { planByModel, planByRules, readForced, type Material, readMaterial } from './plan-note';

export interface FileOutput {
  readonly run: string;
  readonly beats: readonly BeatReport[];
  /** Number of secrets removed from the text, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
  /** Path of a note that already contains the text; missing when none is known. */
  readonly alreadyIn?: string;
  /** null when no model took part. */
  readonly cost: Cost | null;
  /** The expected cost of a model, for a dry run or when nobody agreed to it. */
  readonly quote?: Quote;
  /** Why nothing was filed. */
  readonly refused?: string;
  /** The planned operations of a dry run. */
  readonly plan?: readonly PrintedOperation[];
}

const nothing = { beats: [], secrets: {}, problems: [], cost: null };

/** Turns the user's text into one note, with a language model if one is chosen, else unchanged. */
export const file: Command<FileDeps, FileInput, FileOutput> = {
  id: 'file',
  title: 'Save as a new note',
  summary: 'Turn a text into a note',
  input: fileInputSchema,
  positional: ['path'],
  run: fileText,
  outcome: ({ refused }) => (refused === undefined ? 'done' : 'refused'),
};

async function fileText(services: FileDeps, input: FileInput, run: Run): Promise<FileOutput> {
  const { text, counts } = await services.redactor.redact(await readMaterial(input, services));
  const notes = await services.openKnownNotes(run);
  const project = await noteProject(input, notes, services);
  const core = corePlaceOf(input.folder);
  if (core !== null) {
    const plan = await planCoreLine(text, core, services, run);
    return finish({ plan, secrets: counts, project, asked: null }, services, input, run);
  }
  const material: Material = {
    text,
    project,
    notes,
    ...readForced(input, await new VaultInstructions(services).vocabulary()),
  };
  const models = input.offline ? null : await services.languageModels.choose('file');
  if (models === null)
    return finish(
      { plan: await planByRules(material, 'offline-extraction', services, run), secrets: counts, project, asked: null },
      services,
      input,
      run,
    );
  const isAutofiling = input.autofile ?? services.settings.autofile;
  const inquiry: Inquiry<WindowPlan> = {
    title: 'Save with a language model?',
    action: 'Save',
    undone: 'Nothing was saved',
    operations: ['file', 'compare', ...(isAutofiling ? (['autofile', 'judge'] as const) : [])],
    estimate: () => estimateOf(text, isAutofiling),
    ask: async (model) =>
      planByModel(material, await beginExtraction(services, models, model, isAutofiling, 'file-text'), services, run),
  };
  const proposed = await propose(inquiry, models, services, input, run);
  if (proposed.found === null) {
    const told = input.dryRun ? { secrets: counts, plan: [] } : {};
    return { ...nothing, run: run.id, ...told, ...proposed.price };
  }
  return finish({ plan: proposed.found, secrets: counts, project, asked: proposed.asked }, services, input, run);
}

interface PlannedNote {
  readonly plan: WindowPlan & { readonly same?: string | null };
  readonly secrets: FileOutput['secrets'];
  readonly project: Project | null;
  /** null when no model took part. */
  readonly asked: AskedModel | null;
}

async function finish(
  { plan, secrets, project, asked }: PlannedNote,
  services: FileDeps,
  { dryRun }: FileInput,
  run: Run,
): Promise<FileOutput> {
  const outcome = await carryOut(
    [plan],
    notePlanner(services, run),
    { dryRun, agreedBy: 'command' },
    {
      title: 'Save as a new note',
      asked,
      facts: () => ({ project: project?.name ?? null, extractedCount: plan.reports.length, beats: plan.reports }),
    },
    services.writing,
    run,
  );
  for (const { why, conflicts } of outcome.refused) throw failureOf(why, conflicts);
  return {
    ...{ run: run.id, beats: plan.reports, secrets, problems: plan.problems, cost: asked?.cost ?? null },
    ...(plan.same == null ? {} : { alreadyIn: plan.same }),
    ...(dryRun ? { plan: printPlan({ operations: outcome.preview?.changes[0]?.planned.operations ?? [] }) } : {}),
  };
}

/** Writes the note and its line in the daily note, if the user keeps one, together. */
function notePlanner(services: FileDeps, run: Run): ChangePlanner<WindowPlan, Change> {
  const { vault, hasher, writing } = services;
  const journal = new Journal(services, run.startedAt);
  return {
    labels: { preview: 'Planning', apply: 'Saving' },
    open: () => new StagedVault({ vault, hasher, clock: writing.clock, writing }, [], null, run),
    plan: async ({ operations, reports }) => ({ operations: [...operations, ...(await journal.plan(reports))] }),
    endsOnFailure: true,
    objectionTo: () => null,
  };
}

function failureOf({ reason }: Reason, [conflict]: readonly Problem[] = []): AppError {
  return new AppError('conflict', `${reason} Run the same command again.`, conflict?.path);
}

/** Estimates instructions and a reply about as long as the text, then the comparison with existing notes and the choice of a folder. */
function estimateOf(text: string, isAutofiling: boolean): Estimate {
  const tokens = estimateTokens(text);
  const filing = isAutofiling
    ? { calls: 2, inputTokens: 8_000, outputTokens: 400 }
    : { calls: 0, inputTokens: 0, outputTokens: 0 };
  return {
    calls: 2 + filing.calls,
    inputTokens: tokens + 6_000 + filing.inputTokens,
    outputTokens: tokens + 700 + filing.outputTokens,
  };
}
