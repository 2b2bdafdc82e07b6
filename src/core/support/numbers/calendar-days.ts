import { monthWords } from '../measures';

/** Days in numbers whose order is sure: *2023-06-02*, *02.06.2023*. */
const numbered =
  /(^|[^\p{L}\p{N}.,:/_-])(?:(\d{4})([-/])(0?[1-9]|1[0-2])\3(0?[1-9]|[12]\d|3[01])|(0?[1-9]|[12]\d|3[01])\.\s?(0?[1-9]|1[0-2])\.\s?(\d{4}))(?![\p{L}\p{N}_/-]|\.\d)/gu;
/** German days without a year, behind a word before which stands no amount: *am 02.09.* */
const withoutYear =
  /(^|[^\p{L}\p{N}])((?:am|vom|bis|bis zum|ab|zum|seit|seit dem|ab dem|de[mnr])\s)(\d{1,2})\.\s?(0?[1-9]|1[0-2])\.(?!\d)/giu;
const names = 'January February March April May June July August September October November December'.split(' ');
/** English days behind their month: *January 14, 2023*. */
const behindMonth = new RegExp(
  `(^|[^\\p{L}\\p{N}])(${names.join('|')})\\s(\\d{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\p{N}:/%-]|[.,]\\d)(?:,?\\s(\\d{4})(?![\\p{L}\\p{N}]))?`,
  'gu',
);
/** English days with an ordinal: *the 14th of January*. */
const ordinal = /(^|[^\p{L}\p{N}])(?:the\s)?(\d{1,2})(?:st|nd|rd|th)\s(?:of\s)?(?=(\p{Lu}\p{L}+))/gu;

/** Returns a sentence with each day in the same order, *2 June 2023*, where the order that is written is sure. */
export function withPlainDays(sentence: string): string {
  return sentence
    .replace(numbered, (_, before: string, ...found: (string | undefined)[]) => {
      const [year, , month, day, dayFirst, monthSecond, yearLast] = found;
      return before + dayOf(day ?? dayFirst, names[Number(month ?? monthSecond) - 1], year ?? yearLast);
    })
    .replace(
      withoutYear,
      (_, before: string, word: string, day: string, month: string) =>
        before + word + dayOf(day, names[Number(month) - 1], undefined),
    )
    .replace(
      behindMonth,
      (_, before: string, month: string, day: string, year: string | undefined) => before + dayOf(day, month, year),
    )
    .replace(ordinal, (whole: string, before: string, day: string, word: string) =>
      monthWords.has(word.toLowerCase()) ? `${before}${String(Number(day))} ` : whole,
    );
}

function dayOf(day = '', month = '', year: string | undefined): string {
  return [String(Number(day)), month, year].filter((part) => part !== undefined).join(' ');
}
