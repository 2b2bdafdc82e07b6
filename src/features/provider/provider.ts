import { AppError } from '../../core/errors';
import { estimateTokens } from '../../core/language-models/estimate-tokens';
import { priceOf } from '../../core/language-models/model-facts';
import { type Caps, operations } from '../../core/language-models/provider-choice';
import { providerFacts } from '../../core/language-models/providers';
import { usdOf } from '../../core/language-models/spending';
import { agreeToCost, type Quote, unagreedWords } from '../../engine/asking/agree-to-cost';
import { changeLanguageModelSettings, readLanguageModelSettings } from '../../engine/asking/chosen-models';
import type { Command } from '../../engine/running/command';
import type { LanguageModel, ModelReply, ModelRequest } from '../../ports/language-model';
import type { Run } from '../../ports/run';
import { describeProvider } from './describe-provider';
import {
  type ProviderInput,
  providerInputSchema,
  type ProviderOutput,
  type ProviderDeps,
  type TestReport,
} from './provider-input';
import { useProvider } from './use-provider';

const mostShown = 80;

/** A question that costs next to nothing; the output limit leaves room for models that think before they answer. */
const question: ModelRequest = {
  system: 'Answer in one word.',
  messages: [{ role: 'user', text: 'Reply with the word ready.' }],
  maxOutputTokens: 256,
};

const none = new Set(['none', '0', '']);

/** Shows and changes the language models that this device uses for this vault, and what they may cost. */
export const provider: Command<ProviderDeps, ProviderInput, ProviderOutput> = {
  id: 'provider',
  title: 'Language model',
  summary: 'Show, choose or test the language model of this device, and limit its cost',
  input: providerInputSchema,
  positional: ['action', 'target', 'name'],
  run: runProvider,
  outcome: ({ refused }) => (refused === undefined ? 'done' : 'refused'),
};

async function runProvider(services: ProviderDeps, input: ProviderInput, run: Run): Promise<ProviderOutput> {
  switch (input.action) {
    case 'show':
      return describeProvider(services, !input.offline);
    case 'use':
      await useProvider(services, input, run);
      return describeProvider(services, false);
    case 'model':
      await changeModel(services, input);
      return describeProvider(services, false);
    case 'caps':
      await changeCaps(services, input);
      return describeProvider(services, false);
    case 'test': {
      const tested = await testConnection(services, input, run);
      return { ...(await describeProvider(services, false)), ...tested };
    }
  }
}

/** Chooses a model of the first provider for one operation. */
async function changeModel({ device }: ProviderDeps, { target, name, dryRun }: ProviderInput): Promise<void> {
  const operation = operations.find((each) => each === target);
  if (operation === undefined)
    throw new AppError('usage', `Name the task that the model is for: ${operations.join(', ')}.`);
  if (name === undefined) throw new AppError('usage', 'Name the model, or none for the default.');
  const { first, models } = await readLanguageModelSettings(device);
  if (first.provider === 'none')
    throw new AppError('usage', 'No provider is chosen. Choose one first.', null, [
      { command: 'provider', with: ['use'] },
    ]);
  const others = Object.fromEntries(Object.entries(models).filter(([key]) => key !== operation));
  if (!dryRun)
    await changeLanguageModelSettings(device, {
      models: none.has(name.trim()) ? others : { ...others, [operation]: name.trim() },
    });
}

/** Sets the caps on spending, and whether requests within them need a question. Values that are not given stay as they are. */
async function changeCaps({ device }: ProviderDeps, { run, day, month, ask, dryRun }: ProviderInput): Promise<void> {
  if ([run, day, month, ask].every((each) => each === undefined))
    throw new AppError(
      'usage',
      'Give a limit (--run, --day or --month, in US dollars or none), or --ask yes or no.',
      null,
      ['run', 'day', 'month', 'ask'].map((input) => ({ input })),
    );
  const { caps, asksFirst } = await readLanguageModelSettings(device);
  const changed: Caps = { run: readCap(run, caps.run), day: readCap(day, caps.day), month: readCap(month, caps.month) };
  if (!dryRun)
    await changeLanguageModelSettings(device, {
      caps: changed,
      asksFirst: ask === undefined ? asksFirst : ask === 'yes',
    });
}

function readCap(text: string | undefined, now: number | null): number | null {
  if (text === undefined) return now;
  const bare = text.trim().replace(/^\$/, '');
  if (none.has(bare)) return null;
  const usd = /^\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : NaN;
  if (!(usd > 0 && usd < 1e9))
    throw new AppError('usage', `"${text}" is not an amount in US dollars. Give a number such as 2.50, or none.`);
  return usd;
}

/**
 * Asks the chosen model one tiny question, after the user has agreed if it costs something. Throws a `ModelError`,
 * `over-budget`, `cancelled`, and `usage` when no provider is chosen.
 */
async function testConnection(
  services: ProviderDeps,
  { second, offline, dryRun, yes }: ProviderInput,
  run: Run,
): Promise<Pick<ProviderOutput, 'test' | 'quote' | 'refused'>> {
  if (offline)
    throw new AppError(
      'usage',
      'A test contacts the model, but you passed --offline. Remove --offline to run the test.',
    );
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

async function modelToTest({ languageModels, device }: ProviderDeps, isSecond: boolean): Promise<LanguageModel> {
  const choice = isSecond ? (await readLanguageModelSettings(device)).second : null;
  if (choice !== null) return languageModels.make(choice);
  const chosen = isSecond ? null : await languageModels.choose('extract');
  if (chosen === null)
    throw new AppError(
      'usage',
      `No ${isSecond ? 'fallback ' : ''}language model is chosen on this device. Choose one.`,
      null,
      [{ command: 'provider', with: ['use'] }, ...(isSecond ? [{ input: 'second' }] : [])],
    );
  return chosen.first;
}

function quoteOf(model: LanguageModel, { asking }: ProviderDeps): Promise<Quote> {
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
