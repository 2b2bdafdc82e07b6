import type { SearchOutput } from '../../../features/search/search';
import { soughtText } from './filter-chips';
import { holdResults, type Holding, noList, pathsOf, type ListSnapshot, keepSelection } from './list-snapshot';

/** What is to be seen of a search; `answered` is the line that `phase`, `results` and `remarks` answer. */
export interface SearchSnapshot extends ListSnapshot {
  /** The line as typed. */
  readonly text: string;
  readonly phase: 'empty' | 'found' | 'nothing' | 'failed';
  /** An answer takes so long that it is worth saying. */
  readonly isSlow: boolean;
  readonly hasMore: boolean;
  /** Sentences about the query and about what could not take part. That the index is being built is not among them, nor what is in `footnote`. */
  readonly remarks: readonly string[];
  /** That the meaning of notes could take no part, which is to be said and changes nothing of what was found; '' when it did. */
  readonly footnote: string;
  /** The index was being built when it answered: there may be more. */
  readonly isPartial: boolean;
  /** Of the note that can be made of the line, because no note holds what it asks for; '' when none is offered. */
  readonly offeredTitle: string;
  /** Why it failed; '' otherwise. */
  readonly error: string;
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
  /** The index stands at the vault: what `output` lacks is the meaning of the notes alone. */
  readonly isReady: boolean;
  /** Nobody asked for it. */
  readonly isRefresh: boolean;
}

// One more is asked for, to know whether there are more; the search takes at most 1,000.
export const mostShown = 999;

/** Of a line that asks for nothing. */
export const answerToNothing = {
  phase: 'empty',
  results: [],
  hasMore: false,
  selected: null,
  remarks: [],
  footnote: '',
  isPartial: false,
  offeredTitle: '',
  error: '',
  isSlow: false,
} as const;

/** Before anything was asked. */
export const noSearch: SearchSnapshot = { ...noList, ...answerToNothing, text: '' };

/** What is to be seen once the answer is there. `holding` counts only where it answers the line of the results before. */
export function withAnswer(shown: SearchSnapshot, answer: SearchAnswer, holding: Holding): SearchSnapshot {
  const { text, output, limit, isRefresh } = answer;
  const found = output.results.slice(0, limit);
  const results = text === shown.answered ? holdResults(shown.results, found, holding) : found;
  return {
    ...shown,
    ...saidOf(answer),
    answered: text,
    phase: results.length > 0 ? 'found' : 'nothing',
    isSlow: false,
    results,
    hasMore: output.results.length > found.length && limit < mostShown,
    selected: keepSelection(pathsOf(shown.results), shown.selected, pathsOf(results), isRefresh),
    offeredTitle: results.length === 0 || output.isOnlySimilar ? soughtText(text) : '',
    error: '',
  };
}

function saidOf({
  output: { notices, degraded },
  wasIndexing,
  isReady,
}: SearchAnswer): Pick<SearchSnapshot, 'remarks' | 'footnote' | 'isPartial'> {
  if (degraded === null) return { remarks: notices, footnote: '', isPartial: false };
  if (wasIndexing) return { remarks: notices, footnote: '', isPartial: true };
  return isReady
    ? { remarks: notices, footnote: degraded, isPartial: false }
    : { remarks: [...notices, degraded], footnote: '', isPartial: false };
}
