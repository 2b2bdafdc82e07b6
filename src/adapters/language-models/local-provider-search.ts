import * as z from 'zod';
import { addressProblem, bareAddress } from '../../core/language-models/provider-address';
import { providerFacts } from '../../core/language-models/providers';
import type { FoundServer, ProviderSearch } from '../../ports/provider-search';
import type { ModelWorld } from './model-world';
import { readBody } from './read-body';

const limitMs = 1_500;
const tickMs = 50;

const tagsSchema = z.object({ models: z.array(z.object({ name: z.string().min(1).max(200) })).max(10_000) });

export interface SearchWorld extends Pick<ModelWorld, 'fetch' | 'clock'> {
  /** null where programs cannot be started. */
  readonly findProgram: ((name: string) => Promise<string | null>) | null;
}

export class LocalProviderSearch implements ProviderSearch {
  constructor(private readonly world: SearchWorld) {}

  async findProgram(name: string): Promise<string | null> {
    return (await this.world.findProgram?.(name)) ?? null;
  }

  async findOllama(named: string | null): Promise<FoundServer | null> {
    const address = bareAddress(named ?? providerFacts('ollama').usualAddress ?? '');
    if (addressProblem('ollama', address) !== null) return null;
    const abort = new AbortController();
    const asking = this.#ask(address, abort.signal)
      .catch(() => null)
      .finally(() => {
        abort.abort();
      });
    return Promise.race([asking, this.#waitWhile(abort)]);
  }

  async #waitWhile(abort: AbortController): Promise<null> {
    for (let waitedMs = 0; waitedMs < limitMs && !abort.signal.aborted; waitedMs += tickMs)
      await this.world.clock.sleep(tickMs);
    abort.abort();
    return null;
  }

  async #ask(address: string, signal: AbortSignal): Promise<FoundServer | null> {
    const response = await this.world.fetch(`${address.replace(/\/(?:api|v1)$/, '')}/api/tags`, {
      method: 'GET',
      redirect: 'manual',
      credentials: 'omit',
      signal,
    });
    const read = response.ok ? tagsSchema.safeParse(JSON.parse((await readBody(response)) ?? '')) : null;
    return read?.success === true ? { address, models: read.data.models.map(({ name }) => name).sort() } : null;
  }
}
