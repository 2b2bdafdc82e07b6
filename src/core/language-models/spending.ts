import * as z from 'zod';
import { stripEnd } from '../text-ends';
import type { Price } from './prices';
import { operations, providerNames } from './provider-choice';

const tokens = z.number().nonnegative();

const usd = z.number().nonnegative().nullable();

/** A call, written before it is made, with what it may cost: a program that is killed meanwhile has still counted it. */
const sentSchema = z.object({
  state: z.literal('sent'),
  call: z.string(),
  /** ISO, UTC. */
  at: z.string().refine((at) => !Number.isNaN(Date.parse(at))),
  run: z.string(),
  operation: z.enum(operations),
  provider: z.enum(providerNames),
  model: z.string(),
  inputTokens: tokens,
  outputTokens: tokens,
  /** US dollars; null when the price is not known. */
  usd,
});

/** What it did cost; replaces the estimate. */
const answeredSchema = z.object({
  state: z.literal('answered'),
  call: z.string(),
  inputTokens: tokens,
  outputTokens: tokens,
  usd,
});

/** The provider did not serve it. */
const unservedSchema = z.object({ state: z.literal('unserved'), call: z.string() });

export const ledgerLineSchema = z.discriminatedUnion('state', [sentSchema, answeredSchema, unservedSchema]);

export type LedgerLine = z.infer<typeof ledgerLineSchema>;

export type SentCall = z.infer<typeof sentSchema>;

/** Calls of models with what they took; `usd` is null as soon as the price of one of them is not known. */
export interface Cost {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly usd: number | null;
  /** Replies that were there already and are none of the calls; missing where that was not counted. */
  readonly cached?: number;
}

export const noCost: Cost = { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 };

/** Every call once, with its last figures, in the order in which they were sent. */
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

/** What is known to have been spent, whatever calls of unknown price there were. */
export function knownUsd(calls: readonly SentCall[]): number {
  return calls.reduce((sum, call) => sum + (call.usd ?? 0), 0);
}

/** What was spent today, for people; '' when nothing was. Calls whose price is not known are counted. */
export function spendingWords({ today, unpriced }: { readonly today: number; readonly unpriced: number }): string {
  const calls =
    unpriced === 0 ? '' : `${unpriced.toLocaleString('en')} ${unpriced === 1 ? 'call' : 'calls'} of unknown price`;
  const parts = [today === 0 ? '' : usdWords(today), calls].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join(' and ')} today`;
}

/** US dollars of so many tokens; null when the price is not known. */
export function usdOf(
  price: Price | null,
  tokens: { readonly inputTokens: number; readonly outputTokens: number },
): number | null {
  return price === null ? null : (tokens.inputTokens * price.input + tokens.outputTokens * price.output) / 1e6;
}

/** US dollars for people: cents, and more digits below one. */
export function usdWords(usd: number): string {
  if (usd === 0) return '$0';
  if (usd >= 0.995) return `$${usd.toFixed(2)}`;
  return usd < 0.0001 ? 'less than $0.0001' : `$${withoutZeros(usd.toPrecision(2))}`;
}

/** At least two digits of cents stay. */
function withoutZeros(amount: string): string {
  const cents = amount.indexOf('.') + 3;
  return amount.slice(0, cents) + stripEnd(amount.slice(cents), /0/);
}
