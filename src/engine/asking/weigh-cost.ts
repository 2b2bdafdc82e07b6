import type { LanguageModelSettings } from '../../core/language-models/provider-choice';
import type { Quote } from './agree-to-cost';
import { findPassedCap } from './check-budget';
import type { Ledger } from './ledger';

/** What the user's caps say of work for `usd`, or of work whose price is not known (null). Without a cap all work is asked about, and so it is where calls may be missing from the ledger. */
export async function weighCost(
  usd: number | null,
  { caps, asksFirst }: Pick<LanguageModelSettings, 'caps' | 'asksFirst'>,
  ledger: Ledger,
): Promise<Pick<Quote, 'passesCaps' | 'isAllowed'>> {
  const hasCap = Object.values(caps).some((cap) => cap !== null);
  if (usd === null || asksFirst || !hasCap) return { passesCaps: usd === null && hasCap, isAllowed: false };
  return {
    passesCaps: false,
    isAllowed: (await findPassedCap(usd, caps, ledger, null)) === null && (await ledger.isWhole()),
  };
}
