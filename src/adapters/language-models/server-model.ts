import * as z from 'zod';
import type { ProviderName } from '../../core/language-models/provider-choice';
import type { LanguageModel, ModelCall, ModelRequest } from '../../ports/language-model';
import type { ServerWorld } from './ask-server';

/** A model and the server that has it. */
export interface ServerModel {
  /** Whom to name when something goes wrong. */
  readonly title: string;
  /** Checked, and without a closing `/`. */
  readonly address: string;
  readonly name: string;
  readonly contextTokens: number;
}

/** As servers count: a whole number that is not negative. */
export const tokenCount = z.number().int().nonnegative();

/** A model that a server has; how it is asked is up to each wire format. */
export abstract class ModelOfServer<Server extends ServerModel> implements LanguageModel {
  abstract readonly provider: ProviderName;
  readonly name: string;
  readonly place: string;
  readonly contextTokens: number;

  constructor(
    protected readonly world: ServerWorld,
    protected readonly server: Server,
  ) {
    this.name = server.name;
    this.place = server.address;
    this.contextTokens = server.contextTokens;
  }

  abstract ask(request: ModelRequest): ModelCall;
}

/** What to do about a key that is missing or was refused. */
export function keyAdvice(name: string): string {
  return `Check the key: in a terminal ${name} in the environment, in the app the settings of the language model.`;
}
