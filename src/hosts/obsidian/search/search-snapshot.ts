import type { SearchResult } from '../../../features/search/result-row';
import type { SearchOutput } from '../../../features/search/search';
import { soughtText } from './filter-chips';
import { holdResults, type Holding } from './held-results';
import { foldAll, type ResultFolding } from './result-folding';
import { keepSelection } from './selection';

/** What is to be seen of a search. */
export interface SearchSnapshot {
  /** The line as typed. */
  readonly text: string;
  /** The line that `phase`, `results` and `remarks` answer. */
  readonly answered: string;
  readonly phase: 'empty' | 'found' | 'nothing' | 'failed';
  /** An answer takes so long that it is worth saying. */
  readonly isSlow: boolean;
  readonly results: readonly SearchResult[];
  readonly hasMore: boolean;
  /** A path of `results`. */
  readonly selected: string | null;
  /** Sentences about the query and about what could not take part. That the index is being built is not among them. */
  readonly remarks: readonly string[];
  /** The index was being built when it answered: there may be more. */
  readonly isPartial: boolean;
  /** Of the note that can be made of the line, because no note holds what it asks for; '' when none is offered. */
  readonly offeredTitle: string;
  /** Why it failed; '' otherwise. */
  readonly error: string;
  readonly folding: ResultFolding;
  readonly isWhyShown: boolean;
}

/** What a search said. */
export interface SearchAnswer {
  /** The line that it answers, as typed. */
  readonly text: string;
  /** With one result more than `limit` when there are more. */
  readonly output: SearchOutput;
  readonly limit: number;
  /** The index did not know every note yet. */
  readonly wasIndexing: boolean;
  /** Nobody asked for it. */
  readonly isRefresh: boolean;
}

// One more is asked for, to know whether there are more; the search takes at most 1,000.
export const mostShown = 999;

/** Of a line that asks for nothing. */
export const answerToNothing = { phase: 'empty', results: [], hasMore: false, selected: null, remarks: [], isPartial: false, offeredTitle: '', error: '', isSlow: false } as const;

/** Before anything was asked. */
export const noSearch: SearchSnapshot = { ...answerToNothing, text: '', answered: '', folding: foldAll(false), isWhyShown: false };

/** What is to be seen once the answer is there. `holding` counts only where it answers the line of the results before. */
export function withAnswer(shown: SearchSnapshot, { text, output, limit, wasIndexing, isRefresh }: SearchAnswer, holding: Holding): SearchSnapshot {
  const { notices, degraded } = output;
  const found = output.results.slice(0, limit);
  const results = text === shown.answered ? holdResults(shown.results, found, holding) : found;
  const isPartial = degraded !== null && wasIndexing;
  return {
    ...shown,
    answered: text,
    phase: results.length > 0 ? 'found' : 'nothing',
    isSlow: false,
    results,
    hasMore: output.results.length > found.length && limit < mostShown,
    selected: keepSelection(pathsOf(shown.results), shown.selected, pathsOf(results), isRefresh),
    remarks: degraded === null || isPartial ? notices : [...notices, degraded],
    isPartial,
    offeredTitle: results.length === 0 || output.isOnlySimilar ? soughtText(text) : '',
    error: '',
  };
}

export function pathsOf(results: readonly SearchResult[]): string[] {
  return results.map(({ path }) => path);
}
