import type { Price } from './prices';

/** US dollars of so many tokens; null when the price is not known. */
export function usdOf(
  price: Price | null,
  tokens: { readonly inputTokens: number; readonly outputTokens: number },
): number | null {
  return price === null ? null : (tokens.inputTokens * price.input + tokens.outputTokens * price.output) / 1e6;
}
