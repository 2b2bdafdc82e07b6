import { isAppError } from '../../core/errors';
import { isModelError, type ModelFault } from '../../core/language-models/model-error';
import type { Caps, ModelOperation } from '../../core/language-models/provider-choice';
import { type ProviderName, providerFacts } from '../../core/language-models/providers';
import { estimateTokens } from '../../core/language-models/estimate-tokens';
import type { SentCall } from '../../core/language-models/spending';
import type { Clock } from '../../ports/clock';
import type { LanguageModel, ModelReply, ModelRequest, ModelUsage } from '../../ports/language-model';
import type { Run } from '../../ports/run';
import { awaitReply, pause } from './await-reply';
import { checkBudget } from './check-budget';
import type { Ledger } from './ledger';

/** Returns the cost in US dollars; null when the price is not known. */
export type PriceOf = (model: Pick<LanguageModel, 'provider' | 'name'>, usage: ModelUsage) => number | null;

export interface CallDeps {
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly priceOf: PriceOf;
  readonly caps: () => Promise<Caps>;
}

const pausesMs = [1_000, 4_000];
/** Longest pause in ms that a server may ask for; otherwise the call is not repeated. */
const longestPauseMs = 60_000;
const remoteLimitMs = 120_000;
/** Time limit in ms for models on this device, which are slow; also for a program that sends its requests elsewhere. */
const localLimitMs = 300_000;
/** Maximum pause in ms of a model on this device that has begun to answer: as long as it goes on, it is not ended. */
const localIdleMs = 120_000;
/** Additional time in ms for each token: a model without a graphics card reads about 20 tokens a second and writes five. */
const localMsOfToken = { input: 50, output: 200 };

/** Failures after which the server has processed nothing, so that nothing has to be paid. */
const unserved: ReadonlySet<ModelFault> = new Set([
  'unreachable',
  'busy',
  'no-key',
  'no-model',
  'no-credit',
  'too-long',
  'not-set-up',
]);

/** Returns the name of a model for users: `claude-haiku-4-5 (anthropic)`. */
export function modelWords({ provider, name }: Pick<LanguageModel, 'provider' | 'name'>): string {
  return name === '' ? provider : `${name} (${provider})`;
}

/** Makes calls that are recorded, kept within the limits, limited in time, and retried when the failure may be temporary. */
export class ModelCalls {
  readonly #msOfRuns = new Map<string, number>();

  constructor(private readonly deps: CallDeps) {}

  /** Returns the time in ms that a run has waited for models. */
  msOfRun(id: string): number {
    return this.#msOfRuns.get(id) ?? 0;
  }

  /** Throws a `ModelError`, `over-budget` or `cancelled`. */
  async ask(model: LanguageModel, operation: ModelOperation, request: ModelRequest, run: Run): Promise<ModelReply> {
    const { clock } = this.deps;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#once(model, operation, request, run);
      } catch (error) {
        const pauseMs =
          isModelError(error) && error.isPassing && !(error.fault === 'unreachable' && isAwaited(operation))
            ? pauseBefore(error.retryAfterMs, attempt, error.fault)
            : null;
        if (pauseMs === null) throw error;
        await pause(pauseMs, { clock, run, whom: modelWords(model) });
      }
    }
  }

  async #once(model: LanguageModel, operation: ModelOperation, request: ModelRequest, run: Run): Promise<ModelReply> {
    const { ledger, caps } = this.deps;
    const estimate = this.#estimate(model, request);
    await checkBudget(estimate.usd, await caps(), ledger, run);
    run.signal.throwIfCancelled();
    const sent = await ledger.begin({
      ...estimate,
      run: run.id,
      operation,
      provider: model.provider,
      model: model.name,
    });
    const reply = await this.#reply(model, request, sent, run);
    await ledger.answered(sent, this.#charge(model, reply, sent));
    return reply;
  }

  async #reply(model: LanguageModel, request: ModelRequest, sent: SentCall, run: Run): Promise<ModelReply> {
    const { clock, ledger } = this.deps;
    const startMs = clock.now().getTime();
    try {
      return await awaitReply(model.ask(request), {
        clock,
        run,
        whom: modelWords(model),
        ...(isLocal(model.provider)
          ? { limitMs: localLimitOf(request, sent), idleMs: localIdleMs }
          : { limitMs: remoteLimitMs, idleMs: null }),
      });
    } catch (error) {
      // A cancelled call may have been processed.
      const isUnserved = isModelError(error) ? unserved.has(error.fault) : !isAppError(error, 'cancelled');
      if (isUnserved && !run.signal.isCancelled) await ledger.unserved(sent);
      throw error;
    } finally {
      this.#msOfRuns.set(run.id, this.msOfRun(run.id) + clock.now().getTime() - startMs);
    }
  }

  #estimate(
    model: LanguageModel,
    { system, messages, maxOutputTokens }: ModelRequest,
  ): Pick<SentCall, 'inputTokens' | 'outputTokens' | 'usd'> {
    const inputTokens = estimateTokens([system, ...messages.map(({ text }) => text)].join('\n'));
    return {
      inputTokens,
      outputTokens: maxOutputTokens,
      usd: this.deps.priceOf(model, { inputTokens, outputTokens: maxOutputTokens }),
    };
  }

  /** Returns the usage and cost given by the provider, or else estimates from what was sent and received. */
  #charge(
    model: LanguageModel,
    { usage, usd, text }: ModelReply,
    sent: SentCall,
  ): Pick<SentCall, 'inputTokens' | 'outputTokens' | 'usd'> {
    const used = usage ?? { inputTokens: sent.inputTokens, outputTokens: estimateTokens(text) };
    return { ...used, usd: usd ?? this.deps.priceOf(model, used) };
  }
}

/** True for the purposes of a question: whoever asked waits, and the notes can answer without a model. */
function isAwaited(operation: ModelOperation): boolean {
  return operation.startsWith('ask');
}

function isLocal(provider: ProviderName): boolean {
  const { isOnThisMachine, isProgram } = providerFacts(provider);
  return isOnThisMachine || isProgram;
}

/** Returns how long a model on this device may take until it answers: its work tells a slow one from a stuck one. */
function localLimitOf({ maxOutputTokens }: ModelRequest, { inputTokens }: Pick<SentCall, 'inputTokens'>): number {
  return localLimitMs + inputTokens * localMsOfToken.input + maxOutputTokens * localMsOfToken.output;
}

/** Returns the time in ms to wait before a retry; null for no retry. A slow call is retried only once, because each attempt may cost money. */
function pauseBefore(retryAfterMs: number | null, attempt: number, fault: ModelFault): number | null {
  const usual = fault === 'slow' && attempt > 0 ? undefined : pausesMs[attempt];
  if (usual === undefined) return null;
  const pauseMs = Math.max(usual, retryAfterMs ?? 0);
  return pauseMs > longestPauseMs ? null : pauseMs;
}
