import type { LanguageModelSettings } from '../../core/language-models/provider-choice';
import { type ProviderName, providerFacts } from '../../core/language-models/providers';
import { type Cost, usdWords } from '../../core/language-models/spending';
import { counted, grouped } from '../../core/counted';
import type { Consent } from '../../ports/consent';
import { findPassedCap } from './check-budget';
import type { Ledger } from './ledger';
import { modelWords } from './model-calls';

/** Estimated cost of work with a model. Nothing is sent to make the estimate. */
export interface Quote extends Cost {
  readonly provider: ProviderName;
  readonly model: string;
  /** Other models that may be called: for other parts of the work, or when the first cannot be reached. */
  readonly others: readonly string[];
  /** True when every model is asked through a server on this computer, although its provider may be anywhere. */
  readonly isOnThisComputer?: true;
  /** Usual number of calls, if lower than `calls`. */
  readonly usual?: number;
  /** True when there are limits but the work cannot be counted against them, because a price is not known. */
  readonly passesCaps: boolean;
  /** True when the user turned off the question for such work, its price is known, and it fits the limits. */
  readonly isAllowed: boolean;
}

export function quoteWords(quote: Quote): string {
  return quote.calls === 0 ? 'No model needs to be asked.' : `${priceWords(quote)} ${sizeWords(quote)}`;
}

/** Says what the work would cost, and who is asked. */
export function priceWords({ usd, passesCaps, provider, model, others }: Quote): string {
  const whom = modelWords({ provider, name: model });
  const more = others.length === 0 ? '' : ` May also ask: ${others.join(', ')}.`;
  return usd === null
    ? `The price of ${whom} is unknown${passesCaps ? ', so it does not count toward your limits' : ''}.${more}`
    : `Asking ${whom} costs about ${usdWords(usd)}.${more}`;
}

function sizeWords({ calls, usual, inputTokens, outputTokens }: Quote): string {
  const tokens = (count: number): string => grouped(Math.round(count));
  return `Up to ${counted(calls, 'call')}${usual === undefined ? '' : `, usually about ${tokens(usual)},`} with ${tokens(inputTokens)} input tokens and about ${tokens(outputTokens)} output tokens.`;
}

/** Explains why work with a model was not done; `undone` says what did not happen: "Nothing was sent". */
export function unagreedWords(undone: string): string {
  return `${undone}: this may cost money and was not confirmed.`;
}

/** True when work may begin only after the user agrees: it is not free, and the user has not agreed yet. */
export function needsYes(quote: Quote, isAgreed: boolean): boolean {
  return !isAgreed && !quote.isAllowed && quote.calls > 0 && quote.usd !== 0;
}

/** Asks whether the user accepts the possible cost, and returns the answer; true without asking when no consent is needed. */
export async function agreeToCost(
  quote: Quote,
  title: string,
  action: string,
  { consent, isAgreed }: { readonly consent: Consent; readonly isAgreed: boolean },
): Promise<boolean> {
  if (!needsYes(quote, isAgreed)) return true;
  const isNear =
    quote.isOnThisComputer === true || (providerFacts(quote.provider).isOnThisMachine && quote.others.length === 0);
  const where = isNear
    ? 'The text goes to the program or server you chose.'
    : 'The text leaves this device; recognized secrets are removed first.';
  return consent.ask({ title, sentences: [priceWords(quote), where, sizeWords(quote)], action });
}

/**
 * Checks the user's limits for work that costs `usd`, or whose price is not known (null). The user is asked about all
 * work when there is no limit, or when calls may be missing from the ledger.
 */
export async function weighCost(
  usd: number | null,
  { caps, asksFirst }: Pick<LanguageModelSettings, 'caps' | 'asksFirst'>,
  ledger: Ledger,
): Promise<Pick<Quote, 'passesCaps' | 'isAllowed'>> {
  const hasCap = Object.values(caps).some((cap) => cap !== null);
  if (usd === null || asksFirst || !hasCap) return { passesCaps: usd === null && hasCap, isAllowed: false };
  return {
    passesCaps: false,
    isAllowed: (await findPassedCap(usd, caps, ledger, null)) === null && (await ledger.isWhole()),
  };
}
