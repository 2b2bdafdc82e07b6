import { knownUsd } from '../../core/language-models/spending';
import type { Caps } from '../../core/language-models/provider-choice';
import type { DeviceData } from '../../ports/device-data';
import { readLanguageModelSettings } from './language-model-settings';
import type { Ledger } from './ledger';

/** What this device has spent on language models for this vault, in US dollars; a cap is null when none is set. */
export interface Spending {
  readonly today: number;
  readonly month: number;
  readonly caps: Caps;
  /** Calls of today whose price is not known, and which `today` leaves out. */
  readonly unpriced: number;
}

export async function readSpending(ledger: Ledger, device: DeviceData): Promise<Spending> {
  const today = await ledger.today();
  return {
    today: knownUsd(today),
    month: knownUsd(await ledger.thisMonth()),
    caps: (await readLanguageModelSettings(device)).caps,
    unpriced: today.filter(({ usd }) => usd === null).length,
  };
}
