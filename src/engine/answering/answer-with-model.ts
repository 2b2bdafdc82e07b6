import { type AskAnswer, askAnswer } from '../../core/ask/ask-answer';
import { isAppError, messageOf } from '../../core/errors';
import { isModelError } from '../../core/language-models/model-error';
import type { Cost } from '../../core/language-models/spending';
import type { ChosenModels, LanguageModels } from '../../ports/language-models';
import type { Run } from '../../ports/run';
import { type Inquiry, propose, type ProposingDeps } from '../proposing/propose';
import type { AskOutput, AskRequest } from './ask-request';
import type { Composed } from './compose-answer';

/** What is said and shown when no model answers. */
export interface WithoutModel {
  /** What is done instead, a sentence that begins with a small letter. */
  readonly instead: string;
  /** Answers without a model; receives why, a sentence or null. */
  readonly answer: (degraded: string | null) => AskAnswer;
}

/** Returns the models for questions; why there are none, a sentence. */
export async function modelsToAsk(
  languageModels: LanguageModels,
  { instead }: Pick<WithoutModel, 'instead'>,
): Promise<ChosenModels | string> {
  try {
    return (await languageModels.choose('ask')) ?? `No language model is chosen on this device, so ${instead}`;
  } catch (error) {
    if (!isModelError(error)) throw error;
    return insteadOf(error, instead);
  }
}

/**
 * Has a model answer, after the user accepted the cost; a model that fails leaves what is answered without one. `keep`
 * receives an answer that a model gave. `remark` says why not all of the index took part, or null.
 */
export async function answerWithModel(
  inquiry: Inquiry<Composed>,
  models: ChosenModels,
  context: {
    readonly request: Pick<AskRequest, 'question' | 'yes' | 'dryRun'>;
    readonly deps: ProposingDeps;
    readonly without: WithoutModel;
    readonly remark: string | null;
    readonly keep?: (composed: Composed) => Promise<void>;
  },
  run: Run,
): Promise<AskOutput> {
  const { request, deps, without, remark, keep } = context;
  const before = await deps.asking.costOfRun(run);
  try {
    const proposed = await propose(inquiry, models, deps, request, run);
    if (proposed.found === null) return { ...without.answer(null), ...proposed.price };
    await keep?.(proposed.found);
    const { read: _, ...found } = proposed.found;
    const cost = costSince(before, proposed.asked.cost);
    return askAnswer({ ...found, question: request.question, cost, degraded: remark });
  } catch (error) {
    if (!isModelError(error) && !isAppError(error, 'over-budget')) throw error;
    const cost = costSince(before, await deps.asking.costOfRun(run));
    return { ...without.answer(insteadOf(error, without.instead)), cost: cost.calls === 0 ? null : cost };
  }
}

/** The run may have paid for other questions before. */
function costSince(before: Cost, { calls, inputTokens, outputTokens, usd, cached }: Cost): Cost {
  return {
    calls: calls - before.calls,
    inputTokens: inputTokens - before.inputTokens,
    outputTokens: outputTokens - before.outputTokens,
    usd: usd === null || before.usd === null ? null : usd - before.usd,
    ...(cached === undefined ? {} : { cached: cached - (before.cached ?? 0) }),
  };
}

function insteadOf(error: unknown, instead: string): string {
  const message = messageOf(error);
  return `${/[.!?]$/.test(message) ? message : `${message}.`} So ${instead}`;
}
