/** The day that lies so many calendar days after a `YYYY-MM-DD`; whatever the clocks do there, a day is a day. */
export function addDays(day: string, count: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  // Days of UTC are all of one length, so that only the calendar counts.
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

/** Calendar days from one `YYYY-MM-DD` to another; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
