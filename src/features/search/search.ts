import * as z from 'zod';
import { AppError } from '../../core/errors';
import { filterList } from '../../core/search/filters/filters';
import { baseNameOf, folderOf } from '../../core/note/path';
import { parseQuery } from '../../core/search/parse-query';
import { searchPlaceOf, type SearchPlace } from '../../core/search/search-place';
import { asksForNothing, type Query } from '../../core/search/query';
import { readMeaningRemark } from '../../engine/indexing/retriever-states';
import { scanSliceMs } from '../../engine/indexing/scan';
import type { Recall, RecallsOf } from '../../engine/reading/recalls';
import { asOfDay } from '../../core/search/as-of-day';
import { localDay } from '../../engine/reading/local-day';
import { Yielder } from '../../engine/running/yielder';
import type { Command } from '../../engine/running/command';
import type { Run } from '../../ports/run';
import type { NoteOrder } from '../../ports/keyword-index';
import type { IndexHit, NoteIndex } from '../../ports/note-index';
import { type Correction, findCorrections } from './corrections';
import { findNow, type FindingDeps } from './find-now';
import { findFilterCorrections, missingPropertyNotices } from './filter-corrections';
import { areOnlySimilar, correctionNotice, queryNotices, similarWordsNotice } from './query-notices';
import { type TalkDeps, withTalk } from './find-talk';
import { type HitReading, showingAll } from './read-hit';
import { resultRow, type SearchResult } from './result-row';
import { asksForPastBoard, type HistoryDeps, searchHistory } from './search-history';
import { searchTalk } from './search-talk';

const noteOrders = ['relevance', 'changed', 'created', 'name'] as const satisfies readonly NoteOrder[];

const limitRange = 'Give a whole number from 1 to 1000.';

const passageRange = 'Give a whole number from 80 to 1000.';

const inputSchema = z.object({
  query: z
    .string()
    .describe(`words, "a phrase", -word, /pattern/, line: section: task: ${filterList} in:sessions in:history`),
  limit: z
    .int({ error: limitRange })
    .min(1, { error: limitRange })
    .max(1_000, { error: limitRange })
    .default(10)
    .describe('maximum number of notes'),
  mode: z
    .enum(['hybrid', 'keyword', 'semantic'])
    .default('hybrid')
    .describe('search by words and meaning, by words only, or by meaning only'),
  spelling: z
    .enum(['few', 'nothing', 'off'])
    .optional()
    .describe(
      'also search similar spellings of a word that finds almost nothing (few), of one that finds nothing, or never',
    ),
  passage: z
    .int({ error: passageRange })
    .min(80, { error: passageRange })
    .max(1_000, { error: passageRange })
    .optional()
    .describe('maximum length of a passage, in characters'),
  sort: z
    .enum(noteOrders)
    .optional()
    .describe('order: best first, last changed first, latest date first, or by file name'),
  private: z.boolean().optional().describe('also show private notes (cb_private: true)'),
  links: z.boolean().optional().describe('print only a list of links to the notes'),
  why: z.boolean().default(false).describe('explain why each note was found'),
});

export type SearchInput = z.infer<typeof inputSchema>;

export interface SearchOutput {
  readonly query: string;
  readonly mode: SearchInput['mode'];
  /** Says what could not take part in the search, and why; null when everything that `mode` asks for did. */
  readonly degraded: string | null;
  /** Other sentences that the user should know about the query. */
  readonly notices: readonly string[];
  /** Words of the query that no note contains, with what was probably meant; missing when there are none. */
  readonly corrections?: readonly Correction[];
  /**
   * True when notes were found but none contains a word of the query: they contain only words with a similar spelling,
   * or are only related by meaning.
   */
  readonly isOnlySimilar: boolean;
  readonly tookMs: number;
  /** A link to each result, in their order; missing when not requested. */
  readonly links?: readonly string[];
  /**
   * Number of notes that match, whatever the limit. Missing when it is not known: while notes are not indexed yet, and
   * for a phrase that more notes may contain than were looked at.
   */
  readonly total?: number;
  readonly results: readonly SearchResult[];
  /**
   * For a search among conversations: records of sessions whose transcripts are gone, best first. Missing when there
   * are none, and for a search among notes.
   */
  readonly older?: readonly SearchResult[];
}

export interface SearchServices extends FindingDeps, Pick<HitReading, 'hides'> {
  /** Reads how often notes were recalled; missing where nobody counts. */
  readonly recalls?: () => Promise<RecallsOf>;
  /** Missing where conversations are not searched. */
  readonly conversations?: TalkDeps['conversations'];
  /** Missing where there is no project board. */
  readonly board?: HistoryDeps['board'];
}

/** Finds notes by words and meaning, using the index as far as the host has built it. */
export const search: Command<SearchServices, SearchInput, SearchOutput> = {
  id: 'search',
  title: 'Search',
  summary: 'Find notes',
  input: inputSchema,
  positional: ['query'],
  joinsWords: true,
  run: searchNotes,
  outcome: () => 'done',
};

