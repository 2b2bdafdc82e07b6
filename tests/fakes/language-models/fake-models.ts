import { ModelError } from '../../../src/core/language-models/model-error';
import type { ProviderChoice } from '../../../src/core/language-models/provider-choice';
import { modelOf } from '../../../src/core/language-models/providers';
import type { MakeModel } from '../../../src/engine/asking/chosen-models';
import type { LanguageModel, ModelReply, ModelRequest } from '../../../src/ports/language-model';

export const usualReply: ModelReply = {
  text: 'ready',
  usage: { inputTokens: 20, outputTokens: 2 },
  usd: null,
  isCut: false,
};

/** Makes models that answer as they are told, and remembers what was chosen and asked. */
export class FakeModels {
  readonly made: ProviderChoice[] = [];
  readonly asked: { readonly provider: string; readonly name: string; readonly request: ModelRequest }[] = [];
  /** What a model says; null never answers. */
  reply: ModelReply | Error | null = usualReply;
  /** Thrown when a model of that provider is made. */
  readonly refused = new Map<string, ModelError>();

  readonly make: MakeModel = async (choice): Promise<LanguageModel> => {
    this.made.push(choice);
    const refusal = this.refused.get(choice.provider);
    if (refusal !== undefined) throw refusal;
    const name = modelOf(choice) ?? '';
    return {
      provider: choice.provider,
      name,
      place: '',
      contextTokens: 1_000,
      ask: (request) => {
        this.asked.push({ provider: choice.provider, name, request });
        return this.#call();
      },
    };
  };

  #call(): ReturnType<LanguageModel['ask']> {
    let stop: (error: Error) => void = () => undefined;
    const stopped = new Promise<never>((_, reject) => {
      stop = reject;
    });
    stopped.catch(() => undefined);
    const { reply } = this;
    const answer =
      reply === null ? stopped : reply instanceof Error ? Promise.reject<ModelReply>(reply) : Promise.resolve(reply);
    answer.catch(() => undefined);
    return {
      reply: answer,
      abort: () => {
        stop(new ModelError('unreachable', 'The call was stopped.'));
      },
    };
  }
}
