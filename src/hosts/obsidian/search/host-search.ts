import { startRun } from '../../../engine/running/start-run';
import { offerFilters, type FilterOffers } from '../../../features/search/offer-filters';
import { search } from '../../../features/search/search';
import type { AppHost } from '../host';
import { withOpenPhrase } from './open-quote';
import type { SearchWorld } from './search-session';

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