async function searchNotes(services: SearchServices, input: SearchInput, run: Run): Promise<SearchOutput> {
  const startedMs = services.clock.now().getTime();
  const { place, query } = readQuery(input);
  const head = (degraded: string | null): HeadOfWords => ({
    ...{ query: input.query, mode: 'keyword', degraded, notices: queryNotices(query), isOnlySimilar: false },
    tookMs: services.clock.now().getTime() - startedMs,
  });
  const { limit, passage } = input;
  const asked = { limit, passage, showsPrivate: input.private === true || services.hides === undefined };
  if (place === 'sessions') {
    const { remark, results, older } = await searchTalk(withTalk(services), query, asked, run);
    return { ...head(remark), results, ...(older.length === 0 ? {} : { older }) };
  }
  const yielder = new Yielder(services.clock, run.signal, scanSliceMs);
  if (place === 'history' || (services.board !== undefined && asksForPastBoard(query))) {
    const results = await searchHistory(withBoard(services), query, asked, run, yielder);
    return { ...head(null), ...linksOf(input, results), results };
  }
  const order = input.sort ?? 'relevance';
  if (order !== 'relevance' && input.mode === 'semantic')
    throw new AppError('usage', 'Notes found by meaning are ordered by relevance. Leave out either sort or mode.');
  const shown = input.private === true ? showingAll(services) : services;
  const manner = { mode: input.mode, order, isCounted: true };
  const { found, remark, count } = await findNow(shown, query, limit, manner, run, yielder);
  const hits = found.map(({ hit }) => hit);
  // The index is asked for all at once, because it may run elsewhere, and last for what takes long: it counts while the
  // results are made.
  const asking = Promise.all([
    remark === null ? correctionsOf(shown, query, hits) : [],
    query.words.length + query.phrases.length === 0 ? null : readMeaning(services.index, input.mode),
    count(),
  ]);
  asking.catch(() => undefined);
  const today = input.why && order === 'relevance' ? (asOfDay(query) ?? localDay(services.clock.now())) : null;
  const recalls = today === null ? null : await services.recalls?.();
  const results: SearchResult[] = [];
  for (const note of found) {
    await yielder.yieldIfDue();
    results.push(withRecall(resultRow(note, query, today, passage), recalls?.(note.read)));
  }
  const [corrections, meaning, total] = await asking;
  const similar = similarWordsNotice(hits, corrections);
  return {
    query: input.query,
    mode: input.mode,
    degraded: degradationOf(remark, meaning),
    notices: [
      ...queryNotices(query),
      ...(await missingPropertyNotices(shown, query, hits.length)),
      ...corrections.map(correctionNotice),
      ...(similar === null ? [] : [similar]),
    ],
    ...(corrections.length === 0 ? {} : { corrections }),
    isOnlySimilar: await areOnlySimilar(found, query, yielder),
    ...(total === null ? {} : { total }),
    tookMs: services.clock.now().getTime() - startedMs,
    ...linksOf(input, results),
    results,
  };
}

/** A filter that no note passes hides what the words would find, so that it is corrected before them. */
async function correctionsOf(services: SearchServices, query: Query, hits: readonly IndexHit[]): Promise<Correction[]> {
  const ofFilters = hits.length === 0 ? await findFilterCorrections(services, query) : [];
  return ofFilters.length > 0 ? ofFilters : findCorrections(services, query, hits);
}

/** Returns where to search for what. */
function readQuery({ query: typed, spelling }: SearchInput): Pick<SearchPlace, 'place'> & { readonly query: Query } {
  const { place, line } = searchPlaceOf(typed);
  const query = withSpelling(parseQuery(line), spelling);
  if (asksForNothing(query))
    throw new AppError(
      'usage',
      'There is nothing to search for. Give at least one word, "phrase" or filter such as tag:idea.',
    );
  return { place, query };
}

/** The output of a search without its results, for conversations and earlier texts of the board, where only words are searched. */
type HeadOfWords = Omit<SearchOutput, 'results'>;

function withBoard({ board, vault, hasher }: SearchServices): HistoryDeps {
  if (board === undefined) throw new AppError('usage', 'There is no project board here.');
  return { board, vault, hasher };
}

function linksOf({ links }: SearchInput, results: readonly SearchResult[]): Pick<SearchOutput, 'links'> {
  return links === true ? { links: results.map(wikilinkTo) } : {};
}

function wikilinkTo({ path }: SearchResult): string {
  const name = baseNameOf(path);
  return folderOf(path) === '' ? `[[${name}]]` : `[[${folderOf(path)}/${name}|${name}]]`;
}

function withSpelling(query: Query, spelling: SearchInput['spelling']): Query {
  if (spelling === undefined) return query;
  const { alternatives } = query;
  return {
    ...query,
    spelling,
    ...(alternatives === undefined ? {} : { alternatives: alternatives.map((each) => ({ ...each, spelling })) }),
  };
}

/** Says what part of search by meaning could not answer; null when all did or the index cannot be asked, which another remark reports. */
async function readMeaning(index: NoteIndex, mode: SearchInput['mode']): Promise<string | null> {
  try {
    return readMeaningRemark(await index.meaning(), mode);
  } catch {
    return null;
  }
}

function degradationOf(remark: string | null, meaning: string | null): string | null {
  const sentences = [meaning, remark].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
}

function withRecall(row: SearchResult, recalled: Recall | undefined): SearchResult {
  return row.why && recalled ? { ...row, why: { ...row.why, recalled } } : row;
}
