import * as z from 'zod';
import type { ProviderName } from '../../core/language-models/providers';
import type { LanguageModel, ModelCall, ModelRequest } from '../../ports/language-model';
import type { RequestDeps } from './ask-server';

/** A model and the server that runs it. */
export interface ServerModel {
  /** Name of the server in error messages. */
  readonly title: string;
  /** Validated address without a closing `/`. */
  readonly address: string;
  readonly name: string;
  readonly contextTokens: number;
}

/** Token count in an answer: a non-negative integer. */
export const tokenCount = z.number().int().nonnegative();

/** A model on a server; each wire format defines the request. */
export abstract class ModelOfServer<Server extends ServerModel> implements LanguageModel {
  abstract readonly provider: ProviderName;
  readonly name: string;
  readonly place: string;
  readonly contextTokens: number;

  constructor(
    protected readonly deps: RequestDeps,
    protected readonly server: Server,
  ) {
    this.name = server.name;
    this.place = server.address;
    this.contextTokens = server.contextTokens;
  }

  abstract ask(request: ModelRequest): ModelCall;
}

/** Returns what to do about a key that is missing or was refused. */
export function keyAdvice(name: string): string {
  return `Enter the key in the settings under Language model (app), or set ${name} in the environment (terminal).`;
}
