import type { BoardRecord } from '../board/record';

/** The state of an entry of the project board, for a brief. */
export interface BoardFact {
  readonly record: BoardRecord;
  /** Day on which it got its status, `YYYY-MM-DD`. */
  readonly since: string;
}

/** Returns the statement of an entry with its reason, in one line. */
export function entryText({ record }: BoardFact): string {
  const { title, rationale, keys } = record;
  const outcome = typeof keys['outcome'] === 'string' && keys['outcome'] !== title ? keys['outcome'] : '';
  const why = rationale.replace(/\s+/g, ' ').trim();
  return [title, ...(outcome === '' ? [] : [outcome]), ...(why === '' ? [] : [why])]
    .map((part) => part.replace(/[.:]$/, ''))
    .join(': ');
}
