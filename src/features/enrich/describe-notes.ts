import { counted, listed } from '../../core/counted';
import { checkEnrichment, summaryFault } from '../../core/enrich/check-enrichment';
import { enrichByRules, type Enrichment } from '../../core/enrich/enrichment';
import { messageOf } from '../../core/errors';
import { estimateTokens } from '../../core/language-models/estimate-tokens';
import { isModelError } from '../../core/language-models/model-error';
import { builtInVocabulary } from '../../core/note/vocabulary';
import { parseQuery } from '../../core/search/parse-query';
import type { AskingServices } from '../../engine/asking/model-requests';
import { VaultInstructions } from '../../engine/asking/vault-instructions';
import type { IndexSync } from '../../engine/indexing/sync';
import { type ModelAccess, unanswered } from '../../engine/proposing/cached-replies';
import type { Estimate, Inquiry } from '../../engine/proposing/propose';
import type { ScopeDeps } from '../../engine/reading/notes-in-scope';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Approval } from '../../ports/consent';
import type { DeviceData } from '../../ports/device-data';
import type { NoteIndex } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import { Yielder } from '../../engine/running/yielder';
import { type DescribingRules, enrichTask, longestShown, notesACall, type NoteToDescribe } from './enrich-task';

export interface EnrichDeps extends AskingServices, ScopeDeps {
  readonly device: DeviceData;
  readonly index: NoteIndex;
  readonly sync: IndexSync;
  readonly approval: Approval;
  readonly writing: WritingPorts;
}

/** A note with what should be written into it, or the reason why nothing is. */
export interface DescribedResult extends NoteToDescribe {
  readonly enrichment: Enrichment;
  /** '' when there is something to write. */
  readonly reason: string;
  /** Why a proposed summary is not written, a sentence; missing when it is. */
  readonly dropped?: string;
  /** Reason why the model gave nothing; missing when it gave something. */
  readonly failure?: string;
}

const mostTagsShown = 60;

const nothingFound = 'The language model gave no usable answer.';

/** Describes notes by rules alone, choosing from the tags that the vault already has. */
export async function describeByRules(
  notes: readonly NoteToDescribe[],
  { index, sync, writing: { clock } }: EnrichDeps,
  run: Run,
): Promise<DescribedResult[]> {
  await sync.syncAll(run);
  const { tags } = await index.facets(parseQuery(''));
  const known = tags.map(({ value }) => value);
  const yielder = new Yielder(clock, run.signal);
  const results: DescribedResult[] = [];
  for (const each of notes) {
    await yielder.yieldIfDue();
    run.progress({ label: 'Reading what the notes say', done: results.length, total: notes.length });
    const enrichment = enrichByRules(each.note.title, each.note.body, each.wanted, known);
    const isFound = Object.keys(enrichment).length > 0;
    const reason = isFound
      ? ''
      : `The missing ${listed(each.wanted, 'and')} cannot be determined without a language model.`;
    results.push({ ...each, enrichment, reason });
  }
  return results;
}

/** Has the chosen model describe notes, one batch per call. A call that fails leaves its notes unchanged, and the rest goes on. */
export function describing(notes: readonly NoteToDescribe[], rules: DescribingRules): Inquiry<DescribedResult[]> {
  const batches = Array.from({ length: Math.ceil(notes.length / notesACall) }, (_, at) =>
    notes.slice(at * notesACall, (at + 1) * notesACall),
  );
  return {
    title: `Add missing properties to ${counted(notes.length, 'note')} with a language model?`,
    operations: ['enrich'],
    isAskedInDryRun: true,
    estimate: async ({ client, run }) =>
      estimateOf(await unanswered(batches, (batch) => client.ask(enrichTask(batch, rules), run), run)),
    ask: async (model) => {
      const results: DescribedResult[] = [];
      for (const batch of batches) {
        model.run.signal.throwIfCancelled();
        model.run.progress({ label: 'Adding missing properties', done: results.length, total: notes.length });
        results.push(...(await describeBatch(batch, rules, model)));
      }
      return results;
    },
  };
}

function estimateOf(batches: readonly (readonly NoteToDescribe[])[]): Estimate {
  const notes = batches.flat();
  const shown = notes.reduce((sum, { note }) => sum + estimateTokens(note.body.slice(0, longestShown)), 0);
  return {
    calls: batches.length,
    inputTokens: batches.length * 1_500 + shown,
    outputTokens: notes.length * 120,
  };
}

async function describeBatch(
  notes: readonly NoteToDescribe[],
  rules: DescribingRules,
  { client, run }: ModelAccess,
): Promise<DescribedResult[]> {
  try {
    const { value } = await client.ask(enrichTask(notes, rules), run);
    return notes.map((each, place) =>
      checked(
        each,
        value.find(({ note }) => note === place + 1),
        rules,
      ),
    );
  } catch (error) {
    if (!isModelError(error)) throw error;
    return notes.map((each) => ({ ...each, enrichment: {}, reason: messageOf(error), failure: messageOf(error) }));
  }
}

function checked(
  each: NoteToDescribe,
  described: Parameters<typeof checkEnrichment>[0] | undefined,
  { types }: DescribingRules,
): DescribedResult {
  if (described === undefined) return { ...each, enrichment: {}, reason: nothingFound };
  const text = `${each.note.title}\n\n${each.note.text}`;
  const vocabulary = { types, predicates: builtInVocabulary.predicates };
  const enrichment = checkEnrichment(described, each.wanted, text, vocabulary);
  const dropped = summaryFault(described, each.wanted, text);
  return {
    ...each,
    enrichment,
    reason: Object.keys(enrichment).length > 0 ? '' : (dropped ?? nothingFound),
    ...(dropped === null ? {} : { dropped }),
  };
}

/** Reads the prompt, types, tags and preferences that a model is given beside the notes. */
export async function readRules(
  { vault, device, hasher, index, sync }: EnrichDeps,
  run: Run,
): Promise<DescribingRules> {
  await sync.syncAll(run);
  const instructions = new VaultInstructions({ vault, device, hasher });
  const say = (sentence: string): void => {
    run.warn(sentence);
  };
  const { tags } = await index.facets(parseQuery(''));
  return {
    prompt: await instructions.prompt('enrich-notes', say),
    types: (await instructions.vocabulary()).types,
    tags: tags.slice(0, mostTagsShown).map(({ value }) => value),
    preferences: await instructions.seenPreferences(say),
  };
}
