import { addressProblem, bareAddress } from '../../core/language-models/provider-address';
import type { ModelList } from '../../core/language-models/model-list';
import { type ListingProvider, providerFacts } from '../../core/language-models/providers';
import type { FoundServer, ProviderSearch } from '../../ports/language-models';
import type { LanguageModelDeps } from './language-model-deps';
import { readBody } from './read-body';

const limitMs = 1_500;
const tickMs = 50;

export interface ProviderSearchDeps extends Pick<LanguageModelDeps, 'fetch' | 'clock'> {
  /** null where programs cannot be started. */
  readonly findProgram: ((name: string) => Promise<string | null>) | null;
}

export class LocalProviderSearch implements ProviderSearch {
  constructor(private readonly deps: ProviderSearchDeps) {}

  async findProgram(name: string): Promise<string | null> {
    return (await this.deps.findProgram?.(name)) ?? null;
  }

  async findServer(provider: ListingProvider, named: string | null): Promise<FoundServer | null> {
    const { usualAddress, modelList } = providerFacts(provider);
    const address = bareAddress(named ?? usualAddress ?? '');
    if (modelList === null || addressProblem(provider, address) !== null) return null;
    const abort = new AbortController();
    const asking = this.#ask(address, modelList, abort.signal)
      .catch(() => null)
      .finally(() => {
        abort.abort();
      });
    return Promise.race([asking, this.#waitWhile(abort)]);
  }

  async #waitWhile(abort: AbortController): Promise<null> {
    for (let waitedMs = 0; waitedMs < limitMs && !abort.signal.aborted; waitedMs += tickMs)
      await this.deps.clock.sleep(tickMs);
    abort.abort();
    return null;
  }

  async #ask(address: string, { addressOf, read }: ModelList, signal: AbortSignal): Promise<FoundServer | null> {
    const response = await this.deps.fetch(addressOf(address), {
      method: 'GET',
      redirect: 'manual',
      credentials: 'omit',
      signal,
    });
    const models = response.ok ? read(JSON.parse((await readBody(response)) ?? '')) : null;
    return models === null ? null : { address, models: [...models].sort() };
  }
}
