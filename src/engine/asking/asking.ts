import { priceOf } from '../../core/language-models/prices';
import { usdOf } from '../../core/language-models/usd-of';
import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { Consent } from '../../ports/consent';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { ChosenModels, LanguageModels } from '../../ports/language-models';
import type { Random } from '../../ports/random';
import type { Redactor } from '../../ports/redactor';
import { Asker } from './asker';
import { readLanguageModelSettings } from './language-model-settings';
import { Ledger } from './ledger';
import { ModelCalls, type PriceOf } from './model-calls';
import { ReplyCache } from './reply-cache';

/** What a feature that may ask a model needs of the wired program. */
export interface AskingServices {
  readonly languageModels: LanguageModels;
  readonly asking: Asking;
  readonly consent: Consent;
}

export interface AskingPorts {
  /** Asked when it is needed: search works where this device's data cannot be had. */
  readonly device: () => DeviceData;
  /** Replies that were paid for, in the device's cache. */
  readonly replies: BlobStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly hasher: Hasher;
  readonly redactor: Redactor;
}

/** How models are asked on this device: counted, capped, never twice for the same. */
export class Asking {
  readonly ledger: Ledger;
  readonly calls: ModelCalls;
  readonly #cache: ReplyCache;
  readonly priceOf: PriceOf = (model, tokens) => usdOf(priceOf(model.provider, model.name), tokens);

  constructor(private readonly ports: AskingPorts) {
    const { clock, random, hasher, replies, device } = ports;
    this.ledger = new Ledger({ blobs: () => device().blobs, clock, random });
    this.calls = new ModelCalls({ clock, ledger: this.ledger, priceOf: this.priceOf, caps: async () => (await readLanguageModelSettings(device())).caps });
    this.#cache = new ReplyCache(replies, hasher);
  }

  askerFor(models: ChosenModels): Asker {
    const { redactor, random } = this.ports;
    return new Asker({ calls: this.calls, cache: this.#cache, redactor, random }, models);
  }
}
