import type { NoteProperty } from '../note/note-record';
import { boardKeys } from './kinds';

/** Returns what the keys of its kind say in an entry of the board, such as the outcome of a decision; none for another note. */
export function boardTexts(properties: readonly NoteProperty[]): readonly string[] {
  if (!properties.some(({ name }) => name === 'cb_board')) return [];
  return properties.flatMap(({ name, values }) => (boardKeys.has(name) ? values : []));
}
