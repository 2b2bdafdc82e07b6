import * as z from 'zod';
import { counted } from '../counted';
import { stripEnd } from '../text-ends';
import type { Price } from './model-facts';
import { operations } from './provider-choice';
import { providerNames } from './providers';

const tokens = z.number().nonnegative();

const usd = z.number().nonnegative().nullable();

/** Ledger line of a call with its estimated cost, written before the call is made, so that it counts even if the program is killed meanwhile. */
const sentSchema = z.object({
  state: z.literal('sent'),
  call: z.string(),
  /** Time in ISO format, UTC. */
  at: z.string().refine((at) => !Number.isNaN(Date.parse(at))),
  run: z.string(),
  operation: z.enum(operations),
  provider: z.enum(providerNames),
  model: z.string(),
  inputTokens: tokens,
  outputTokens: tokens,
  /** Cost in US dollars; null when the price is not known. */
  usd,
});

/** Ledger line with the actual cost, which replaces the estimate. */
const answeredSchema = z.object({
  state: z.literal('answered'),
  call: z.string(),
  inputTokens: tokens,
  outputTokens: tokens,
  usd,
});

/** Ledger line of a call that the provider did not process. */
const unservedSchema = z.object({ state: z.literal('unserved'), call: z.string() });

export const ledgerLineSchema = z.discriminatedUnion('state', [sentSchema, answeredSchema, unservedSchema]);

export type LedgerLine = z.infer<typeof ledgerLineSchema>;

export type SentCall = z.infer<typeof sentSchema>;

/** Number of model calls and what they used; `usd` is null when the price of any of them is not known. */
export interface Cost {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly usd: number | null;
  /** Number of replies from the cache, which are not among the calls; missing when they were not counted. */
  readonly cached?: number;
}

export const noCost: Cost = { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 };

/** Returns every call once, with its latest figures, in the order in which they were sent. */
export function callsOf(lines: readonly LedgerLine[]): SentCall[] {
  const calls = new Map<string, SentCall>();
  for (const line of lines) {
    const sent = calls.get(line.call);
    if (line.state === 'sent') calls.set(line.call, sent ?? line);
    else if (line.state === 'unserved') calls.delete(line.call);
    else if (sent !== undefined)
      calls.set(line.call, { ...sent, inputTokens: line.inputTokens, outputTokens: line.outputTokens, usd: line.usd });
  }
  return [...calls.values()];
}

export function costOf(calls: readonly SentCall[]): Cost {
  return calls.reduce<Cost>(
    (sum, call) => ({
      calls: sum.calls + 1,
      inputTokens: sum.inputTokens + call.inputTokens,
      outputTokens: sum.outputTokens + call.outputTokens,
      usd: sum.usd === null || call.usd === null ? null : sum.usd + call.usd,
    }),
    noCost,
  );
}

/** Returns the known cost in US dollars, without the calls of unknown price. */
export function knownUsd(calls: readonly SentCall[]): number {
  return calls.reduce((sum, call) => sum + (call.usd ?? 0), 0);
}

/** Returns the cost of today's calls in words; '' without any. Calls of unknown price are counted separately. */
export function spendingWords({ today, unpriced }: { readonly today: number; readonly unpriced: number }): string {
  const calls = unpriced === 0 ? '' : `${counted(unpriced, 'call')} of unknown price`;
  const parts = [today === 0 ? '' : usdWords(today), calls].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join(' and ')} today`;
}

/** Returns the cost of the tokens in US dollars; null when the price is not known. */
export function usdOf(
  price: Price | null,
  tokens: { readonly inputTokens: number; readonly outputTokens: number },
): number | null {
  return price === null ? null : (tokens.inputTokens * price.input + tokens.outputTokens * price.output) / 1e6;
}

/** Formats US dollars for people: cents, and more digits below one dollar. */
export function usdWords(usd: number): string {
  if (usd === 0) return '$0';
  if (usd >= 0.995) return `$${usd.toFixed(2)}`;
  return usd < 0.0001 ? 'less than $0.0001' : `$${withoutZeros(usd.toPrecision(2))}`;
}

/** Removes trailing zeros but keeps at least two decimals. */
function withoutZeros(amount: string): string {
  const cents = amount.indexOf('.') + 3;
  return amount.slice(0, cents) + stripEnd(amount.slice(cents), /0/);
}
