import { findModelRow } from './model-rows';
import { type ProviderName, providerFacts } from './providers';

/** Families of open models, which several servers run. */
const families: readonly (readonly [RegExp, number])[] = [
  [
    /gpt-oss|llama-?(?:3\.[1-9]|4)|gemma-?[34]|qwen-?(?:3|2\.5)|mistral-(?:nemo|small)|ministral|deepseek|phi-?4-mini|granite-?[34]|glm-?4|kimi/,
    131_072,
  ],
  [/mistral|mixtral|qwen|command-r|aya/, 32_768],
  [/phi-?4/, 16_384],
];

/** Tokens that a model can read and write in one call, as far as that is known. */
export function contextTokensOf(provider: ProviderName, model: string): number {
  const known =
    findModelRow(provider, model)?.contextTokens ?? families.find(([names]) => names.test(model.toLowerCase()))?.[1];
  const { contextTokens, mostContextTokens = Infinity } = providerFacts(provider);
  return Math.min(known ?? contextTokens, mostContextTokens);
}
