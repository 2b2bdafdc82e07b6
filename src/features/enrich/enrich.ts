import * as z from 'zod';
import { enrichKeys, missingKeys } from '../../core/enrich/enrichment';
import { estimateTokens } from '../../core/language-models/estimate-tokens';
import type { Cost } from '../../core/language-models/spending';
import { readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter';
import { readNoteFacts } from '../../core/note/note-facts';
import { printPlan, type PrintedOperation } from '../../core/plan/plan';
import { agreeToCost, type Quote } from '../../engine/asking/agree-to-cost';
import type { AskedModel } from '../../engine/asking/asking';
import { failureWords } from '../../engine/asking/found-words';
import { keptAnswers, unkept } from '../../engine/asking/kept-answers';
import { notesInScope, type LeftOutNote, type NotesInScope } from '../../engine/reading/notes-in-scope';
import type { Command } from '../../engine/running/command';
import { logRun } from '../../engine/writing/run-line';
import type { Run } from '../../ports/run';
import { applyEnrichments, type EnrichedNote, planEnrichments } from './plan-enrichments';
import {
  describeByModel,
  describeByRules,
  describingBatches,
  readRules,
  type DescribedResult,
  type EnrichServices,
} from './describe-notes';
import { enrichTask, longestShown, type NoteToDescribe } from './enrich-task';

export const enrichInputSchema = z.object({
  paths: z
    .array(z.string())
    .min(1, { error: 'Name notes or folders of the vault; "." is the whole vault.' })
    .describe('notes, or folders with all that lies below them; "." is the whole vault'),
  overwrite: z
    .array(z.enum(enrichKeys))
    .default([])
    .describe('keys that are written anew where they stand already: type, summary, tags'),
  limit: z.int().positive().optional().describe('at most so many notes'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
  offline: z.boolean().default(false),
});

export interface EnrichOutput {
  readonly run: string;
  /** Those that lack something; the others are as they should be. */
  readonly notes: readonly EnrichedNote[];
  readonly leftOut: readonly LeftOutNote[];
  readonly cost: Cost | null;
  readonly quote?: Quote;
  /** Where the model gave nothing for some of the notes. */
  readonly failed?: string;
  /** Why nothing was changed. */
  readonly refused?: string;
  /** What would be done; of a run that was not carried out. */
  readonly plan?: readonly PrintedOperation[];
}

export type EnrichInput = z.infer<typeof enrichInputSchema>;

/** Fills what notes lack to be found and sorted: type, summary, tags. What a person wrote stays unless they ask for it. */
export const enrich: Command<EnrichServices, EnrichInput, EnrichOutput> = {
  id: 'enrich',
  title: 'Enrich notes',
  summary: 'Fill in the type, summary and tags that notes lack',
  input: enrichInputSchema,
  positional: ['paths'],
  run: enrichNotes,
  outcome: ({ refused, failed }) => (refused !== undefined ? 'refused' : failed !== undefined ? 'some-failed' : 'done'),
};

async function enrichNotes(services: EnrichServices, input: EnrichInput, run: Run): Promise<EnrichOutput> {
  const scope = await notesInScope(input.paths, services);
  const { wanting, leftOut } = sortOut(scope, input);
  const models = input.offline || wanting.length === 0 ? null : await services.languageModels.choose('enrich');
  if (models === null)
    return finish(await describeByRules(wanting, services, run), { leftOut, asked: null }, input, services, run);
  const asker = services.asking.askerFor(services.languageModels);
  const rules = await readRules(services, run);
  const batches = describingBatches(wanting);
  const quote = await quoteOf(
    await unkept(batches, (batch) => keptAnswers(asker).ask(enrichTask(batch, rules), run), run),
    services,
  );
  const isAgreed = await agreeToCost(quote, 'Enrich with a language model?', 'Ask the model', {
    consent: services.consent,
    isAgreed: input.yes,
  });
  // Of a dry run nothing is refused: its quote is what there was to learn.
  if (!isAgreed)
    return {
      run: run.id,
      notes: [],
      leftOut,
      cost: null,
      quote,
      ...(input.dryRun ? {} : { refused: 'Nothing was asked: it may cost money, and nobody agreed to that.' }),
    };
  const results = await describeByModel(batches, asker, rules, run);
  const asked = await services.asking.askedOf(run, models.first);
  return finish(results, { leftOut, asked }, input, services, run);
}

interface Told extends Pick<EnrichOutput, 'leftOut'> {
  /** null: no model took part. */
  readonly asked: AskedModel | null;
}

/** Carries out what is taken of it, and tells the run log of notes that were changed and of models that were asked. */
async function finish(
  results: readonly DescribedResult[],
  { leftOut, asked }: Told,
  input: EnrichInput,
  services: EnrichServices,
  run: Run,
): Promise<EnrichOutput> {
  const done = await carryOut(results, input, services, run);
  const hasChanged = done.plan === undefined && done.notes.some(({ action }) => action === 'enriched');
  if (hasChanged || asked !== null)
    await logRun(
      services.writing,
      run,
      { asked },
      {
        notes: done.notes.map(({ path, action, added, reason }) => ({
          path,
          action,
          added,
          ...(reason === undefined ? {} : { reason }),
        })),
      },
    );
  const refused =
    done.refused === undefined
      ? {}
      : {
          refused: `${done.refused}${asked === null ? '' : ' What the language model answered is kept, so that costs nothing more.'}`,
        };
  return { run: run.id, leftOut, cost: asked?.cost ?? null, ...done, ...refused };
}

async function carryOut(
  results: readonly DescribedResult[],
  { dryRun, yes }: EnrichInput,
  services: EnrichServices,
  run: Run,
): Promise<Pick<EnrichOutput, 'notes' | 'failed' | 'refused' | 'plan'>> {
  const planned = planEnrichments(results, run.startedAt);
  const kept = results
    .filter(({ reason }) => reason !== '')
    .map(({ note, reason, failure }): EnrichedNote => ({
      path: note.path,
      action: 'kept',
      added: {},
      reason,
      ...(failure === undefined ? {} : { isFailed: true }),
    }));
  const words = failureWords(
    results.flatMap(({ failure }) => failure ?? []),
    results.length,
    results.length === 1 ? 'note' : 'notes',
  );
  const failed = words === null ? {} : { failed: words };
  if (planned.changes.length === 0) return { ...failed, notes: sorted([...kept, ...planned.refused]) };
  const plan = printPlan({
    operations: planned.changes.map(({ operation }) => operation),
    records: [],
    allOrNothing: false,
  });
  const wouldBe = (): Pick<EnrichOutput, 'notes' | 'plan'> => ({
    notes: sorted([
      ...kept,
      ...planned.refused,
      ...planned.changes.map(({ path, added, diff }): EnrichedNote => ({ path, action: 'enriched', added, diff })),
    ]),
    plan,
  });
  if (dryRun) return { ...failed, ...wouldBe() };
  const chosen = yes
    ? new Set(planned.changes.map(({ path }) => path))
    : await services.approval.choose(planned.proposal);
  if (chosen === null) return { ...failed, ...wouldBe(), refused: 'Nothing was changed: nobody agreed to it.' };
  const left = planned.changes
    .filter(({ path }) => !chosen.has(path))
    .map(({ path, added }): EnrichedNote => ({ path, action: 'left', added }));
  if (chosen.size === 0)
    return {
      ...failed,
      notes: sorted([...kept, ...planned.refused, ...left]),
      refused: 'Nothing was changed: you took none of it.',
    };
  const applied = await applyEnrichments(
    planned.changes.filter(({ path }) => chosen.has(path)),
    services.writing,
    run,
  );
  return { ...failed, notes: sorted([...kept, ...planned.refused, ...left, ...applied]) };
}

/** Which notes lack something, and which are not to be described. */
function sortOut(
  { notes, leftOut }: NotesInScope,
  { overwrite, limit }: EnrichInput,
): { wanting: NoteToDescribe[]; leftOut: LeftOutNote[] } {
  const wanting: NoteToDescribe[] = [];
  const skipped: LeftOutNote[] = [];
  for (const note of notes) {
    const frontmatter = readFrontmatter(note.text);
    const wanted = missingKeys(readNoteFacts(note.path, note.text, frontmatter), overwrite);
    if (readBeat(frontmatter.data).isEnrichSkipped)
      skipped.push({ path: note.path, reason: 'It says "enrich: skip".' });
    else if (wanted.length > 0 && note.body === '') skipped.push({ path: note.path, reason: 'It is empty.' });
    else if (wanted.length > 0) wanting.push({ note, wanted });
  }
  return { wanting: wanting.slice(0, limit), leftOut: [...leftOut, ...skipped] };
}

/** Of batches that no reply is kept for. */
async function quoteOf(
  batches: readonly (readonly NoteToDescribe[])[],
  { asking, languageModels }: EnrichServices,
): Promise<Quote> {
  const notes = batches.flat();
  const shown = notes.reduce((sum, { note }) => sum + estimateTokens(note.body.slice(0, longestShown)), 0);
  return asking.quote(await asking.modelsFor(['enrich'], languageModels), batches.length, {
    inputTokens: batches.length * 1_500 + shown,
    outputTokens: notes.length * 120,
  });
}

function sorted(notes: readonly EnrichedNote[]): EnrichedNote[] {
  return [...notes].sort((left, right) => (left.path < right.path ? -1 : 1));
}
