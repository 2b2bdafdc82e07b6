import { comparable } from '../../core/search/comparable';
import { writeFilter } from '../../core/search/filters/filter-text';
import { type FilterField, filterFields, filterOf } from '../../core/search/filters/filters';
import { type OpenPart, openPartAt } from '../../core/search/open-part';
import { parseQuery } from '../../core/search/parse-query';
import { textUnits } from '../../core/search/query';
import type { FacetCount, ValueKind } from '../../ports/keyword-index';
import type { NoteIndex } from '../../ports/note-index';

/** A way to complete the line that is being typed. */
export interface FilterSuggestion {
  readonly title: string;
  /** Number of notes that the rest of the line leaves with it; null for the name of a filter. */
  readonly count: number | null;
  /** What a filter or part of that name finds; '' for a value. */
  readonly help: string;
  /** The line with it, and where typing continues. */
  readonly line: string;
  readonly cursor: number;
}

/** Maximum number of suggestions, so that they can be taken in at a glance. */
const most = 8;

const kinds: Partial<Readonly<Record<FilterField, ValueKind>>> = {
  type: 'type',
  tag: 'tag',
  project: 'project',
  path: 'folder',
  scope: 'scope',
  durability: 'durability',
  status: 'status',
};

/** Suggests what can be typed at the cursor, most frequent first; [] where no filter is being typed. Throws what the index throws. */
export async function suggestFilters(
  index: Pick<NoteIndex, 'values'>,
  line: string,
  cursor: number,
): Promise<FilterSuggestion[]> {
  const part = openPartAt(line, cursor);
  if (part === null) return [];
  const complete = (text: string, isWhole: boolean): Pick<FilterSuggestion, 'line' | 'cursor'> => {
    const rest = line.slice(part.end).trimStart();
    const before = `${line.slice(0, part.start)}${text}${isWhole ? ' ' : ''}`;
    return { line: before + rest, cursor: before.length };
  };
  if (part.of === 'name') return namesLike(part.typed).map(([text, help]) => nameSuggestion(text, help, complete));
  const query = parseQuery(line.slice(0, part.start) + line.slice(part.end));
  const values = await valuesOf(index, query, part);
  return values.flatMap(({ value, count }) => {
    const text = textOf(part, value);
    if (text === null) return [];
    return [{ title: value, count, help: '', ...complete(text, part.of !== 'property') }];
  });
}

async function valuesOf(
  index: Pick<NoteIndex, 'values'>,
  query: ReturnType<typeof parseQuery>,
  { of, typed, field, property = '' }: OpenPart,
): Promise<FacetCount[]> {
  const kind = of === 'value' ? kinds[field ?? 'after'] : 'property';
  if (kind === undefined) return [];
  const values = await index.values(query, kind, of === 'property value' ? property : '');
  const wanted = comparable(typed.replace(/^#|\/$/g, ''));
  const isBeginning = ({ value }: FacetCount): boolean => comparable(value).startsWith(wanted);
  const alike = values.filter((each) => comparable(each.value).includes(wanted));
  return [...alike.filter(isBeginning), ...alike.filter((each) => !isBeginning(each))].slice(0, most);
}

/** Returns the part as it is written with the value; null for a value that cannot be written. */
function textOf({ of, field, property = '' }: OpenPart, value: string): string | null {
  if (of === 'property') return /["[\]]/.test(value) ? null : `[${quotedIf(value, /:/)}:`;
  if (of === 'property value')
    return writeFilter('property', `${quotedIf(property, /:/)}:${quotedIf(value, /\sOR\s|^[<>]/)}`);
  return field === undefined ? null : writeFilter(field, field === 'path' ? `${value}/` : value);
}

function quotedIf(text: string, special: RegExp): string {
  return special.test(text) ? `"${text}"` : text;
}

/** Returns the names of filters and of parts of a note that begin like this, as they are written, with what they find. */
function namesLike(typed: string): (readonly [text: string, help: string])[] {
  const wanted = typed.toLowerCase();
  const fields = filterFields.map((field) => {
    const { isBracketed, help } = filterOf(field);
    return [field, isBracketed === true ? '[' : `${field}:`, `notes ${help}`] as const;
  });
  const units = Object.entries(textUnits).map(([unit, help]) => [unit, `${unit}:`, help] as const);
  return [...fields, ...units].flatMap(([name, text, help]) =>
    name.startsWith(wanted) ? [[text, help] as const] : [],
  );
}

function nameSuggestion(
  text: string,
  help: string,
  complete: (text: string, isWhole: boolean) => Pick<FilterSuggestion, 'line' | 'cursor'>,
): FilterSuggestion {
  return { title: text === '[' ? '[property]' : text, count: null, help, ...complete(text, false) };
}
