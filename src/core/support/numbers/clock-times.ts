/** Hours with *am* or *pm*, also as a range with one of them behind it. */
const halfDay =
  /(^|[^\p{L}\p{N}.,:])(?:(\d{1,2})(?:[:.](\d{2}))?(\s?(?:-|–|to|and|until|till)\s?))?(\d{1,2})(?:[:.](\d{2}))?\s?([ap])(?:m(?![\p{L}\p{N}])|\.\s?m\.)/giu;
/** German words; there *am* is a preposition. */
const german = /(?:^|[^\p{L}])(?:der|das|und|ist|wird|ein|eine|nicht|Uhr|vom|zum|beim|wir|sich|mit|um)(?!\p{L})/iu;
/** Hours of the whole day in German, French and Dutch: *19 Uhr*, *5:30 Uhr*, *22 h 15*, *14:30 uur*. Dutch *3 uur* may be a duration. */
const named =
  /(^|[^\p{L}\p{N}.,:])(\d{1,2})(?:[:.](\d{2})\s?(?:Uhr|uur|h)(?!\p{L})|\s?Uhr(?!\p{L})(?:\s(\d{2})(?!\p{N}))?|\s?h\s?(\d{2})(?![\p{L}\p{N}]))/giu;
/** German days with the number of the month, behind a word before which stands no amount: *am 02.09.* */
const numberedDay =
  /(^|[^\p{L}\p{N}])((?:am|vom|bis|bis zum|ab|zum|seit|seit dem|ab dem|de[mnr])\s)(\d{1,2})\.\s?(0?[1-9]|1[0-2])\.(?!\d\.)(?:\s?(\d{4}))?/giu;
const monthNames = 'January February March April May June July August September October November December'.split(' ');

/**
 * Returns a sentence with its times of the day as hours and minutes of 24 hours, *19:00* for *7 pm* and *19 Uhr*, and
 * German days in numbers with the name of the month, so that the same time is the same numbers.
 */
export function withPlainTimes(sentence: string): string {
  if (!/\d/.test(sentence)) return sentence;
  return sentence
    .replace(halfDay, (whole: string, before: string, ...found: (string | undefined)[]) => {
      const [first, minutes, joint, last, lastMinutes, half] = found;
      if (/am$/i.test(whole) && german.test(sentence)) return whole;
      const end = ofDay(last, lastMinutes, half);
      if (end === null) return whole;
      if (first === undefined) return `${before}${end}`;
      // Of *from 11 to 1 pm*, only the second is in the afternoon.
      const start = ofDay(first, minutes, Number(first) % 12 < Number(last) % 12 ? half : other(half));
      return start === null ? whole : `${before}${start}${joint ?? ''}${end}`;
    })
    .replace(named, (whole: string, before: string, hours: string, ...minutes: (string | undefined)[]) => {
      const time = ofDay(
        hours,
        minutes.slice(0, 3).find((each) => each !== undefined),
        undefined,
      );
      return time === null ? whole : `${before}${time}`;
    })
    .replace(numberedDay, (_, before: string, word: string, day: string, month: string, year: string | undefined) =>
      [`${before}${word}${day}`, monthNames[Number(month) - 1], year].filter((part) => part !== undefined).join(' '),
    );
}

function other(half: string | undefined): string {
  return half?.toLowerCase() === 'p' ? 'a' : 'p';
}

/** Returns `19:00`; null when there is no such hour. */
function ofDay(hours = '', minutes = '00', half: string | undefined): string | null {
  const value = Number(hours);
  if (half === undefined) return value > 24 ? null : `${String(value)}:${minutes}`;
  if (value < 1 || value > 12) return null;
  return `${String((value % 12) + (half.toLowerCase() === 'p' ? 12 : 0))}:${minutes}`;
}
