import { usdWords } from './usd-words';

/** What was spent today, for people; '' when nothing was. Calls whose price is not known are counted. */
export function spendingWords({ today, unpriced }: { readonly today: number; readonly unpriced: number }): string {
  const calls =
    unpriced === 0 ? '' : `${unpriced.toLocaleString('en')} ${unpriced === 1 ? 'call' : 'calls'} of unknown price`;
  const parts = [today === 0 ? '' : usdWords(today), calls].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join(' and ')} today`;
}
