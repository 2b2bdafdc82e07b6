import type { VaultPath } from '../../../core/note/path';
import { startRun } from '../../../engine/running/start-run';
import { type FilterOffers, offerFilters } from '../../../features/search/offer-filters';
import { related } from '../../../features/search/related';
import { search } from '../../../features/search/search';
import type { NoteIndex } from '../../../ports/note-index';
import type { AppHost } from '../host';
import { withOpenPhrase } from './listed-results';
import type { NoteAbsence, RelatedWorld } from './related-session';
import type { SearchWorld } from './search-session';

const mostRelated = 10;

/** Paths that begin with a note's path are hardly ever others. */
const mostAlike = 10;

/** Searching through the wired plugin. Its progress and warnings are not shown: the answer itself says what is missing. */
export function searchThrough({ services }: AppHost): SearchWorld['search'] {
  const unheard = { progress: () => undefined, warn: () => undefined };
  return (input, signal) =>
    search.run(services, input, startRun(search.id, services.clock, services.writing.random, signal, unheard));
}

/** What could narrow a line, as it is searched while it is typed; null when the index cannot say now. Never throws. */
export async function offersThrough({ services, index }: AppHost, line: string): Promise<FilterOffers | null> {
  try {
    const offers = await offerFilters(services.index, withOpenPhrase(line));
    const isEmpty = Object.values(offers).every((list: readonly unknown[]) => list.length === 0);
    // What does not narrow a part of the notes may narrow them all.
    return isEmpty && index.current.phase !== 'ready' ? null : offers;
  } catch {
    // The search itself tells what is wrong with the index.
    return null;
  }
}

/** What is related to a note, through the wired plugin; its progress and warnings are not shown. */
export function relatedThrough({ services }: AppHost): RelatedWorld['related'] {
  const unheard = { progress: () => undefined, warn: () => undefined };
  return (note, signal) =>
    related.run(
      services,
      { note, limit: mostRelated, why: true },
      startRun(related.id, services.clock, services.writing.random, signal, unheard),
    );
}

/** Why the index holds nothing of a note; null when it is in there. */
export async function absenceFrom(
  index: Pick<NoteIndex, 'coverage' | 'search'>,
  path: string,
): Promise<NoteAbsence | null> {
  const { excluded, failed } = await index.coverage();
  const exclusion = excluded.find((note) => note.path === path);
  if (exclusion !== undefined)
    return { isWaiting: false, sentence: `This note is not in the index. ${exclusion.reason}` };
  const failure = failed.find((note) => note.path === path);
  if (failure !== undefined) return { isWaiting: false, sentence: `This note could not be indexed. ${failure.reason}` };
  const known = await index.search(queryForPath(path), mostAlike, { mode: 'keyword' });
  return known.some((hit) => hit.path === (path as VaultPath))
    ? null
    : { isWaiting: true, sentence: 'This note is not in the index yet. What is related to it shows as soon as it is.' };
}

function queryForPath(path: string): Parameters<NoteIndex['search']>[0] {
  return {
    words: [],
    phrases: [],
    excludedWords: [],
    excludedPhrases: [],
    filters: [{ field: 'path', value: path, isExcluded: false }],
    unknownOperators: [],
    lastWordIsPrefix: false,
  };
}
