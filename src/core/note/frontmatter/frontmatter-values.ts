import { isCalendarDate } from '../../calendar-date';

type Data = Readonly<Record<string, unknown>>;

/** Matches white space that is not a single blank. */
const severalBlanks = /[^\S ]\s*| \s+/g;

/** Returns the value of the first of `keys` that is present, in that order. Letter case does not matter, but an exact match is preferred. */
export function valueOf(data: Data, ...keys: readonly string[]): unknown {
  for (const key of keys) {
    if (Object.hasOwn(data, key)) return data[key];
    for (const name in data)
      if (name.length === key.length && name.toLowerCase() === key && Object.hasOwn(data, name)) return data[name];
  }
  return undefined;
}

/**
 * Returns a value as one line of text: for a list its first item with text, for a wikilink its displayed text; '' for a
 * value that is not text, number or boolean.
 */
export function textValue(value: unknown): string {
  if (Array.isArray(value)) return firstText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? unwrapLink(value.replace(severalBlanks, ' ').trim()) : '';
}

/** Returns a list of texts: the parts of a string between commas, or each item of a list that has text. */
export function textList(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .split(',')
      .map(textValue)
      .filter((text) => text !== '');
  if (!Array.isArray(value)) return [textValue(value)].filter((text) => text !== '');
  return value.map(textValue).filter((text) => text !== '');
}

/** True only for `true`, or that word in any letter case. */
export function isTrue(value: unknown): boolean {
  return textValue(value).toLowerCase() === 'true';
}

/** Returns a number, also when it is written as text; null for anything else. */
export function numberValue(value: unknown): number | null {
  const text = textValue(value);
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? null : number;
}

/** Returns `YYYY-MM-DD` when the value begins with an existing date of that form (also with `/` or `.` between its parts, also in a wikilink), else ''. */
export function dateValue(value: unknown): string {
  const match = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/.exec(textValue(value));
  const [, year = '', , month = '', day = ''] = match ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : '';
}

function firstText(values: readonly unknown[]): string {
  for (const value of values) {
    const text = textValue(value);
    if (text !== '') return text;
  }
  return '';
}

function unwrapLink(text: string): string {
  if (!text.startsWith('[[')) return text;
  const link = /^\[\[([^[\]|]+)(?:\|([^[\]]+))?\]\]$/.exec(text);
  return link === null ? text : (link[2] ?? link[1] ?? '').trim();
}
