import { findModelRow } from './model-rows';
import { type ProviderName, providerFacts } from './providers';

/** US dollars a million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** What a model costs, as the list that the program carries has it; null when that is not known. Tokens read from a provider's cache may cost less. */
export function priceOf(provider: ProviderName, model: string): Price | null {
  if (providerFacts(provider).isFree) return { input: 0, output: 0 };
  const row = findModelRow(provider, model);
  return row === null ? null : { input: row.input, output: row.output };
}
