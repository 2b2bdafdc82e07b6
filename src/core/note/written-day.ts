import { dateValue, textValue, valueOf } from './frontmatter/frontmatter-values';

type Data = Readonly<Record<string, unknown>>;

const clock = /^\d{4}([-/.])\d{1,2}\1\d{1,2}[Tt ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?([Zz]|[-+]\d{2}:?\d{2})?$/;

/** Returns the day that a note gives for its content (`date`, else `created`), `YYYY-MM-DD`; '' when there is none. */
export function givenDay(data: Data): string {
  return dateValue(timeUnder(data, ['date', 'created']));
}

/** Returns the day in the name of a file; null when it has none. */
export function dayInName(path: string): string | null {
  return dateValue(/(?:^|\D)(\d{4}-\d{2}-\d{2})(?!\d)(?=[^/]*$)/.exec(path)?.[1] ?? '') || null;
}

/** Returns the day of `givenDay`, else the day on which this program wrote the note (`cb_created`). */
export function writtenDay(data: Data): string {
  return dateValue(writtenTime(data));
}

/** Returns the time behind `writtenDay`, as written in the note. */
export function writtenTime(data: Data): string {
  return timeUnder(data, ['date', 'created', 'cb_created']);
}

/**
 * Returns a time of a note in ms since 1970: a day means its beginning, and a time without a zone counts as UTC, as in
 * older notes. NaN when it is not a time.
 */
export function msOfTime(text: string): number {
  const [, , time = '00:00', zone = 'Z'] = clock.exec(text) ?? [];
  return Date.parse(`${dateValue(text)}T${time}${zone.toUpperCase().replace(/(\d{2})(\d{2})$/, '$1:$2')}`);
}

function timeUnder(data: Data, keys: readonly string[]): string {
  for (const key of keys) {
    const text = textValue(valueOf(data, key));
    if (dateValue(text) !== '') return text;
  }
  return '';
}

/** Returns a time in the form used in notes, `2026-03-04T14:32:15Z`, in whole seconds. */
export function isoSeconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
