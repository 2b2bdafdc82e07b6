import { dateValue, textValue, valueOf } from './frontmatter-values';

type Data = Readonly<Record<string, unknown>>;

/** The day that a note gives as that of what it says (`date`, else `created`), `YYYY-MM-DD`; '' where there is none. */
export function givenDay(data: Data): string {
  return dateValue(timeUnder(data, ['date', 'created']));
}

/** The same, else the day on which we wrote it (`cb_created`). */
export function writtenDay(data: Data): string {
  return dateValue(writtenTime(data));
}

/** The time that `writtenDay` is the day of, as it stands in the note. */
export function writtenTime(data: Data): string {
  return timeUnder(data, ['date', 'created', 'cb_created']);
}

const clock = /^\d{4}([-/.])\d{1,2}\1\d{1,2}[Tt ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?([Zz]|[-+]\d{2}:?\d{2})?$/;

/** Milliseconds since 1970 of a time as notes give it: a day is the time at which it begins, and one without a zone counts as UTC, as older notes have it. NaN for what is no time. */
export function msOfTime(text: string): number {
  const [, , time = '00:00', zone = 'Z'] = clock.exec(text) ?? [];
  return Date.parse(`${dateValue(text)}T${time}${zone.toUpperCase().replace(/(\d{2})(\d{2})$/, '$1:$2')}`);
}

function timeUnder(data: Data, keys: readonly string[]): string {
  return keys.map((key) => textValue(valueOf(data, key))).find((text) => dateValue(text) !== '') ?? '';
}

/** A time as notes have it, `2026-03-04T14:32:15Z`: seconds are enough for people. */
export function isoSeconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
