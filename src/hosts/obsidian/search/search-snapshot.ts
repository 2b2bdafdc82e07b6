import type { NoteOrder } from '../../../ports/keyword-index';
import type { Correction } from '../../../features/search/corrections';
import { isPlainQuestion } from '../../../core/ask/question/is-question';
import { searchPlaceOf } from '../../../core/search/search-place';
import { noNoteHas, openFilterOf } from '../../../features/search/query-notices';
import type { SearchOutput } from '../../../features/search/search';
import { soughtText } from './filter-chips';
import { holdResults, type Holding, noList, pathsOf, type ListSnapshot, keepSelection } from './list-snapshot';

/** The visible state of a search; `answered` is the line that `phase`, `results` and `remarks` answer. */
export interface SearchSnapshot extends ListSnapshot {
  /** Line as typed. */
  readonly text: string;
  readonly phase: 'empty' | 'found' | 'nothing' | 'failed';
  /** Order of the results. */
  readonly order: NoteOrder;
  readonly hasMore: boolean;
  /** Number of matching notes, shown or not; null when it is not known. */
  readonly total: number | null;
  /**
   * Sentences about the query and about retrievers that could not be used. Excludes that the index is being built, and
   * `footnote`.
   */
  readonly remarks: readonly string[];
  /** What the remarks offer in place of words that no note contains. */
  readonly corrections: readonly Correction[];
  /** Sentence that search by meaning could not be used, which does not change the results found; '' when it was. */
  readonly footnote: string;
  /** True when the index was being built, so that there may be more results. */
  readonly isPartial: boolean;
  /** Title of the note that can be created from the line because no note matches it; '' when none is offered. */
  readonly offeredTitle: string;
  /** Why the search failed; '' otherwise. */
  readonly error: string;
}

/** The answer of a search. */
export interface SearchAnswer {
  /** Line that it answers, as typed. */
  readonly text: string;
  /** Output with one result more than `limit` when there are more. */
  readonly output: SearchOutput;
  readonly limit: number;
  /** True when the index did not contain every note yet. */
  readonly wasIndexing: boolean;
  /** True when the index is up to date with the vault: `output` lacks at most search by meaning. */
  readonly isReady: boolean;
  /** True when the user did not request it. */
  readonly isRefresh: boolean;
}

// Maximum number of results shown. One more is requested, to know whether there are more, and the search allows 1,000.
export const mostShown = 999;

/** Answer to a line without a question. */
export const answerToNothing = {
  phase: 'empty',
  results: [],
  hasMore: false,
  total: null,
  selected: null,
  remarks: [],
  corrections: [],
  footnote: '',
  isPartial: false,
  offeredTitle: '',
  error: '',
  isSlow: false,
} as const;

/** State before the first request. */
export const noSearch: SearchSnapshot = { ...noList, ...answerToNothing, text: '', order: 'relevance' };

/**
 * Returns the visible state once the answer has arrived. `holding` counts only when it answers the same line as before.
 */
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
    total: output.total ?? null,
    hasMore: output.results.length > found.length && limit < mostShown,
    selected: keepSelection(pathsOf(shown.results), shown.selected, pathsOf(results), isRefresh),
    corrections: output.corrections ?? [],
    offeredTitle: isOffered(answer, results.length) ? soughtText(text) : '',
    error: '',
  };
}

/** True when a note with the searched words as its title may be missing; a question or a pattern is no title. */
function isOffered({ text, output }: SearchAnswer, count: number): boolean {
  return (
    searchPlaceOf(text).place === 'notes' &&
    !isPlainQuestion(text) &&
    /^[^/]/.test(text) &&
    (count === 0 || output.isOnlySimilar)
  );
}

function saidOf({
  text,
  output: { notices: all, degraded },
  wasIndexing,
  isReady,
}: SearchAnswer): Pick<SearchSnapshot, 'remarks' | 'footnote' | 'isPartial'> {
  const notices = withoutUnfinished(all, text);
  if (degraded === null) return { remarks: notices, footnote: '', isPartial: false };
  if (wasIndexing) return { remarks: notices, footnote: '', isPartial: true };
  return isReady
    ? { remarks: notices, footnote: degraded, isPartial: false }
    : { remarks: [...notices, degraded], footnote: '', isPartial: false };
}

/** Leaves out what is said of a filter whose value is still to be typed. */
function withoutUnfinished(notices: readonly string[], text: string): readonly string[] {
  const typed = /\S{1,100}$/.exec(text)?.[0] ?? '';
  const field = openFilterOf(typed);
  return field === null
    ? notices
    : notices.filter((each) => !each.startsWith(`"${typed}" has no value`) && each !== noNoteHas(field));
}
