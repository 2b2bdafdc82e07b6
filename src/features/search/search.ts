import * as z from 'zod';
import { AppError, isAppError, messageOf } from '../../core/errors';
import { parseQuery } from '../../core/search/parse-query';
import type { Query } from '../../core/search/query';
import type { Command } from '../../engine/running/command';
import { scanNotes, type ScanWorld } from '../../engine/indexing/scan';
import type { IndexSync } from '../../engine/indexing/sync';
import type { Clock } from '../../ports/clock';
import type { IndexHit, NoteIndex } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import { findNotes, type CandidateSource, type FoundNote } from './find-notes';
import { resultRow, type SearchResult } from './result-row';

const limitRange = 'Give a whole number from 1 to 1000.';

const inputSchema = z.object({
  query: z.string().describe('words, "a phrase", -word, type: tag: project: path: scope: durability: status: after: before:'),
  limit: z.int({ error: limitRange }).min(1, { error: limitRange }).max(1_000, { error: limitRange }).default(10).describe('at most so many notes'),
  mode: z.enum(['hybrid', 'keyword', 'semantic']).default('hybrid').describe('by words and meaning, by words, or by meaning'),
  why: z.boolean().default(false).describe('say why each note was found'),
});

export type SearchInput = z.infer<typeof inputSchema>;

export interface SearchOutput {
  readonly query: string;
  readonly mode: SearchInput['mode'];
  /** What could not take part in the search, and why; null when all of `mode` did. */
  readonly degraded: string | null;
  /** What else the user should know about the query. */
  readonly notices: readonly string[];
  readonly tookMs: number;
  readonly results: readonly SearchResult[];
}

export interface SearchServices extends ScanWorld {
  readonly index: NoteIndex;
  readonly sync: IndexSync;
  readonly clock: Clock;
}

/** Finds notes by words. What changed since the last time is indexed first. */
export const search: Command<SearchServices, SearchInput, SearchOutput> = {
  id: 'search',
  title: 'Search',
  summary: 'Find notes',
  input: inputSchema,
  positional: ['query'],
  run: searchNotes,
  outcome: () => 'done',
};

async function searchNotes(services: SearchServices, input: SearchInput, run: Run): Promise<SearchOutput> {
  const startedMs = services.clock.now().getTime();
  const query = parseQuery(input.query);
  if (isEmpty(query)) throw new AppError('usage', 'There is nothing to search for. Give at least one word, "phrase" or filter such as tag:idea.');
  const { found, failure } = await findByIndexOrScan(services, query, input.limit, run);
  return {
    query: input.query,
    mode: input.mode,
    degraded: degradationOf(input.mode, failure),
    notices: query.unknownOperators.map((typed) => `"${typed}" is no filter that is known, so it was searched as words.`),
    tookMs: services.clock.now().getTime() - startedMs,
    results: found.map((note) => resultRow(note, query, input.why)),
  };
}

interface Findings {
  readonly found: readonly FoundNote[];
  /** Why the index had no part in it; null when it had. */
  readonly failure: string | null;
}

async function findByIndexOrScan(services: SearchServices, query: Query, limit: number, run: Run): Promise<Findings> {
  try {
    await services.sync.syncAll(run);
    const found = await findNotes(services, (count) => services.index.search(query, count), query, limit, run.signal);
    return { found, failure: null };
  } catch (error) {
    if (isAppError(error, 'cancelled')) throw error;
    const hits = await scanNotes(services, query, Infinity, run);
    return { found: await findNotes(services, takeFrom(hits), query, limit, run.signal), failure: messageOf(error) };
  }
}

function takeFrom(hits: readonly IndexHit[]): CandidateSource {
  return (count) => Promise.resolve(hits.slice(0, count));
}

function isEmpty({ words, phrases, excludedWords, excludedPhrases, filters }: Query): boolean {
  return [words, phrases, excludedWords, excludedPhrases, filters].every((list) => list.length === 0);
}

function degradationOf(mode: SearchInput['mode'], failure: string | null): string | null {
  const sentences: string[] = [];
  if (mode !== 'keyword') sentences.push('Search by meaning is not built yet; keywords answered.');
  if (failure !== null) sentences.push(`The index could not be used, so names and texts of the notes were looked through. ${failure}`);
  return sentences.length === 0 ? null : sentences.join(' ');
}
