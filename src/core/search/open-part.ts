import { type FilterField, filterFields, isFilterField } from './filters/filters';
import { textUnits } from './query';

/** The part of a line that is being typed, if it may become a filter. */
export interface OpenPart {
  /** Offsets of the part, without a sign before it. */
  readonly start: number;
  readonly end: number;
  /** The part being typed: the name of a filter or a part of a note, a value of `field`, the name of a property, or a value of `property`. */
  readonly of: 'name' | 'value' | 'property' | 'property value';
  readonly typed: string;
  readonly field?: FilterField;
  readonly property?: string;
}

/** Minimum number of letters of a word from which filters of that name are meant. */
const shortestName = 2;

const names = [...filterFields, ...Object.keys(textUnits)];

const inBrackets = /(?:^|[\s(-])(\[("[^"]*"|[^[\]":]*)(?::"?([^"[\]]*))?)$/;
const afterColon = /(?:^|[\s(-])(([A-Za-z]+):(?:"([^"]*)|([^\s"]*)))$/;
const plainWord = /(?:^|[\s(-])([A-Za-z]+(?:-[A-Za-z]*)?)$/;

/** Returns the part that ends at the cursor; null inside a part and where no filter is being typed. */
export function openPartAt(line: string, cursor: number): OpenPart | null {
  const before = line.slice(0, cursor);
  if (/^[^\s)]/.test(line.slice(cursor))) return null;
  const place = (part: string): Pick<OpenPart, 'start' | 'end'> => ({ start: cursor - part.length, end: cursor });
  const bracket = inBrackets.exec(before);
  if (bracket !== null) {
    const [, part = '', name = '', value] = bracket;
    const property = name.replace(/"/g, '').trim();
    if (value === undefined) return { ...place(part), of: 'property', typed: property };
    return property === '' ? null : { ...place(part), of: 'property value', typed: value, property };
  }
  const [, filter = '', field = '', quoted, plain = ''] = afterColon.exec(before) ?? [];
  if (isFilterField(field.toLowerCase()))
    return { ...place(filter), of: 'value', typed: quoted ?? plain, field: field.toLowerCase() as FilterField };
  const [, word = ''] = plainWord.exec(before) ?? [];
  const isName = word.length >= shortestName && names.some((each) => each.startsWith(word.toLowerCase()));
  return isName ? { ...place(word), of: 'name', typed: word } : null;
}
