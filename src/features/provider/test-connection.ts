import { AppError } from '../../core/errors';
import { priceOf } from '../../core/language-models/prices';
import { usdOf } from '../../core/language-models/usd-of';
import { awaitReply } from '../../engine/asking/await-reply';
import { readLanguageModelSettings } from '../../engine/asking/language-model-settings';
import type { LanguageModel, ModelReply, ModelRequest } from '../../ports/language-model';
import type { Run } from '../../ports/run';
import type { ProviderInput, ProviderServices } from './provider-input';
import type { TestReport } from './provider-output';

const limitMs = 60_000;
const mostShown = 80;

/** Costs next to nothing. Models that think before they answer need some room for it. */
const question: ModelRequest = { system: 'Answer in one word.', messages: [{ role: 'user', text: 'Reply with the word ready.' }], maxOutputTokens: 256 };

/** Asks the chosen model one tiny question. Throws a `ModelError`, `cancelled`, and `usage` when nothing is chosen. */
export async function testConnection(services: ProviderServices, { second, offline, dryRun }: ProviderInput, run: Run): Promise<TestReport | null> {
  if (offline) throw new AppError('usage', 'A test asks the model. Leave out --offline.');
  const model = await modelToTest(services, second);
  if (dryRun) return null;
  const { clock } = services;
  const startMs = clock.now().getTime();
  const reply = await ask(services, model, run);
  const tookMs = clock.now().getTime() - startMs;
  const { usage } = reply;
  return {
    provider: model.provider,
    model: model.name,
    tookMs,
    inputTokens: usage?.inputTokens ?? null,
    outputTokens: usage?.outputTokens ?? null,
    usd: reply.usd ?? (usage === null ? null : usdOf(priceOf(model.provider, model.name), usage)),
    reply: reply.text.replace(/\p{Cc}+/gu, ' ').trim().slice(0, mostShown),
  };
}

async function modelToTest({ languageModels, device }: ProviderServices, isSecond: boolean): Promise<LanguageModel> {
  const choice = isSecond ? (await readLanguageModelSettings(device)).second : null;
  if (choice !== null) return languageModels.make(choice);
  const chosen = isSecond ? null : await languageModels.choose('extract');
  if (chosen === null) throw new AppError('usage', `No ${isSecond ? 'second ' : ''}provider is chosen. Choose one: "provider use NAME${isSecond ? ' --second' : ''}".`);
  return chosen.first;
}

function ask({ asking, clock }: ProviderServices, model: LanguageModel, run: Run): Promise<ModelReply> {
  if (asking !== undefined) return asking.calls.ask(model, 'extract', question, run);
  return awaitReply(model.ask(question), { clock, run, whom: model.name === '' ? model.provider : model.name, limitMs });
}
