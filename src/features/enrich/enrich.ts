import { isOnBoard } from '../../engine/reading/existing-note';
import { chooseOrFallBack } from '../../engine/asking/choose-or-fall-back';
import * as z from 'zod';
import { enrichKeys, missingKeys } from '../../core/enrich/enrichment';
import type { Cost } from '../../core/language-models/spending';
import { readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { readNoteFacts } from '../../core/note/note-facts';
import { printPlan, type PrintedOperation } from '../../core/plan/plan';
import type { Quote } from '../../engine/asking/agree-to-cost';
import type { AskedModel } from '../../engine/asking/model-requests';
import { failureWords } from '../../engine/asking/found-words';
import { propose } from '../../engine/proposing/propose';
import { carryOut } from '../../engine/proposing/carry-out';
import { chooseFrom, repliesAreCached, stoppedBy } from '../../engine/proposing/choose-changes';
import { notesInScope, type LeftOutNote, type NotesInScope } from '../../engine/reading/notes-in-scope';
import type { Command } from '../../engine/running/command';
import type { Run } from '../../ports/run';
import {
  enrichedNotes,
  undecidedOperations,
  type EnrichedNote,
  enrichmentPlanner,
  proposeEnrichments,
} from './plan-enrichments';
import { describeByRules, describing, readRules, type DescribedResult, type EnrichDeps } from './describe-notes';
import type { NoteToDescribe } from './enrich-task';

export const enrichInputSchema = z.object({
  paths: z
    .array(z.string())
    .min(1, { error: 'Name notes or folders in the vault; "." is the whole vault.' })
    .describe('notes, or folders, subfolders included; "." is the whole vault'),
  overwrite: z
    .array(z.enum(enrichKeys))
    .default([])
    .describe('properties to replace even if they exist: type, summary, tags'),
  limit: z.int().positive().optional().describe('maximum number of notes'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
  offline: z.boolean().default(false),
});

/** Number of notes, and of those that need each property. */
export interface Wanting {
  readonly notes: number;
  readonly type?: number;
  readonly summary?: number;
  readonly tags?: number;
}

export interface EnrichOutput {
  readonly run: string;
  /** Notes that lack something; notes that lack nothing are not listed. */
  readonly notes: readonly EnrichedNote[];
  readonly leftOut: readonly LeftOutNote[];
  readonly cost: Cost | null;
  readonly quote?: Quote;
  /** Properties that the model would be asked for; only where the user asked for the price. */
  readonly wanting?: Wanting;
  /** Set when the model gave nothing for some of the notes. */
  readonly failed?: string;
  /** Why nothing was changed. */
  readonly refused?: string;
  /** The planned operations, when the run was not carried out. */
  readonly plan?: readonly PrintedOperation[];
}

export type EnrichInput = z.infer<typeof enrichInputSchema>;

/** Adds what notes need to be found and sorted: type, summary, tags. Keeps what a person wrote unless they ask to overwrite it. */
export const enrich: Command<EnrichDeps, EnrichInput, EnrichOutput> = {
  id: 'enrich',
  title: 'Add missing properties',
  summary: 'Add missing type, summary and tags to notes',
  input: enrichInputSchema,
  positional: ['paths'],
  run: enrichNotes,
  outcome: ({ refused, failed }) => (refused !== undefined ? 'refused' : failed !== undefined ? 'some-failed' : 'done'),
};

async function enrichNotes(services: EnrichDeps, input: EnrichInput, run: Run): Promise<EnrichOutput> {
  const { wanting, leftOut } = sortOut(await notesInScope(input.paths, services, run), input);
  const models =
    input.offline || wanting.length === 0
      ? null
      : await chooseOrFallBack(services.languageModels, 'enrich', 'The properties were found by rules instead.', run);
  if (models === null)
    return finish(await describeByRules(wanting, services, run), { leftOut, asked: null }, input, services, run);
  const inquiry = describing(wanting, await readRules(services, run));
  const proposed = await propose(inquiry, models, services, input, run);
  return proposed.found === null
    ? { run: run.id, notes: [], leftOut, cost: null, ...proposed.price, wanting: countWanting(wanting) }
    : finish(proposed.found, { leftOut, asked: proposed.asked }, input, services, run);
}

interface Told extends Pick<EnrichOutput, 'leftOut'> {
  /** null when no model took part. */
  readonly asked: AskedModel | null;
}

/** Carries out the changes that the user selects. */
async function finish(
  results: readonly DescribedResult[],
  { leftOut, asked }: Told,
  { dryRun, yes }: EnrichInput,
  services: EnrichDeps,
  run: Run,
): Promise<EnrichOutput> {
  const described = results.filter(({ reason }) => reason === '');
  const outcome = await carryOut(
    described,
    enrichmentPlanner(described, services, run),
    {
      dryRun,
      agreedBy: yes ? 'command' : null,
      choose: ({ changes }) =>
        chooseFrom(changes, proposeEnrichments(changes), ({ item }) => item.note.path, services.approval),
    },
    {
      title: 'Add missing properties',
      asked,
      isAlwaysLogged: asked !== null,
      more: (current) => ({ notes: enrichedNotes(results, current).map(withoutDiff) }),
    },
    services.writing,
    run,
  );
  const stopped = stoppedBy(outcome.choice);
  const operations = undecidedOperations(outcome);
  const failed = failureWords(
    results.flatMap(({ failure }) => failure ?? []),
    results.length,
    results.length === 1 ? 'note' : 'notes',
  );
  return {
    ...{ run: run.id, leftOut, cost: asked?.cost ?? null, notes: enrichedNotes(results, outcome) },
    ...(failed === null ? {} : { failed }),
    ...(operations === null ? {} : { plan: printPlan({ operations }) }),
    ...(stopped === undefined ? {} : { refused: asked === null ? stopped : `${stopped} ${repliesAreCached}` }),
  };
}

function countWanting(notes: readonly NoteToDescribe[]): Wanting {
  const counts = enrichKeys.map((key) => [key, notes.filter(({ wanted }) => wanted.includes(key)).length] as const);
  return { notes: notes.length, ...Object.fromEntries(counts.filter(([, count]) => count > 0)) };
}

function withoutDiff({ path, action, added, reason, dropped }: EnrichedNote): object {
  return {
    ...{ path, action, added },
    ...(reason === undefined ? {} : { reason }),
    ...(dropped === undefined ? {} : { dropped }),
  };
}

/** Sorts the notes into those that lack something and those that are not described, with the reason. */
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
    else if (isOnBoard(note)) skipped.push({ path: note.path, reason: 'It is an entry of a project board.' });
    else if (wanted.length > 0 && note.body === '') skipped.push({ path: note.path, reason: 'It is empty.' });
    else if (wanted.length > 0) wanting.push({ note, wanted });
  }
  return { wanting: wanting.slice(0, limit), leftOut: [...leftOut, ...skipped] };
}
