import { findModelRow } from './model-rows';
import type { ProviderName } from './provider-choice';

/** Where nothing is known of a model: what models of that provider can at least be expected to hold. */
const careful: Readonly<Record<ProviderName, number>> = {
  none: 8_192,
  'claude-code': 200_000,
  anthropic: 200_000,
  bedrock: 32_000,
  ollama: 8_192,
  'openai-compatible': 16_000,
  command: 32_000,
};

/** Families of open models, which several servers run. */
const families: readonly (readonly [RegExp, number])[] = [
  [
    /gpt-oss|llama-?(?:3\.[1-9]|4)|gemma-?[34]|qwen-?(?:3|2\.5)|mistral-(?:nemo|small)|ministral|deepseek|phi-?4-mini|granite-?[34]|glm-?4|kimi/,
    131_072,
  ],
  [/mistral|mixtral|qwen|command-r|aya/, 32_768],
  [/phi-?4/, 16_384],
];

/** A longer context takes memory that few computers have to spare. */
const mostLocalTokens = 32_768;

/** Tokens that a model can read and write in one call, as far as that is known. */
export function contextTokensOf(provider: ProviderName, model: string): number {
  const known =
    findModelRow(provider, model)?.contextTokens ?? families.find(([names]) => names.test(model.toLowerCase()))?.[1];
  const tokens = known ?? careful[provider];
  return provider === 'ollama' ? Math.min(tokens, mostLocalTokens) : tokens;
}
