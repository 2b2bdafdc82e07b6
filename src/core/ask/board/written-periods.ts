import { isCalendarDate } from '../../calendar-date';
import { addDays } from '../../review/review-state';
import { monthWords, weekdayWords } from '../../support/measures';

/** First and last day of a time, `YYYY-MM-DD`; '' for no limit. */
export type Period = readonly [first: string, last: string];

/** `since` a day; `by`: as it was at the end of a day; `within`: on a day, or in a week, month or year. */
export type How = 'since' | 'by' | 'within';

interface WrittenPeriod {
  readonly words: string;
  readonly period: Period;
  readonly how: How;
}

const article = '(?: (?:the|dem|le|el|il|het|del))?';
const since = `(?:since|seit|depuis|desde|dal|sinds)${article} `;
const by = `(?:as of|by|until|up to|bis(?: zum)?|stand|jusqu'(?:au|en|à)|hasta|fino (?:a|al)|per|tot)${article} `;
const end =
  '(?:(?:at|by|as of)(?: the)? end of|(?:zum )?ende|(?:à la )?fin(?: de)?|a fin(?:es|ales) de|a fine|eind(?:e)?(?: van)?) ';
const at = '(?:on|in|during|am|im|en|le|el|il|a|nel|op|del|d’|durante)(?: the month of)? ';
const year = '(?:,? (?:of |de |del )?(\\d{4}))?';
const forms = {
  iso: '(\\d{4})-(\\d{2})-(\\d{2})',
  day: `(\\d{1,2})(?:st|nd|rd|th|er|\\.|º)?(?: of| de)? (\\p{L}+)${year}`,
  monthFirst: `(\\p{L}+) (\\d{1,2})(?:st|nd|rd|th)?${year}`,
  numbers: '(\\d{1,2})\\. ?(\\d{1,2})\\.(?: ?(\\d{4}))?',
  word: `(\\p{L}+)${year}`,
  year: '(?:the year |année |jahr |año |anno )?(\\d{4})',
} as const;
type Form = keyof typeof forms;

const leads: readonly (readonly [How, string, readonly Form[]])[] = [
  ['by', end, ['word', 'year']],
  ['since', since, ['iso', 'day', 'monthFirst', 'numbers', 'word', 'year']],
  ['by', by, ['iso', 'day', 'monthFirst', 'numbers', 'word', 'year']],
  ['within', at, ['iso', 'day', 'monthFirst', 'numbers', 'word', 'year']],
];

/** Finds a day, month or year that a question names in numbers or by name, with the words before it; null without one. */
export function writtenPeriods(question: string, today: string): WrittenPeriod | null {
  // Most questions name no time, and the patterns take long to compile.
  const words = question.toLowerCase().split(/\P{L}+/u);
  if (!/\d/.test(question) && !words.some((word) => monthWords.has(word) || weekdayWords.has(word))) return null;
  for (const [how, lead, known] of leads)
    for (const form of known)
      for (const found of question.matchAll(new RegExp(`(?:^| )${lead}${forms[form]}(?= |$)`, 'giu'))) {
        const period = periodOf(form, found, today);
        if (period === null) continue;
        const [first, last] = period;
        return { words: found[0], how, period: how === 'since' ? [first, ''] : how === 'by' ? ['', last] : period };
      }
  return null;
}

const coming =
  /^(?:next|(?:the )?coming|nächste[nrs]?|kommende[nrs]?|(?:la )?(?:semana|semaine|settimana) (?:próxima|prochaine|prossima)|la próxima|la prossima|volgende|komende)(?: \p{L}+)?$/iu;

/** True for words that name a time instead of a thing: *next week*, *May 2027*. */
export function isTime(words: string, today: string): boolean {
  return coming.test(words) || writtenPeriods(`on ${words}`, today)?.words === `on ${words}`;
}

function periodOf(form: Form, [, one = '', two = '', three]: RegExpMatchArray, today: string): Period | null {
  switch (form) {
    case 'iso':
      return dayOf(one, Number(two), three ?? '', today);
    case 'day':
      return dayOf(three, monthOf(two), one, today);
    case 'monthFirst':
      return dayOf(three, monthOf(one), two, today);
    case 'numbers':
      return dayOf(three, Number(two), one, today);
    case 'word':
      return two === '' && weekdayWords.has(one.toLowerCase())
        ? both(lastWeekday(weekdayWords.get(one.toLowerCase()) ?? 1, today))
        : monthPeriod(monthOf(one), two, today);
    case 'year':
      return [`${one}-01-01`, `${one}-12-31`];
  }
}

/** Returns a day without a year as the last one that is not after today; null for no day. */
function dayOf(year: string | undefined, month: number, day: string, today: string): Period | null {
  const inYear = (of: string): string => `${of}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = inYear(year ?? today.slice(0, 4));
  const found = year === undefined && thisYear > today ? inYear(yearBefore(today)) : thisYear;
  return isCalendarDate(found) ? both(found) : null;
}

/** Returns a month without a year as the last one that has begun; null for no month. */
function monthPeriod(month: number, year: string, today: string): Period | null {
  if (month === 0) return null;
  const inYear = (of: string): string => `${of}-${String(month).padStart(2, '0')}`;
  const thisYear = inYear(year === '' ? today.slice(0, 4) : year);
  const found = year === '' && thisYear > today.slice(0, 7) ? inYear(yearBefore(today)) : thisYear;
  return [`${found}-01`, addDays(`${addDays(`${found}-28`, 4).slice(0, 7)}-01`, -1)];
}

function monthOf(word: string): number {
  return monthWords.get(word.toLowerCase()) ?? 0;
}

function yearBefore(today: string): string {
  return String(Number(today.slice(0, 4)) - 1);
}

function both(day: string): Period {
  return [day, day];
}

/** Returns the last day of that weekday, from Monday as 1, which may be today. */
export function lastWeekday(number: number, today: string): string {
  const now = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  return addDays(today, -((now - number + 7) % 7));
}
