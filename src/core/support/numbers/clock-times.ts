/** Hours with *am* or *pm*, also as a range with one of them behind it. */
const halfDay =
  /(^|[^\p{L}\p{N}.,:])(?:(\d{1,2})(?:[:.](\d{2}))?(\s?(?:-|–|to|and|until|till)\s?))?(\d{1,2})(?:[:.](\d{2}))?\s?([ap])(?:m(?![\p{L}\p{N}])|\.\s?m\.)/giu;
/** German words; there *am* is a preposition. */
const german = /(?:^|[^\p{L}])(?:der|das|und|ist|wird|ein|eine|nicht|Uhr|vom|zum|beim|wir|sich|mit|um)(?!\p{L})/iu;
/** A day after *am*, which is then a preposition: *am 3. Mai*, *am Montag*. */
const germanDay =
  /^\s(?:\d{1,2}\.|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|abend|morgen|mittag|vormittag|nachmittag|wochenende|anfang|ende)/iu;
/** Hours of the whole day in German, French and Dutch: *19 Uhr*, *5:30 Uhr*, *22 h 15*, *14:30 uur*. Dutch *3 uur* may be a duration. */
const named =
  /(^|[^\p{L}\p{N}.,:])(\d{1,2})(?:[:.](\d{2})\s?(?:Uhr|uur|h)(?!\p{L})|\s?Uhr(?!\p{L})(?:\s(\d{2})(?!\p{N}))?|\s?h\s?(\d{2})(?![\p{L}\p{N}]))/giu;
/** Hours with the part of the day behind them: *las 6 de la tarde*, *6 heures du soir*, *6 uur 's avonds*, *le 6 di sera*, *6 Uhr abends*; not *version 2 sera* and *3 horas tarde*. */
const partOfDay =
  /(^|[^\p{L}\p{N}.,:])(\d{1,2})(?:[:.](\d{2}))?(?:\s(?:heures?|horas?|uur|Uhr))?\s(?:(?:de la|del|della|da|du|di|de l')\s?(?:(mañana|madrugada|manhã|matin|mattina|mattino)|(tarde|noche|noite|soir|après-midi|sera|pomeriggio))|(?:'s\s?)?(?:(morgens|ochtends|früh)|(middags|avonds|abends|nachmittags)))(?!\p{L})/giu;

type Found = readonly (string | undefined)[];

/** Returns a sentence with its times of the day as hours and minutes of 24 hours, *19:00* for *7 pm* and *19 Uhr*, so that the same time is the same numbers. */
export function withPlainTimes(sentence: string): string {
  return sentence
    .replace(halfDay, (whole: string, before: string, ...found: (string | number | undefined)[]) => {
      const behind = sentence.slice(Number(found[6]) + whole.length);
      if (/\dam$|\sam$/i.test(whole) && (german.test(sentence) || germanDay.test(behind))) return whole;
      return inHalves(whole, before, found as Found);
    })
    .replace(partOfDay, (whole: string, before: string, hours: string, ...found: Found) => {
      const [minutes, early, , earlyGermanic] = found;
      // *12 de la noche* is midnight and *12 de la mañana* noon.
      const time =
        Number(hours) === 12 ? null : ofDay(hours, minutes, (early ?? earlyGermanic) === undefined ? 'p' : 'a');
      return time === null ? whole : before + time;
    })
    .replace(named, (whole: string, before: string, hours: string, ...minutes: Found) => {
      const time = ofDay(
        hours,
        minutes.slice(0, 3).find((each) => each !== undefined),
        undefined,
      );
      return time === null ? whole : before + time;
    });
}

function inHalves(whole: string, before: string, [first, minutes, joint, last, lastMinutes, half]: Found): string {
  const end = ofDay(last, lastMinutes, half);
  if (end === null) return whole;
  if (first === undefined) return before + end;
  // Of *from 11 to 1 pm*, only the second is in the afternoon.
  const start = ofDay(first, minutes, Number(first) % 12 < Number(last) % 12 ? half : other(half));
  return start === null ? whole : `${before}${start}${joint ?? ''}${end}`;
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
