import { AppError } from '../../core/errors';
import { priceOf } from '../../core/language-models/model-facts';
import type { ModelOperation } from '../../core/language-models/provider-choice';
import { isLoopback } from '../../core/language-models/provider-address';
import type { ProviderName } from '../../core/language-models/providers';
import { type Cost, costOf, usdOf } from '../../core/language-models/spending';
import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { Consent } from '../../ports/consent';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { LanguageModel, ModelUsage } from '../../ports/language-model';
import type { ChosenModels, LanguageModels } from '../../ports/language-models';
import type { Random } from '../../ports/random';
import type { Redactor } from '../../ports/redactor';
import type { Run } from '../../ports/run';
import { type Quote, weighCost } from './agree-to-cost';
import { readLanguageModelSettings } from './chosen-models';
import { Ledger } from './ledger';
import { ModelCalls, modelWords, type PriceOf } from './model-calls';
import { ModelClient } from './model-client';
import { ReplyCache } from './reply-cache';

/** Services for a feature that may use a model. */
export interface AskingServices {
  readonly languageModels: LanguageModels;
  readonly asking: ModelRequests;
  readonly consent: Consent;
}

interface AskingPorts {
  /** Called only when needed, because search works without this device's data. */
  readonly device: () => DeviceData;
  /** Paid replies, stored in the device's cache. */
  readonly replies: BlobStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly hasher: Hasher;
  readonly redactor: Redactor;
}

export interface AskedModel {
  readonly provider: ProviderName;
  readonly model: string;
  readonly cost: Cost;
  /** Time in ms spent waiting for models. */
  readonly ms: number;
}

const noReplies: Pick<BlobStore, 'get' | 'put'> = {
  get: () => Promise.resolve(null),
  put: () => Promise.resolve(),
};

/** Makes model requests on this device: recorded, within the limits, and never twice for the same question. */
export class ModelRequests {
  readonly ledger: Ledger;
  readonly calls: ModelCalls;
  readonly #cache: ReplyCache;
  readonly priceOf: PriceOf = (model, tokens) => usdOf(priceOf(model.provider, model.name), tokens);

  constructor(private readonly ports: AskingPorts) {
    const { clock, random, hasher, replies, device } = ports;
    this.ledger = new Ledger({
      blobs: () => device().blobs,
      clock,
      random,
      tell: (sentence) => {
        device().tell(sentence);
      },
    });
    this.calls = new ModelCalls({
      clock,
      ledger: this.ledger,
      priceOf: this.priceOf,
      caps: async () => (await readLanguageModelSettings(device())).caps,
    });
    this.#cache = new ReplyCache(replies, hasher);
  }

  clientFor(models: LanguageModels): ModelClient {
    const { redactor, random } = this.ports;
    return new ModelClient({ calls: this.calls, cache: this.#cache, redactor, random }, models);
  }

  /** Returns a client that neither uses nor stores paid replies, to see how much the replies of a model differ. */
  freshClientFor(models: LanguageModels): ModelClient {
    const { redactor, random, hasher } = this.ports;
    return new ModelClient({ calls: this.calls, cache: new ReplyCache(noReplies, hasher), redactor, random }, models);
  }

  /** Returns the cost of a run so far, and how many replies came from the cache. */
  async costOfRun({ id, startedAt }: Pick<Run, 'id' | 'startedAt'>): Promise<Cost> {
    return { ...costOf(await this.ledger.ofRun(id, startedAt)), cached: this.#cache.usesOf(id) };
  }

  /** Returns the cost of a run so far for the run log, with this model as the first one asked. */
  async askedOf(
    run: Pick<Run, 'id' | 'startedAt'>,
    { provider, name }: Pick<LanguageModel, 'provider' | 'name'>,
  ): Promise<AskedModel> {
    return { provider, model: name, cost: await this.costOfRun(run), ms: this.calls.msOfRun(run.id) };
  }

  /** Returns the models of several operations, without those that have no model. */
  async modelsFor(operations: readonly ModelOperation[], models: LanguageModels): Promise<ChosenModels[]> {
    const chosen = await Promise.all(operations.map((operation) => models.choose(operation)));
    return chosen.filter((each) => each !== null);
  }

  /** Estimates the cost of work that may use any of these models: the highest price, and no price if one is not known. Names the first model. */
  async quote(models: readonly ChosenModels[], calls: number, usage: ModelUsage): Promise<Quote> {
    const all = models.flatMap(({ first, second }) => (second === null ? [first] : [first, second]));
    const prices = all.map((model) => this.priceOf(model, usage));
    const [first] = all;
    const usd = prices.some((price) => price === null) ? null : Math.max(0, ...prices.map((price) => price ?? 0));
    return {
      provider: first?.provider ?? 'none',
      model: first?.name ?? '',
      others: [...new Set(all.slice(1).map(modelWords))].filter(
        (words) => first === undefined || words !== modelWords(first),
      ),
      ...(all.length > 0 && all.every(({ place }) => isLoopback(place)) ? { isOnThisComputer: true } : {}),
      calls,
      ...usage,
      usd,
      ...(await weighCost(usd, await readLanguageModelSettings(this.ports.device()), this.ledger)),
    };
  }
}

/**
 * Returns the models of an operation that requires one; `what` begins a sentence, such as "Suggesting folders needs". Throws
 * `usage` when none is chosen or allowed.
 */
export async function requireModels(
  operation: ModelOperation,
  what: string,
  languageModels: LanguageModels,
  isOffline: boolean,
): Promise<ChosenModels> {
  if (isOffline)
    throw new AppError('usage', `${what} a language model, but you passed --offline. Run it without --offline.`);
  const models = await languageModels.choose(operation);
  if (models === null)
    throw new AppError(
      'usage',
      `${what} a language model, and none is chosen on this device. Choose one first.`,
      null,
      [{ command: 'provider', with: ['use'] }],
    );
  return models;
}
