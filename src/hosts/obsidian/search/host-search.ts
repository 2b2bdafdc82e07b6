import { startRun } from '../../../engine/running/start-run';
import { search } from '../../../features/search/search';
import type { AppHost } from '../host';
import type { SearchWorld } from './search-session';

/** Searching through the wired plugin. Its progress and warnings are not shown: the answer itself says what is missing. */
export function searchThrough({ services }: AppHost): SearchWorld['search'] {
  const unheard = { progress: () => undefined, warn: () => undefined };
  return (input, signal) => search.run(services, input, startRun(search.id, services.clock, services.writing.random, signal, unheard));
}
