import { monthWords, weekdayWords } from '../../support/measures';
import { addDays } from '../../review/review-state';

/** A question without its words about time, and the first and last day that they name; '' for no limit. */
export interface AskedDays {
  readonly rest: string;
  readonly since: string;
  readonly until: string;
  /** True for *since* a day, false for *on* a day or *in* a week. */
  readonly isSince: boolean;
}

const since = '(?:since|seit|depuis|desde|dal|sinds)(?: the| dem| le| el)? ';
const named: readonly (readonly [RegExp, (today: string) => readonly [string, string]])[] = [
  [phrase("today|heute|aujourd[’']hui|hoy|oggi|vandaag"), (today) => [today, today]],
  [phrase(`${since}(?:yesterday|gestern|hier|ayer|ieri|gisteren)`), (today) => [addDays(today, -1), '']],
  [phrase('yesterday|gestern|ayer|ieri|gisteren'), (today) => [addDays(today, -1), addDays(today, -1)]],
  [
    phrase('(?:in )?(?:this|diese[r]?|cette|esta|questa|deze) (?:week|woche|semaine|semana|settimana)'),
    (today) => [monday(today), ''],
  ],
  [
    phrase('(?:last|previous|letzte|vorige) (?:week|woche)|la semaine dernière|la semana pasada|la settimana scorsa'),
    (today) => [addDays(monday(today), -7), addDays(monday(today), -1)],
  ],
  [
    phrase('(?:in )?(?:this|diese[mn]|ce|este|questo|deze) (?:month|monat|mois|mes|mese|maand)'),
    (today) => [`${today.slice(0, 8)}01`, ''],
  ],
];
const daysAgo = phrase(
  '(?:in |during |within )?(?:the |den |les |los |las |gli |de )?(?:last|past|letzten|derniers|últimos|ultimi|laatste) (\\d{1,3}) (?:days|tagen?|jours|días|giorni|dagen)',
);
const isoDay = phrase(`${since}(\\d{4}-\\d{2}-\\d{2})`);
const weekday = phrase(`${since}(\\p{L}+)`);
const writtenDay = phrase(`${since}(\\d{1,2})(?:st|nd|rd|th|er|\\.)?(?: of| de)? (\\p{L}+)(?: (?:de )?(\\d{4}))?`);
const monthFirst = phrase(`${since}(\\p{L}+) (\\d{1,2})(?:st|nd|rd|th)?,?(?: (\\d{4}))?`);

function phrase(words: string): RegExp {
  return new RegExp(`(?:^| )(?:${words})(?= |$)`, 'iu');
}

/** Reads which days a question names in its last words or between others; `question` has single blanks and no marks at its end. */
export function askedDays(question: string, today: string): AskedDays {
  const without = (pattern: RegExp, [first, last]: readonly [string, string]): AskedDays => ({
    rest: question.replace(pattern, ' ').replace(/ +/g, ' ').trim(),
    since: first,
    until: last,
    isSince: new RegExp(`(?:^| )${since}`, 'iu').test(pattern.exec(question)?.[0] ?? ''),
  });
  for (const [pattern, days] of named) if (pattern.test(question)) return without(pattern, days(today));
  const ago = daysAgo.exec(question);
  if (ago !== null) return without(daysAgo, [addDays(today, -Number(ago[1])), '']);
  const iso = isoDay.exec(question)?.[1];
  if (iso !== undefined) return without(isoDay, [iso, '']);
  for (const [pattern, day, month, year] of [
    [writtenDay, 1, 2, 3],
    [monthFirst, 2, 1, 3],
  ] as const) {
    const found = pattern.exec(question);
    const first = found === null ? null : dayOf(found[day], found[month], found[year], today);
    if (first !== null) return without(pattern, [first, '']);
  }
  const number = weekdayWords.get((weekday.exec(question)?.[1] ?? '').toLowerCase());
  return number === undefined
    ? { rest: question, since: '', until: '', isSince: false }
    : without(weekday, [lastWeekday(number, today), '']);
}

/** Returns a day without a year as the last one that is not after today; null for no day. */
function dayOf(day = '', month = '', year: string | undefined, today: string): string | null {
  const number = monthWords.get(month.toLowerCase());
  if (number === undefined) return null;
  const inYear = (of: string): string => `${of}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = inYear(year ?? today.slice(0, 4));
  return year === undefined && thisYear > today ? inYear(String(Number(today.slice(0, 4)) - 1)) : thisYear;
}

function monday(today: string): string {
  return lastWeekday(1, today);
}

/** Returns the last day of that weekday, from Monday as 1, which may be today. */
function lastWeekday(number: number, today: string): string {
  const now = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  return addDays(today, -((now - number + 7) % 7));
}
