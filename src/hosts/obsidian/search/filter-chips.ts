import { parseQuery } from '../../../core/search/parse-query';
import type { QueryFilter } from '../../../core/search/query';

/** A filter where it stands in the line. */
export interface FilterChip {
  /** As typed: `type:decision`. */
  readonly text: string;
  readonly filter: QueryFilter;
  readonly start: number;
  readonly end: number;
}

// The pieces that the query language knows: what may carry a sign and a field before its quotes, else everything up to the next space.
const pieces = /-?(?:\b[A-Za-z]+:)?(?:«[^»]*»?|["“”„][^"“”]*["“”]?)|\S+/g;

/** The filters of a line typed into search, in order. */
export function readChips(line: string): FilterChip[] {
  const chips: FilterChip[] = [];
  for (const { 0: text, index } of line.matchAll(pieces)) {
    const [filter] = parseQuery(text).filters;
    if (filter !== undefined) chips.push({ text, filter, start: index, end: index + text.length });
  }
  return chips;
}

/** The line without the filter. */
export function withoutChip(line: string, { start, end }: FilterChip): string {
  const before = line.slice(0, start).trimEnd();
  const after = line.slice(end).trimStart();
  return before === '' || after === '' ? before + after : `${before} ${after}`;
}

/**
 * The line with the filter in front, where it leaves the last word open for typing. A filter that is there already is not doubled. Folders are
 * alternatives: one that is to narrow the search takes the place of those before.
 */
export function withFilter(line: string, filter: string): string {
  const chips = readChips(line);
  if (chips.some(({ text }) => text === filter)) return line;
  const isFolder = parseQuery(filter).filters[0]?.field === 'path';
  const replaced = isFolder ? chips.filter((chip) => chip.filter.field === 'path' && !chip.filter.isExcluded) : [];
  // From the end, so that the places of those before stay right.
  const rest = replaced.reduceRight(withoutChip, line);
  return `${filter} ${rest.trimStart()}`;
}

/** What is searched for besides the filters, as a title for a new note; '' when there is nothing. */
export function soughtText(line: string): string {
  const { words, phrases } = parseQuery(line);
  return [...words, ...phrases].join(' ');
}
