import { readQueryTokens } from './query-pieces';

/** What a typed line asks for: notes, or what was said in captured sessions, and the line without the words for that. */
export interface SearchPlace {
  readonly place: 'notes' | 'sessions';
  readonly line: string;
}

const mark = /^in:sessions$/i;

/** Returns where a line asks to search: `in:sessions` anywhere outside quotes asks for conversations. */
export function searchPlaceOf(line: string): SearchPlace {
  let rest = line;
  for (const token of readQueryTokens(line).reverse())
    if (token.kind === 'piece' && token.quoted === null && !token.isExcluded && mark.test(token.plain))
      rest = `${rest.slice(0, token.start)}${rest.slice(token.end)}`;
  return rest === line ? { place: 'notes', line } : { place: 'sessions', line: rest.trim() };
}
