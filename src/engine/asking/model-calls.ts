import { isAppError } from '../../core/errors';
import { isModelError, type ModelFault } from '../../core/language-models/model-error';
import type { Caps, Operation } from '../../core/language-models/provider-choice';
import { type ProviderName, providerFacts } from '../../core/language-models/providers';
import { estimateTokens } from '../../core/language-models/estimate-tokens';
import type { SentCall } from '../../core/language-models/spending';
import type { Clock } from '../../ports/clock';
import type { LanguageModel, ModelReply, ModelRequest, ModelUsage } from '../../ports/language-model';
import type { Run } from '../../ports/run';
import { awaitReply, pause } from './await-reply';
import { checkBudget } from './check-budget';
import type { Ledger } from './ledger';

/** US dollars of so many tokens; null when the price is not known. */
export type PriceOf = (model: Pick<LanguageModel, 'provider' | 'name'>, usage: ModelUsage) => number | null;

export interface CallDeps {
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly priceOf: PriceOf;
  readonly caps: () => Promise<Caps>;
}

const pausesMs = [1_000, 4_000];
/** A server that wants to be left alone for longer is not waited for. */
const longestPauseMs = 60_000;
const remoteLimitMs = 120_000;
/** What runs on this device takes its time, a program too that only asks elsewhere. */
const localLimitMs = 300_000;

/** Failures after which nothing was served, so that nothing is owed. */
const unserved: ReadonlySet<ModelFault> = new Set([
  'unreachable',
  'busy',
  'no-key',
  'no-model',
  'no-credit',
  'too-long',
  'not-set-up',
]);

/** What stands behind a name, for people: `claude-haiku-4-5 (anthropic)`. */
export function modelWords({ provider, name }: Pick<LanguageModel, 'provider' | 'name'>): string {
  return name === '' ? provider : `${name} (${provider})`;
}

/** Calls of models that are counted, kept within the caps, limited in time and tried again when the failure may pass. */
export class ModelCalls {
  readonly #msOfRuns = new Map<string, number>();

  constructor(private readonly world: CallDeps) {}

  /** How long models were waited for in a run, in milliseconds. */
  msOfRun(id: string): number {
    return this.#msOfRuns.get(id) ?? 0;
  }

  /** Throws a `ModelError`, `over-budget` or `cancelled`. */
  async ask(model: LanguageModel, operation: Operation, request: ModelRequest, run: Run): Promise<ModelReply> {
    const { clock } = this.world;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#once(model, operation, request, run);
      } catch (error) {
        const pauseMs =
          isModelError(error) && error.isPassing ? pauseBefore(error.retryAfterMs, attempt, error.fault) : null;
        if (pauseMs === null) throw error;
        await pause(pauseMs, { clock, run, whom: modelWords(model) });
      }
    }
  }

  async #once(model: LanguageModel, operation: Operation, request: ModelRequest, run: Run): Promise<ModelReply> {
    const { ledger, caps } = this.world;
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
    const { clock, ledger } = this.world;
    const startMs = clock.now().getTime();
    try {
      return await awaitReply(model.ask(request), {
        clock,
        run,
        whom: modelWords(model),
        limitMs: isLocal(model.provider) ? localLimitMs : remoteLimitMs,
      });
    } catch (error) {
      // A call that the user ended may have been served all the same.
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
      usd: this.world.priceOf(model, { inputTokens, outputTokens: maxOutputTokens }),
    };
  }

  /** What the provider counts; else what can be estimated of what was sent and came. */
  #charge(
    model: LanguageModel,
    { usage, usd, text }: ModelReply,
    sent: SentCall,
  ): Pick<SentCall, 'inputTokens' | 'outputTokens' | 'usd'> {
    const used = usage ?? { inputTokens: sent.inputTokens, outputTokens: estimateTokens(text) };
    return { ...used, usd: usd ?? this.world.priceOf(model, used) };
  }
}

function isLocal(provider: ProviderName): boolean {
  const { isOnThisMachine, isProgram } = providerFacts(provider);
  return isOnThisMachine || isProgram;
}

/** null when it is not tried again. What was slow once is given one more chance only, for it may be paid each time. */
function pauseBefore(retryAfterMs: number | null, attempt: number, fault: ModelFault): number | null {
  const usual = fault === 'slow' && attempt > 0 ? undefined : pausesMs[attempt];
  if (usual === undefined) return null;
  const pauseMs = Math.max(usual, retryAfterMs ?? 0);
  return pauseMs > longestPauseMs ? null : pauseMs;
}
