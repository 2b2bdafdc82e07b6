import { usdWords } from '../../../core/language-models/spending';
import { provider } from '../../../features/provider/provider';
import {
  type ProviderInput,
  providerInputSchema,
  type ProviderOutput,
  type TestReport,
} from '../../../features/provider/provider-input';
import type { AppHost } from '../host';
import { showNotice } from '../show-notice';
import { grouped } from '../../../core/counted';

const noticeMs = 8_000;

/** Runs the provider command and shows the new state. Returns null when it failed or was cancelled and the user has been told. */
export async function runProvider(host: AppHost, values: Partial<ProviderInput>): Promise<ProviderOutput | null> {
  const output = await host.runner.run(provider, providerInputSchema.parse(values));
  if (output === null) await host.languageModels.refresh();
  else host.languageModels.show(output);
  return output;
}

/** Sends the chosen model one short request and shows the result. */
export async function testLanguageModel(host: AppHost, isSecond = false): Promise<void> {
  const output = await runProvider(host, { action: 'test', second: isSecond });
  if (output?.test !== undefined) showNotice(testSentence(output.test), noticeMs);
}

export function testSentence({ provider: name, model, tookMs, inputTokens, outputTokens, usd }: TestReport): string {
  const counts =
    inputTokens === null || outputTokens === null
      ? 'no token count'
      : `${grouped(inputTokens)} tokens read, ${grouped(outputTokens)} written`;
  return `${model === '' ? name : model} answered in ${(tookMs / 1_000).toFixed(1)} s: ${counts}${usd === null ? '' : `, ${usdWords(usd)}`}.`;
}

/** True when a language model is chosen on this device; false while that is not known yet. */
export function hasLanguageModel({ languageModels }: Pick<AppHost, 'languageModels'>): boolean {
  const { output } = languageModels.status.current;
  return output !== null && output.first.provider !== 'none';
}
