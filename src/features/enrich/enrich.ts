import * as z from 'zod';
import { enrichKeys, missingKeys } from '../../core/enrich/missing-keys';
import type { Cost } from '../../core/language-models/spending';
import { estimateTokens } from '../../core/language-models/estimate-tokens';
import { readFrontmatter } from '../../core/note/frontmatter';
import { readBeat } from '../../core/note/beat-note';
import { readNoteFacts } from '../../core/note/note-facts';
import { printPlan, type PrintedOperation } from '../../core/plan/plan';
import { agreeToCost, type Quote } from '../../engine/asking/agree-to-cost';
import { failureWords } from '../../engine/asking/failure-words';
import { notesInScope, type LeftOutNote, type NotesInScope } from '../../engine/reading/notes-in-scope';
import type { Command } from '../../engine/running/command';
import { logRun } from '../../engine/writing/run-line';
import type { Run } from '../../ports/run';
import { applyEnrichments } from './apply-enrichments';
import { describeByModel, describeByRules, type DescribedResult } from './describe-notes';
import type { EnrichedNote } from './enriched-note';
import { longestShown, notesACall, type NoteToDescribe } from './enrich-task';
import type { EnrichServices } from './enrich-world';
import { planEnrichments } from './plan-enrichments';

export const enrichInputSchema = z.object({
  paths: z.array(z.string()).min(1, { error: 'Name notes or folders of the vault; "." is the whole vault.' }).describe('notes, or folders with all that lies below them; "." is the whole vault'),
  overwrite: z.array(z.enum(enrichKeys)).default([]).describe('keys that are written anew where they stand already: type, summary, tags'),
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
  if (models === null) return finish(await describeByRules(wanting, services, run), { leftOut, cost: null }, input, services, run);
  const quote = await quoteOf(wanting, services);
  const isAgreed = await agreeToCost(quote, 'Enrich with a language model?', 'Ask the model', { consent: services.consent, isAgreed: input.yes });
  if (!isAgreed) return { run: run.id, notes: [], leftOut, cost: null, quote, refused: 'Nothing was asked: it may cost money, and nobody agreed to that.' };
  const results = await describeByModel(wanting, services, run);
  const asked = await services.asking.askedOf(run, models.first);
  const output = await finish(results, { leftOut, cost: asked.cost }, input, services, run);
  await logRun(services.writing, run, { asked }, { notes: output.notes });
  return output;
}

async function finish(results: readonly DescribedResult[], told: Pick<EnrichOutput, 'leftOut' | 'cost'>, { dryRun, yes }: EnrichInput, services: EnrichServices, run: Run): Promise<EnrichOutput> {
  const planned = planEnrichments(results, run.startedAt);
  const kept = results.filter(({ reason }) => reason !== '').map(({ note, reason, failure }): EnrichedNote => ({ path: note.path, action: 'kept', added: {}, reason, ...(failure === undefined ? {} : { isFailed: true }) }));
  const failed = failureWords(results.flatMap(({ failure }) => failure ?? []), results.length, results.length === 1 ? 'note' : 'notes');
  const output = { run: run.id, ...told, ...(failed === null ? {} : { failed }) };
  const enriched = planned.changes.map(({ path, added }): EnrichedNote => ({ path, action: 'enriched', added }));
  if (planned.changes.length === 0) return { ...output, notes: sorted([...kept, ...planned.refused]) };
  const plan = printPlan({ operations: planned.changes.map(({ operation }) => operation), records: [], allOrNothing: false });
  if (dryRun) return { ...output, notes: sorted([...kept, ...planned.refused, ...enriched]), plan };
  const chosen = yes ? new Set(planned.changes.map(({ path }) => path)) : await services.approval.choose(planned.proposal);
  if (chosen.size === 0) return { ...output, notes: sorted([...kept, ...planned.refused, ...enriched]), plan, refused: `Nothing was changed: nobody agreed to it.${told.cost === null ? '' : ' What the language model answered is kept, so that costs nothing more.'}` };
  const applied = await applyEnrichments(planned.changes.filter(({ path }) => chosen.has(path)), services.writing, run);
  return { ...output, notes: sorted([...kept, ...planned.refused, ...applied]) };
}

/** Which notes lack something, and which are not to be described. */
function sortOut({ notes, leftOut }: NotesInScope, { overwrite, limit }: EnrichInput): { wanting: NoteToDescribe[]; leftOut: LeftOutNote[] } {
  const wanting: NoteToDescribe[] = [];
  const skipped: LeftOutNote[] = [];
  for (const note of notes) {
    const frontmatter = readFrontmatter(note.text);
    const wanted = missingKeys(readNoteFacts(note.path, note.text, frontmatter), overwrite);
    if (readBeat(frontmatter.data).isEnrichSkipped) skipped.push({ path: note.path, reason: 'It says "enrich: skip".' });
    else if (wanted.length > 0 && note.body !== '') wanting.push({ note, wanted });
  }
  return { wanting: wanting.slice(0, limit), leftOut: [...leftOut, ...skipped] };
}

async function quoteOf(notes: readonly NoteToDescribe[], { asking, languageModels }: EnrichServices): Promise<Quote> {
  const calls = Math.ceil(notes.length / notesACall);
  const shown = notes.reduce((sum, { note }) => sum + estimateTokens(note.body.slice(0, longestShown)), 0);
  return asking.quote(await asking.modelsFor(['enrich'], languageModels), calls, { inputTokens: calls * 1_500 + shown, outputTokens: notes.length * 120 });
}

function sorted(notes: readonly EnrichedNote[]): EnrichedNote[] {
  return [...notes].sort((left, right) => (left.path < right.path ? -1 : 1));
}
