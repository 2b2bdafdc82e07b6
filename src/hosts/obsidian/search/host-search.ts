import type { VaultPath } from '../../../core/note/path';
import { startRun } from '../../../engine/running/start-run';
import { type FilterOffers, offerFilters } from '../../../features/search/offer-filters';
import { related } from '../../../features/search/related';
import type { SearchResult } from '../../../features/search/result-row';
import { search } from '../../../features/search/search';
import { type FilterSuggestion, suggestFilters } from '../../../features/search/suggest-filters';
import type { NoteIndex } from '../../../ports/note-index';
import type { AppHost } from '../host';
import { withOpenPhrase } from './listed-results';
import type { NoteAbsence, RelatedDeps } from './related-session';
import type { SearchSessionDeps } from './search-session';
import { emptyQuery } from '../../../core/search/query';

const mostRelated = 10;

/** Maximum number of results for a note's path: hardly any other path begins with it. */
const mostAlike = 10;

/**
 * Returns search by the wired plugin. Its progress and warnings are not shown: the answer itself says what is missing.
 */
export function searchThrough({ services }: AppHost): SearchSessionDeps['search'] {
  const unheard = { progress: () => undefined, warn: () => undefined };
  return async (input, signal) => {
    const run = startRun(search.id, services.clock, services.writing.random, signal, unheard);
    const output = await search.run(services, input, run);
    const { results, older = [] } = output;
    return { ...output, results: [...results.map(listedApart), ...older] };
  };
}

/** Gives a turn a path of its own: a list has many turns of one transcript. */
function listedApart(result: SearchResult): SearchResult {
  const { turn } = result;
  return turn === undefined ? result : { ...result, path: `${turn.session}#${turn.id}` };
}

/** Returns filters that could narrow the query being typed; null when the index cannot answer now. Never throws. */
export async function offersThrough({ services, index }: AppHost, line: string): Promise<FilterOffers | null> {
  try {
    const offers = await offerFilters(services.index, withOpenPhrase(line));
    const isEmpty = Object.values(offers).every((list: readonly unknown[]) => list.length === 0);
    // A filter that does not narrow a part of the notes may narrow all of them.
    return isEmpty && index.current.phase !== 'ready' ? null : offers;
  } catch {
    // The search itself reports problems of the index.
    return null;
  }
}

/** Suggests filters for the line that is being typed; [] when the index cannot answer now. Never throws. */
export async function suggestionsThrough(
  { services }: AppHost,
  line: string,
  cursor: number,
): Promise<FilterSuggestion[]> {
  try {
    return await suggestFilters(services.index, line, cursor);
  } catch {
    return [];
  }
}

/** Returns related notes by the wired plugin; its progress and warnings are not shown. */
export function relatedThrough({ services }: AppHost): RelatedDeps['related'] {
  const unheard = { progress: () => undefined, warn: () => undefined };
  return (note, signal) =>
    related.run(
      services,
      { note, limit: mostRelated, why: true },
      startRun(related.id, services.clock, services.writing.random, signal, unheard),
    );
}

/** Returns why a note is not in the index; null when it is. */
export async function absenceFrom(
  index: Pick<NoteIndex, 'coverage' | 'search'>,
  path: string,
): Promise<NoteAbsence | null> {
  const { excluded, failed } = await index.coverage();
  const exclusion = excluded.find((note) => note.path === path);
  if (exclusion !== undefined) return { isWaiting: false, sentence: `This note is not indexed. ${exclusion.reason}` };
  const failure = failed.find((note) => note.path === path);
  if (failure !== undefined) return { isWaiting: false, sentence: `This note could not be indexed. ${failure.reason}` };
  const known = await index.search(queryForPath(path), mostAlike, { mode: 'keyword' });
  return known.some((hit) => hit.path === (path as VaultPath))
    ? null
    : { isWaiting: true, sentence: 'This note is not indexed yet. Related notes appear as soon as it is.' };
}

function queryForPath(path: string): Parameters<NoteIndex['search']>[0] {
  return { ...emptyQuery, filters: [{ field: 'path', value: path, isExcluded: false }] };
}
