import type { ProviderName } from '../../../src/core/language-models/providers';
import type { LanguageModel, ModelCall, ModelReply, ModelRequest } from '../../../src/ports/language-model';

/** A step at which nothing is ever answered. */
export const hangs = Symbol('hangs');

/** What a scripted model does with a request: its text, a whole reply, an error, or nothing ever. */
export type Step = string | Partial<ModelReply> | Error | typeof hangs;

/** Answers one request after the other as it was told; a function is asked anew for each. It remembers what it was asked. */
export class ScriptedModel implements LanguageModel {
  readonly asked: ModelRequest[] = [];
  aborted = 0;
  readonly place = '';
  readonly contextTokens = 100_000;

  constructor(
    private readonly script: readonly Step[] | ((request: ModelRequest) => Step),
    readonly name = 'scripted-1',
    readonly provider: ProviderName = 'anthropic',
  ) {}

  ask(request: ModelRequest): ModelCall {
    const step = typeof this.script === 'function' ? this.script(request) : this.script[this.asked.length];
    this.asked.push(request);
    const reply = this.#reply(step ?? new Error(`Nothing is scripted for request ${String(this.asked.length)}.`));
    return {
      reply,
      abort: () => {
        this.aborted += 1;
      },
    };
  }

  #reply(step: Step): Promise<ModelReply> {
    if (step === hangs) return new Promise(() => undefined);
    if (step instanceof Error) return Promise.reject(step);
    const given = typeof step === 'string' ? { text: step } : step;
    return Promise.resolve({
      text: '',
      usage: { inputTokens: 1_000, outputTokens: 100 },
      usd: null,
      isCut: false,
      ...given,
    });
  }
}
