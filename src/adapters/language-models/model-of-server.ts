import type { ProviderName } from '../../core/language-models/provider-choice';
import type { LanguageModel, ModelCall, ModelRequest } from '../../ports/language-model';
import type { ServerWorld } from './ask-server';
import type { ServerModel } from './server-model';

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
