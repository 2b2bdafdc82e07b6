/** How a day of review (`YYYY-MM-DD`) reads from `today`: "due since 2026-03-01", "due today", "due on 2026-03-09". */
export function dueWords(reviewAfter: string, today: string): string {
  if (reviewAfter === today) return 'due today';
  return `due ${reviewAfter < today ? 'since' : 'on'} ${reviewAfter}`;
}
