import { AppError } from '../../core/errors';
import { estimateTokens } from '../../core/language-models/estimate-tokens';
import { priceOf } from '../../core/language-models/prices';
import { providerFacts } from '../../core/language-models/providers';
import { usdOf } from '../../core/language-models/spending';
import { agreeToCost, type Quote, unagreedWords } from '../../engine/asking/agree-to-cost';
import { readLanguageModelSettings } from '../../engine/asking/chosen-models';
import type { LanguageModel, ModelReply, ModelRequest } from '../../ports/language-model';
import type { Run } from '../../ports/run';
import type { ProviderInput, ProviderServices, ProviderOutput, TestReport } from './provider-input';

const mostShown = 80;

/** Costs next to nothing. Models that think before they answer need some room for it. */
const question: ModelRequest = {
  system: 'Answer in one word.',
  messages: [{ role: 'user', text: 'Reply with the word ready.' }],
  maxOutputTokens: 256,
};

/** Asks the chosen model one tiny question, after a yes where it costs something. Throws a `ModelError`, `over-budget`, `cancelled`, and `usage` when nothing is chosen. */
export async function testConnection(
  services: ProviderServices,
  { second, offline, dryRun, yes }: ProviderInput,
  run: Run,
): Promise<Pick<ProviderOutput, 'test' | 'quote' | 'refused'>> {
  if (offline) throw new AppError('usage', 'A test contacts the model, but you passed --offline. Remove it to test.');
  const model = await modelToTest(services, second);
  const quote = await quoteOf(model, services);
  if (dryRun) return { quote };
  const isAgreed = yes || providerFacts(model.provider).isOnThisMachine;
  if (!(await agreeToCost(quote, 'Test the connection?', 'Test', { consent: services.consent, isAgreed })))
    return { quote, refused: unagreedWords('Nothing was sent') };
  const { clock } = services;
  const startMs = clock.now().getTime();
  const reply = await services.asking.calls.ask(model, 'extract', question, run);
  return { test: reportOf(model, reply, clock.now().getTime() - startMs) };
}

async function modelToTest({ languageModels, device }: ProviderServices, isSecond: boolean): Promise<LanguageModel> {
  const choice = isSecond ? (await readLanguageModelSettings(device)).second : null;
  if (choice !== null) return languageModels.make(choice);
  const chosen = isSecond ? null : await languageModels.choose('extract');
  if (chosen === null)
    throw new AppError('usage', `No ${isSecond ? 'second ' : ''}provider is chosen. Choose one.`, null, [
      { command: 'provider', with: ['use'] },
      ...(isSecond ? [{ input: 'second' }] : []),
    ]);
  return chosen.first;
}

function quoteOf(model: LanguageModel, { asking }: ProviderServices): Promise<Quote> {
  const words = [question.system, ...question.messages.map(({ text }) => text)].join('\n');
  return asking.quote([{ first: model, second: null }], 1, {
    inputTokens: estimateTokens(words),
    outputTokens: question.maxOutputTokens,
  });
}

function reportOf({ provider, name }: LanguageModel, { usage, usd, text }: ModelReply, tookMs: number): TestReport {
  return {
    provider,
    model: name,
    tookMs,
    inputTokens: usage?.inputTokens ?? null,
    outputTokens: usage?.outputTokens ?? null,
    usd: usd ?? (usage === null ? null : usdOf(priceOf(provider, name), usage)),
    reply: text
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, mostShown),
  };
}
