import type { Operation } from '../../core/language-models/provider-choice';
import type { ChosenModels } from '../../ports/language-models';
import type { ModelUsage } from '../../ports/language-model';
import type { Run } from '../../ports/run';
import { agreeToCost, unagreedWords, type Quote } from '../asking/agree-to-cost';
import type { AskedModel, AskingServices } from '../asking/model-requests';
import type { ModelClient } from '../asking/model-client';
import { cachedReplies, type ModelAccess } from './cached-replies';

/** Texts and models of a feature that lets a model propose something. */
export interface Inquiry<Found> {
  /** The question to the user where asking may cost money: "Add missing properties with a language model?" */
  readonly title: string;
  /** What a yes does, as on a button; "Ask the model" where it is missing. */
  readonly action?: string;
  /** How a refusal begins; "Nothing was sent" where it is missing. */
  readonly undone?: string;
  /** The operations whose models may be asked. */
  readonly operations: readonly Operation[];
  /** Whether a dry run asks too, and only leaves notes as they are; else it ends with the price. */
  readonly isAskedInDryRun?: boolean;
  /** What asking is expected to take. `cached` answers from replies that were paid for already: `unanswered` tells what is left. */
  readonly estimate: (cached: ModelAccess) => Promise<Estimate> | Estimate;
  /** What the user has agreed to in this run already: they are asked again only about a quarter more than that. */
  readonly agreedTo?: Estimate;
  /** Asks the model, reads its replies and has them judged. */
  readonly ask: (model: ModelAccess) => Promise<Found>;
}

export interface Estimate extends ModelUsage {
  /** At most. */
  readonly calls: number;
}

export interface ProposingDeps extends AskingServices {
  /** For several inquiries in one run, so that a model which could not be reached is not tried again. */
  readonly asker?: ModelClient;
}

/** What the user agreed to in advance, about the price and about the changes, when starting the command. */
export interface ProposingInput {
  readonly dryRun: boolean;
  /** Agrees to the price. */
  readonly yes: boolean;
}

/** The proposals of the model; or only the price, when the user did not agree to it or asked only for the price. */
export type Proposed<Found> = { readonly found: Found; readonly asked: AskedModel } | Unasked;

export interface Unasked {
  readonly found: null;
  /** For the output of the feature; without `refused` in a dry run, which has what it was started for. */
  readonly price: { readonly quote: Quote; readonly refused?: string };
}

/**
 * Lets a model propose something: estimates the price, asks the user to agree to it, and asks the model. What comes of it is shown and carried out by
 * `carryOut`, as is what a person decides. `models` are those of the feature's own operation. Throws `over-budget`, `cancelled` and what `ask` throws.
 */
export async function propose<Found>(
  inquiry: Inquiry<Found>,
  models: ChosenModels,
  deps: ProposingDeps,
  { dryRun, yes }: ProposingInput,
  run: Run,
): Promise<Proposed<Found>> {
  const { asker = deps.asking.askerFor(deps.languageModels), consent } = deps;
  const estimate = await inquiry.estimate(cachedReplies(asker, run));
  const quote = await quoteFor(inquiry.operations, estimate, deps);
  if (dryRun && inquiry.isAskedInDryRun !== true) return { found: null, price: { quote } };
  const { title, action = 'Ask the model', undone = 'Nothing was sent', agreedTo } = inquiry;
  const isAgreed = yes || (agreedTo !== undefined && !isDearer(estimate, agreedTo));
  if (!(await agreeToCost(quote, title, action, { consent, isAgreed })))
    return { found: null, price: { quote, ...(dryRun ? {} : { refused: unagreedWords(undone) }) } };
  const found = await inquiry.ask({ asker, run });
  return { found, asked: await deps.asking.askedOf(run, models.first) };
}

/** An estimate is no promise: so much more may be found before the user is asked again. */
const leeway = 1.25;

function isDearer(estimate: Estimate, agreedTo: Estimate): boolean {
  return estimate.calls > leeway * agreedTo.calls || estimate.inputTokens > leeway * agreedTo.inputTokens;
}

/** The price of an estimate, at the dearest of the models that may be asked. */
async function quoteFor(
  operations: readonly Operation[],
  { calls, inputTokens, outputTokens }: Estimate,
  { asking, languageModels }: AskingServices,
): Promise<Quote> {
  return asking.quote(await asking.modelsFor(operations, languageModels), calls, { inputTokens, outputTokens });
}
