/** The three numbers of a date as written, in their order. */
export type WrittenDay = readonly [number, number, number];
export type DayOrder = 'year-first' | 'day-first' | 'month-first';

/**
 * Decides for all dates of a file which of the first two numbers is the day: a number above twelve is one; else the
 * order in which time goes back less often, and in which the day changes more often than the month. `isAmerican` decides
 * when nothing else does.
 */
export function dayOrderOf(days: readonly WrittenDay[], isAmerican: boolean): DayOrder {
  if (days.some(([first]) => first > 31)) return 'year-first';
  const firstAbove = days.filter(([first]) => first > 12).length;
  const secondAbove = days.filter(([, second]) => second > 12).length;
  if (firstAbove !== secondAbove) return firstAbove > secondAbove ? 'day-first' : 'month-first';
  const back = (order: DayOrder): number =>
    countPairs(days, (one, other) => dayNumber(one, order) > dayNumber(other, order));
  const more = back('day-first') - back('month-first');
  if (more !== 0) return more < 0 ? 'day-first' : 'month-first';
  const changes = (at: 0 | 1): number => countPairs(days, (one, other) => one[at] !== other[at]);
  const later = changes(0) - changes(1);
  if (later !== 0) return later > 0 ? 'day-first' : 'month-first';
  return isAmerican ? 'month-first' : 'day-first';
}

/** Returns year, month and day; a year of two digits is in this century, one of the Buddhist calendar is converted. */
export function inOrder(
  [first, second, third]: WrittenDay,
  order: DayOrder,
): { year: number; month: number; day: number } {
  const [year, month, day] =
    order === 'year-first'
      ? [first, second, third]
      : order === 'day-first'
        ? [third, second, first]
        : [third, first, second];
  return { year: year < 100 ? 2000 + year : year > 2400 ? year - 543 : year, month, day };
}

function dayNumber(written: WrittenDay, order: DayOrder): number {
  const { year, month, day } = inOrder(written, order);
  return (year * 12 + month) * 31 + day;
}

function countPairs(days: readonly WrittenDay[], differs: (one: WrittenDay, other: WrittenDay) => boolean): number {
  let count = 0;
  for (let at = 1; at < days.length; at += 1) {
    const [one, other] = [days[at - 1], days[at]];
    if (one !== undefined && other !== undefined && differs(one, other)) count += 1;
  }
  return count;
}
