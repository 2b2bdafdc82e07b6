import { AppError } from '../../core/errors';
import { priceOf } from '../../core/language-models/model-facts';
import type { Operation } from '../../core/language-models/provider-choice';
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

/** What a feature that may ask a model needs of the wired program. */
export interface AskingServices {
  readonly languageModels: LanguageModels;
  readonly asking: ModelRequests;
  readonly consent: Consent;
}

interface AskingPorts {
  /** Asked when it is needed: search works where this device's data cannot be had. */
  readonly device: () => DeviceData;
  /** Replies that were paid for, in the device's cache. */
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
  /** How long models were waited for, in milliseconds. */
  readonly ms: number;
}

/** How models are asked on this device: counted, capped, never twice for the same. */
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

  askerFor(models: LanguageModels): ModelClient {
    const { redactor, random } = this.ports;
    return new ModelClient({ calls: this.calls, cache: this.#cache, redactor, random }, models);
  }

  /** What a run took so far, and how many replies it found in the cache. */
  async costOfRun({ id, startedAt }: Pick<Run, 'id' | 'startedAt'>): Promise<Cost> {
    return { ...costOf(await this.ledger.ofRun(id, startedAt)), cached: this.#cache.usesOf(id) };
  }

  /** What a run took so far of models of which this one is asked first, for the log of runs. */
  async askedOf(
    run: Pick<Run, 'id' | 'startedAt'>,
    { provider, name }: Pick<LanguageModel, 'provider' | 'name'>,
  ): Promise<AskedModel> {
    return { provider, model: name, cost: await this.costOfRun(run), ms: this.calls.msOfRun(run.id) };
  }

  /** The models of several operations; those for which none is chosen are left out. */
  async modelsFor(operations: readonly Operation[], models: LanguageModels): Promise<ChosenModels[]> {
    const chosen = await Promise.all(operations.map((operation) => models.choose(operation)));
    return chosen.filter((each) => each !== null);
  }

  /** What work with any of these models may cost: the dearest price, and no price as soon as one is not known. The first one is named. */
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
      calls,
      ...usage,
      usd,
      ...(await weighCost(usd, await readLanguageModelSettings(this.ports.device()), this.ledger)),
    };
  }
}

/** The models of an operation that cannot do without one; `what` begins a sentence, such as "Autofile needs". Throws `usage` where none is chosen or may be asked. */
export async function requireModels(
  operation: Operation,
  what: string,
  languageModels: LanguageModels,
  isOffline: boolean,
): Promise<ChosenModels> {
  if (isOffline) throw new AppError('usage', `${what} a language model, but you passed --offline. Remove it.`);
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
