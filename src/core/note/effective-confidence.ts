import { daysBetween } from '../review/calendar-days';

const stepDays = 90;
const keptShare = 0.9;

/** The share of a confidence that is left on `today` when nobody said it again since `from` (both `YYYY-MM-DD`): nine tenths for each full 90 days. '' does not decay. */
export function effectiveConfidence(confidence: number, from: string, today: string): number {
  const steps = from === '' ? 0 : Math.max(0, Math.floor(daysBetween(from, today) / stepDays));
  return Math.min(1, Math.max(0, confidence)) * keptShare ** (Number.isFinite(steps) ? steps : 0);
}
