import { readQueryTokens } from './query-pieces';

/** Where a typed line asks to search, and the line without the words for that. */
export interface SearchPlace {
  /** Notes as they are, what was said in captured sessions, or what entries of the project board said at any time. */
  readonly place: 'notes' | 'sessions' | 'history';
  readonly line: string;
}

const marks: Readonly<Record<string, SearchPlace['place']>> = { 'in:sessions': 'sessions', 'in:history': 'history' };

/** Returns where a line asks to search: `in:sessions` or `in:history` anywhere outside quotes; of several, the first one counts. */
export function searchPlaceOf(line: string): SearchPlace {
  let rest = line;
  let place: SearchPlace['place'] = 'notes';
  for (const token of readQueryTokens(line).reverse()) {
    if (token.kind !== 'piece' || token.quoted !== null || token.isExcluded) continue;
    const mark = token.plain.toLowerCase();
    if (!Object.hasOwn(marks, mark)) continue;
    place = marks[mark] ?? place;
    rest = `${rest.slice(0, token.start)}${rest.slice(token.end)}`;
  }
  return rest === line ? { place, line } : { place, line: rest.trim() };
}
