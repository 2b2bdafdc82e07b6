import { AppError } from '../../core/errors';
import type { ModelOperation } from '../../core/language-models/provider-choice';
import type { ChosenModels } from '../../ports/language-models';
import type { ModelUsage } from '../../ports/language-model';
import type { Run } from '../../ports/run';
import { agreeToCost, needsYes, unagreedWords, type Quote } from '../asking/agree-to-cost';
import type { AskedModel, AskingServices } from '../asking/model-requests';
import type { ModelClient } from '../asking/model-client';
import { cachedReplies, type ModelAccess } from './cached-replies';

/** A request of a feature to a language model, with the question about its cost. */
export interface Inquiry<Found> {
  /** Title of the question about the cost: "Add missing properties with a language model?" */
  readonly title: string;
  /** Label of the button that accepts the cost; default "Ask the model". */
  readonly action?: string;
  /** Beginning of the sentence after the user declined; default "Nothing was sent". */
  readonly undone?: string;
  /** Operations whose models may be asked. */
  readonly operations: readonly ModelOperation[];
  /** True: a dry run also asks the model. False: it ends with the estimate. */
  readonly isAskedInDryRun?: boolean;
  /**
   * Estimates calls and tokens. `cached` answers from cached replies only; `unanswered` finds the remaining questions.
   */
  readonly estimate: (cached: ModelAccess) => Promise<Estimate> | Estimate;
  /** Estimate that the user accepted earlier in this run; they are asked again only if the new one is over 25% higher. */
  readonly agreedTo?: Estimate;
  /**
   * Estimate of one additional call; set when more calls than estimated may be necessary. If no call was estimated, and
   * so nobody was asked, an additional call that may cost money is rejected with `needs-consent`.
   */
  readonly oneMore?: ModelUsage;
  /** Asks the model, reads its replies and has them checked. */
  readonly ask: (model: ModelAccess) => Promise<Found>;
}

export interface Estimate extends ModelUsage {
  /** Maximum number of calls. */
  readonly calls: number;
  /** Usual number of calls, where it is lower. */
  readonly usual?: number;
}

export interface ProposingDeps extends AskingServices {
  /** Shared by several inquiries of a run, so that an unreachable model is not tried again. */
  readonly client?: ModelClient;
}

/** Consent that the user gave when starting the command: to the cost, the changes, or both. */
export interface ProposingInput {
  readonly dryRun: boolean;
  /** Accepts the cost. */
  readonly yes: boolean;
}

/** The proposals of the model; only the cost if the user did not accept it or asked only for the estimate. */
export type Proposed<Found> = { readonly found: Found; readonly asked: AskedModel } | NotAsked;

export interface NotAsked {
  readonly found: null;
  /** `refused` is the reason why the model was not asked; missing in a dry run. */
  readonly price: { readonly quote: Quote; readonly refused?: string };
}

/**
 * Lets a model propose something: estimates the cost, asks the user to accept it, and asks the model. `carryOut` then
 * shows and applies the proposals in the same way as decisions of a person. `models` are those of the feature's own
 * operation. Throws `over-budget`, `cancelled`, and what `ask` throws.
 */
export async function propose<Found>(
  inquiry: Inquiry<Found>,
  models: ChosenModels,
  deps: ProposingDeps,
  { dryRun, yes }: ProposingInput,
  run: Run,
): Promise<Proposed<Found>> {
  const { client = deps.asking.clientFor(deps.languageModels), consent } = deps;
  const estimate = await inquiry.estimate(cachedReplies(client, run));
  const quote = await quoteFor(inquiry.operations, estimate, deps);
  if (dryRun && inquiry.isAskedInDryRun !== true) return { found: null, price: { quote } };
  const { title, action = 'Ask the model', undone = 'Nothing was sent', agreedTo } = inquiry;
  const isAgreed = yes || (agreedTo !== undefined && !isDearer(estimate, agreedTo));
  if (!(await agreeToCost(quote, title, action, { consent, isAgreed })))
    return { found: null, price: { quote, ...(dryRun ? {} : { refused: unagreedWords(undone) }) } };
  const isAnyCallAgreed = await mayCallMore(inquiry, estimate, yes, deps);
  const found = await inquiry.ask({ client: isAnyCallAgreed ? client : rejectingClient, run });
  return { found, asked: await deps.asking.askedOf(run, models.first) };
}

/** Returns false if no call was estimated, so that nobody was asked, and a call more than that may cost money. */
async function mayCallMore(
  { operations, oneMore }: Pick<Inquiry<never>, 'operations' | 'oneMore'>,
  { calls }: Estimate,
  yes: boolean,
  deps: AskingServices,
): Promise<boolean> {
  if (calls > 0 || oneMore === undefined) return true;
  return !needsYes(await quoteFor(operations, { calls: 1, ...oneMore }, deps), yes);
}

const rejectingClient: ModelAccess['client'] = {
  ask: () =>
    Promise.reject(
      new AppError(
        'needs-consent',
        'There is more to read than was estimated. Run the command again to see the new cost.',
      ),
    ),
};

/** Factor by which a new estimate may exceed the accepted one before the user is asked again. */
const leeway = 1.25;

function isDearer(estimate: Estimate, agreedTo: Estimate): boolean {
  return estimate.calls > leeway * agreedTo.calls || estimate.inputTokens > leeway * agreedTo.inputTokens;
}

/** Returns the price of an estimate for the most expensive of the models that may be asked. */
async function quoteFor(
  operations: readonly ModelOperation[],
  { calls, usual = calls, inputTokens, outputTokens }: Estimate,
  { asking, languageModels }: AskingServices,
): Promise<Quote> {
  const models = await asking.modelsFor(operations, languageModels);
  return {
    ...(await asking.quote(models, calls, { inputTokens, outputTokens })),
    ...(usual < calls ? { usual } : {}),
  };
}
