import { alternativesOf, type Query } from './query';

/** Returns the day that `as-of:` asks for, the earliest one of several; null without one. */
export function asOfDay(query: Query): string | null {
  const days = alternativesOf(query).flatMap(({ filters }) =>
    filters.filter(({ field, isExcluded }) => field === 'as-of' && !isExcluded).map(({ value }) => value),
  );
  return days.sort()[0] ?? null;
}
