import type { ReviewCalendar } from '../../core/review/review-state';
import type { VaultSettings } from '../../core/settings/settings';
import { reviewDays } from '../filing/route-beat';
import { localDay } from '../reading/local-day';

/** The days of the user's own time zone, and what the vault's settings say of reviews. */
export function reviewCalendar(settings: VaultSettings): ReviewCalendar {
  return { dayOf: (at) => localDay(at), daysOf: (type) => reviewDays(type.toLowerCase(), settings) };
}
