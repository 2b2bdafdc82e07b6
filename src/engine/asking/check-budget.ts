import { AppError } from '../../core/errors';
import { knownUsd, usdWords } from '../../core/language-models/spending';
import type { Caps } from '../../core/language-models/provider-choice';
import type { Run } from '../../ports/run';
import type { Ledger } from './ledger';

const periods = ['run', 'day', 'month'] as const;
const periodWords = { run: 'a run', day: 'a day', month: 'a month' } as const;

interface PassedCap {
  readonly period: keyof Caps;
  readonly cap: number;
  /** What would have been spent. */
  readonly total: number;
}

/** The first cap of the user's that `usd` more would pass, for a run that goes on or (null) a new one; null when there is none. */
export async function findPassedCap(
  usd: number,
  caps: Caps,
  ledger: Ledger,
  run: Pick<Run, 'id' | 'startedAt'> | null,
): Promise<PassedCap | null> {
  const spent = {
    run: caps.run === null || run === null ? [] : await ledger.ofRun(run.id, run.startedAt),
    day: caps.day === null ? [] : await ledger.today(),
    month: caps.month === null ? [] : await ledger.thisMonth(),
  };
  for (const period of periods) {
    const cap = caps[period];
    const total = knownUsd(spent[period]) + usd;
    if (cap !== null && total > cap) return { period, cap, total };
  }
  return null;
}

/** Throws `over-budget` when `usd` more would pass a cap of the user's. What has no known price is not held against one. */
export async function checkBudget(
  usd: number | null,
  caps: Caps,
  ledger: Ledger,
  run: Pick<Run, 'id' | 'startedAt'>,
): Promise<void> {
  const passed = await findPassedCap(usd ?? 0, caps, ledger, run);
  if (passed === null) return;
  const { period, cap, total } = passed;
  throw new AppError(
    'over-budget',
    `${passedWords(total, cap)} ${periodWords[period]}. Finished work is kept. Raise the limit in the settings of the language model${period === 'run' ? ', or do less at once' : ', or continue later'}.`,
  );
}

/** Each call is counted with the longest reply that it may give: what passes a cap by little may look as if it did not. */
function passedWords(total: number, cap: number): string {
  const isAlike = usdWords(total) === usdWords(cap);
  return isAlike
    ? `With the longest possible reply, this would cost a little more than your limit of ${usdWords(cap)}`
    : `With the longest possible reply, this would cost ${usdWords(total)}, and your limit is ${usdWords(cap)}`;
}
