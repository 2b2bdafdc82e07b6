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
  /** Total amount that would be spent. */
  readonly total: number;
}

/** Returns the first of the user's limits that another `usd` would exceed, for a running run or (null) a new one; null when there is none. */
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

/** Throws `over-budget` when another `usd` would exceed one of the user's limits. Does not count work of unknown price. */
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
    `${passedWords(total, cap)} ${periodWords[period]}. Finished work is kept. Raise the limit in the settings of the language model${period === 'run' ? ', or choose fewer notes or files' : ', or continue later'}.`,
  );
}

/** Each call is counted with its longest possible reply, so an amount slightly over the limit may look equal to it. */
function passedWords(total: number, cap: number): string {
  const isAlike = usdWords(total) === usdWords(cap);
  return isAlike
    ? `With the longest possible reply, this would cost a little more than your limit of ${usdWords(cap)}`
    : `With the longest possible reply, this would cost ${usdWords(total)}, but your limit is ${usdWords(cap)}`;
}
