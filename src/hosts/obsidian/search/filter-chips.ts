import { filtersIn, parseQuery } from '../../../core/search/parse-query';
import type { QueryFilter } from '../../../core/search/query';

/** A filter with its position in the line. */
export interface FilterChip {
  /** Text as typed: `type:decision`. */
  readonly text: string;
  readonly filter: QueryFilter;
  readonly start: number;
  readonly end: number;
}

/** Returns the filters of a line typed into search, in order. */
export function readChips(line: string): FilterChip[] {
  return filtersIn(line).map(({ filter, start, end }) => ({ filter, start, end, text: line.slice(start, end) }));
}

/** Returns the line without the filter, and without an `OR` that would then stand at an end of the line. */
export function withoutChip(line: string, { start, end }: FilterChip): string {
  const before = line.slice(0, start).trimEnd();
  const after = line.slice(end).trimStart();
  if (before === '') return after.replace(/^OR\s+/, '');
  if (after === '') return before.replace(/\sOR$/, '').trimEnd();
  return `${before} ${/\sOR$/.test(before) ? after.replace(/^OR\s+/, '') : after}`;
}

/**
 * Returns the line with the filter in front, so that the last word can still be extended. A filter that is already
 * there is not repeated. Several folders are alternatives, so a new folder replaces earlier ones.
 */
export function withFilter(line: string, filter: string): string {
  const chips = readChips(line);
  if (chips.some(({ text }) => text === filter)) return line;
  const isFolder = parseQuery(filter).filters[0]?.field === 'path';
  const replaced = isFolder ? chips.filter((chip) => chip.filter.field === 'path' && !chip.filter.isExcluded) : [];
  // From the end, so that earlier positions stay valid.
  const rest = replaced.reduceRight(withoutChip, line);
  // Without parentheses the filter would narrow the first alternative only.
  return parseQuery(rest).alternatives === undefined ? `${filter} ${rest.trimStart()}` : `${filter} (${rest.trim()})`;
}

/** Returns the query without filters as a title for a new note; '' when there is nothing else. */
export function soughtText(line: string): string {
  const { words, phrases } = parseQuery(line);
  return [...words, ...phrases].join(' ');
}
