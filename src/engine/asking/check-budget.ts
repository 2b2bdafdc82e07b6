import { AppError } from '../../core/errors';
import { knownUsd } from '../../core/language-models/spending';
import type { Caps } from '../../core/language-models/provider-choice';
import { usdWords } from '../../core/language-models/usd-words';
import type { Ledger } from './ledger';

const periods = { run: 'a run', day: 'a day', month: 'a month' } as const;

/** Throws `over-budget` when `usd` more would pass a cap of the user's. What has no known price is not held against one. */
export async function checkBudget(usd: number | null, caps: Caps, ledger: Ledger, run: { readonly id: string; readonly startedAt: Date }): Promise<void> {
  const spent = {
    run: caps.run === null ? [] : await ledger.ofRun(run.id, run.startedAt),
    day: caps.day === null ? [] : await ledger.today(),
    month: caps.month === null ? [] : await ledger.thisMonth(),
  };
  for (const period of ['run', 'day', 'month'] as const) {
    const cap = caps[period];
    const total = knownUsd(spent[period]) + (usd ?? 0);
    if (cap !== null && total > cap) throw new AppError('over-budget', `That would come to ${usdWords(total)}, and your cap is ${usdWords(cap)} ${periods[period]}. What was done is kept. Raise the cap in the settings of the language model${period === 'run' ? ', or do less at once' : ', or go on later'}.`);
  }
}
