import { AppError, type Reason } from '../../core/errors';
import type { Cost } from '../../core/language-models/spending';
import { estimateTokens } from '../../core/language-models/estimate-tokens';
import { isPrivateText } from '../../core/note/state/private-note';
import { printPlan, type PrintedOperation } from '../../core/plan/plan';
import type { Quote } from '../../engine/asking/agree-to-cost';
import type { AskedModel } from '../../engine/asking/model-requests';
import { VaultInstructions } from '../../engine/asking/vault-instructions';
import { chooseOrFallBack } from '../../engine/asking/choose-or-fall-back';
import { beginExtraction } from '../../engine/extracting/begin-extraction';
import type { WindowPlan } from '../../engine/extracting/plan-window';
import type { BeatReport } from '../../engine/filing/make-beat';
import type { Project } from '../../engine/filing/route-beat';
import type { KnownNotes } from '../../engine/reading/known-notes';
import { Journal } from '../../engine/filing/journal';
import { carryOut } from '../../engine/proposing/carry-out';
import type { ChangePlanner } from '../../engine/proposing/change-planner';
import { type Change, StagedVault } from '../../engine/proposing/staged-vault';
import { type Estimate, type Inquiry, type NotAsked, propose } from '../../engine/proposing/propose';
import type { Command } from '../../engine/running/command';
import type { Problem } from '../../engine/writing/journal-entry';
import type { Run } from '../../ports/run';
import { fileInputSchema, type FileInput, type FileDeps } from './file-input';
import { fillForm } from './fill-form';
import { noteProject } from './note-project';
import { corePlaceOf, planCoreLine } from './file-core-line';
import { NoteNames } from './note-names';
import { planByModel, planByRules, readForced, type Material, unchanged } from './plan-note';
import { planExtension } from './plan-extension';
import { readMaterial, withoutProperties } from './read-material';

export interface FileOutput {
  readonly run: string;
  readonly beats: readonly BeatReport[];
  /** Number of secrets removed from the text, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
  /** Path of a note that already contains the text; missing when none is known. */
  readonly alreadyIn?: string;
  /** Path of another note with the name that the title would give; the new note has a number after its name. */
  readonly sameName?: string;
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
  const { text, counts: secrets } = await services.redactor.redact(await readMaterial(input, services));
  const notes = await services.openKnownNotes(run);
  const project = await noteProject(input, notes, services);
  const core = corePlaceOf(input.folder);
  if (core !== null) {
    const plan = await planCoreLine(text, core, services, run);
    return finish({ plan, secrets, project, asked: null }, services, input, run);
  }
  const { types, material } = await materialOf(text, input, project, notes, services);
  if (input.extend !== undefined) {
    const plan = await planExtension(material, input.extend, services, run);
    return finish({ plan, secrets, project, asked: null }, services, input, run);
  }
  const drafted = await draft(material, services, input, run);
  if (drafted.plan === null)
    return { ...nothing, run: run.id, ...(input.dryRun ? { secrets, plan: [] } : {}), ...drafted.price };
  const plan = input.dryRun ? drafted.plan : await fillForm(drafted.plan, types, { material, services, run });
  if (plan === null) return { ...nothing, run: run.id, refused: 'Cancelled. Nothing was saved.' };
  const sameName = await nameTaken(plan, material, services);
  const output = await finish({ plan, secrets, project, asked: drafted.asked }, services, input, run);
  return sameName === null ? output : { ...output, sameName };
}

/** Returns the note whose name a new note would repeat; a private one is not named. */
async function nameTaken({ notes }: WindowPlan, { names }: Material, { vault }: FileDeps): Promise<string | null> {
  const [note] = notes;
  const holder = note === undefined ? null : names.holderOf(note.beat.title);
  if (holder === null) return null;
  const text = new TextDecoder().decode(await vault.read(holder));
  return isPrivateText(text) ? null : holder;
}

async function materialOf(
  text: string,
  input: FileInput,
  project: Project | null,
  notes: KnownNotes,
  services: FileDeps,
): Promise<{ readonly types: readonly string[]; readonly material: Material }> {
  const own = withoutProperties(text);
  const vocabulary = await new VaultInstructions(services).vocabulary();
  const names = await NoteNames.read(services.vault);
  return {
    types: vocabulary.types,
    material: { text: own.text, project, notes, names, ...readForced(input, own.given, vocabulary) },
  };
}

type Drafted =
  | { readonly plan: WindowPlan & { readonly same?: string | null }; readonly asked: AskedModel | null }
  | { readonly plan: null; readonly price: NotAsked['price'] };

/** Drafts the note with a language model if one can be used, else by rules. */
async function draft(material: Material, services: FileDeps, input: FileInput, run: Run): Promise<Drafted> {
  const models = input.offline ? null : await chooseOrFallBack(services.languageModels, 'file', unchanged, run);
  if (models === null) return { plan: await planByRules(material, 'offline-extraction', services, run), asked: null };
  const isAutofiling = input.autofile ?? services.settings.autofile;
  const inquiry: Inquiry<WindowPlan> = {
    title: 'Save with a language model?',
    action: 'Save',
    undone: 'Nothing was saved',
    operations: ['file', 'compare', ...(isAutofiling ? (['autofile', 'judge'] as const) : [])],
    estimate: () => estimateOf(material.text, isAutofiling),
    ask: async (model) =>
      planByModel(material, await beginExtraction(services, models, model, isAutofiling, 'file-text'), services, run),
  };
  const proposed = await propose(inquiry, models, services, input, run);
  return proposed.found === null
    ? { plan: null, price: proposed.price }
    : { plan: proposed.found, asked: proposed.asked };
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
