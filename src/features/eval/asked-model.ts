import type { AskAnswer } from '../../core/ask/ask-answer';
import type { Cost } from '../../core/language-models/spending';
import { askNotes, type AskNotesDeps } from '../../engine/answering/ask-notes';
import type { AskOutput } from '../../engine/answering/ask-request';
import type { Quote } from '../../engine/asking/agree-to-cost';
import { modelWords } from '../../engine/asking/model-calls';
import type { Run } from '../../ports/run';

/** What the user said when starting the command. */
export interface Consents {
  readonly offline: boolean;
  readonly yes: boolean;
  readonly dryRun: boolean;
}

/** What the questions may cost together, when the user has not accepted that yet or asks only for it. */
export interface Priced {
  readonly quote: Quote;
  readonly refused?: string;
}

/** The model that took part in answers. */
export interface AskedModel {
  /** Its name; null when none took part. */
  readonly model: string | null;
  readonly cost: Cost | null;
  /** Why some answers came without a model; null when none did, or none was wanted. */
  readonly degraded: string | null;
}

/** Returns the price of all questions for a dry run; null when no model would be asked. */
export async function priceOf(
  deps: AskNotesDeps,
  asked: readonly { readonly question: string }[],
  consents: Consents,
  run: Run,
): Promise<Priced | null> {
  if (consents.offline) return null;
  for (const { question } of asked) {
    const { quote } = await askNotes(deps, { ...consents, question, dryRun: true }, run);
    if (quote !== undefined) return { quote: timesOf(quote, asked.length) };
  }
  return null;
}

/** Returns the price of all questions if the user did not agree to it, so that nothing is measured; otherwise nothing. */
export function refusalOf({ quote, refused }: AskOutput, times: number): Priced[] {
  return quote === undefined || refused === undefined ? [] : [{ quote: timesOf(quote, times), refused }];
}

function timesOf(quote: Quote, times: number): Quote {
  const { calls, inputTokens, outputTokens, usd } = quote;
  return {
    ...quote,
    calls: calls * times,
    inputTokens: inputTokens * times,
    outputTokens: outputTokens * times,
    usd: usd === null ? null : usd * times,
  };
}

/** Returns the model that took part, what it cost, and why it did not answer everything. */
export async function askedModel(
  { languageModels }: Pick<AskNotesDeps, 'languageModels'>,
  { offline }: Consents,
  answers: readonly Pick<AskAnswer, 'cost' | 'degraded'>[],
): Promise<AskedModel> {
  const costs = answers.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  const degraded = offline ? null : (answers.find((answer) => answer.degraded !== null)?.degraded ?? null);
  if (costs.length === 0) return { model: null, cost: null, degraded };
  const chosen = await languageModels.choose('ask').catch(() => null);
  return { model: chosen === null ? null : modelWords(chosen.first), cost: sumOf(costs), degraded };
}

function sumOf(costs: readonly Cost[]): Cost {
  const sum = (count: (cost: Cost) => number): number => costs.reduce((total, cost) => total + count(cost), 0);
  return {
    calls: sum(({ calls }) => calls),
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    usd: costs.some(({ usd }) => usd === null) ? null : sum(({ usd }) => usd ?? 0),
    cached: sum(({ cached = 0 }) => cached),
  };
}
