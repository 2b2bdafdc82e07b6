import { checkEnrichment } from '../../core/enrich/check-enrichment';
import { enrichByRules, type Enrichment } from '../../core/enrich/enrichment';
import { messageOf } from '../../core/errors';
import { isModelError } from '../../core/language-models/model-error';
import { builtInVocabulary } from '../../core/note/vocabulary';
import { parseQuery } from '../../core/search/parse-query';
import type { Asker } from '../../engine/asking/asker';
import type { AskingServices } from '../../engine/asking/asking';
import { House } from '../../engine/asking/house';
import type { IndexSync } from '../../engine/indexing/sync';
import type { ScopeWorld } from '../../engine/reading/notes-in-scope';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Approval } from '../../ports/consent';
import type { DeviceData } from '../../ports/device-data';
import type { NoteIndex } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import { type DescribingRules, enrichTask, notesACall, type NoteToDescribe } from './enrich-task';

export interface EnrichServices extends AskingServices, ScopeWorld {
  readonly device: DeviceData;
  readonly index: NoteIndex;
  readonly sync: IndexSync;
  readonly approval: Approval;
  readonly writing: WritingPorts;
}

/** What is to be written into a note; or why nothing is. */
export interface DescribedResult extends NoteToDescribe {
  readonly enrichment: Enrichment;
  /** '' where there is something to write. */
  readonly reason: string;
  /** Why the model gave nothing; missing where it did. */
  readonly failure?: string;
}

const mostTagsShown = 60;

const nothingFound = 'The language model gave nothing to add that can be used.';

/** By rules alone, with the tags that the vault has. */
export async function describeByRules(
  notes: readonly NoteToDescribe[],
  { index, sync }: EnrichServices,
  run: Run,
): Promise<DescribedResult[]> {
  await sync.syncAll(run);
  const { tags } = await index.facets(parseQuery(''));
  const known = tags.map(({ value }) => value);
  return notes.map((each) => {
    const enrichment = enrichByRules(each.note.title, each.note.body, each.wanted, known);
    return {
      ...each,
      enrichment,
      reason:
        Object.keys(enrichment).length > 0
          ? ''
          : `Without a language model its ${each.wanted.join(', ')} cannot be told.`,
    };
  });
}

/** Notes that a model is shown at once. */
export function describingBatches(notes: readonly NoteToDescribe[]): (readonly NoteToDescribe[])[] {
  return Array.from({ length: Math.ceil(notes.length / notesACall) }, (_, at) =>
    notes.slice(at * notesACall, (at + 1) * notesACall),
  );
}

/** By the chosen model, a batch a call; a call that fails leaves its notes as they are, and the rest goes on. */
export async function describeByModel(
  batches: readonly (readonly NoteToDescribe[])[],
  asker: Asker,
  rules: DescribingRules,
  run: Run,
): Promise<DescribedResult[]> {
  const results: DescribedResult[] = [];
  const total = batches.flat().length;
  for (const shown of batches) {
    run.signal.throwIfCancelled();
    run.progress({ label: 'Describing notes', done: results.length, total });
    try {
      const { value } = await asker.ask(enrichTask(shown, rules), run);
      results.push(
        ...shown.map((each, place) =>
          checked(
            each,
            value.find(({ note }) => note === place + 1),
            rules,
          ),
        ),
      );
    } catch (error) {
      if (!isModelError(error)) throw error;
      results.push(
        ...shown.map((each) => ({ ...each, enrichment: {}, reason: messageOf(error), failure: messageOf(error) })),
      );
    }
  }
  return results;
}

function checked(
  each: NoteToDescribe,
  described: Parameters<typeof checkEnrichment>[0] | undefined,
  { types }: DescribingRules,
): DescribedResult {
  const enrichment =
    described === undefined
      ? {}
      : checkEnrichment(described, each.wanted, `${each.note.title}\n${each.note.text}`, {
          types,
          predicates: builtInVocabulary.predicates,
        });
  return { ...each, enrichment, reason: Object.keys(enrichment).length > 0 ? '' : nothingFound };
}

/** What a model is told beside the notes. */
export async function readRules(
  { vault, device, hasher, index, sync }: EnrichServices,
  run: Run,
): Promise<DescribingRules> {
  await sync.syncAll(run);
  const house = new House({ vault, device, hasher });
  const say = (sentence: string): void => {
    run.warn(sentence);
  };
  const { tags } = await index.facets(parseQuery(''));
  return {
    prompt: await house.prompt('enrich-notes', say),
    types: (await house.vocabulary()).types,
    tags: tags.slice(0, mostTagsShown).map(({ value }) => value),
    preferences: await house.seenPreferences(say),
  };
}
