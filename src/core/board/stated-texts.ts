import type { NoteProperty } from '../note/note-record';
import { boardKeys } from './kinds';

/** Properties whose links only say which notes belong together. */
const loose: ReadonlySet<string> = new Set([
  'related',
  'supersedes',
  'contradicts',
  'solves',
  'up',
  'source',
  'sources',
]);
const link = /^\[\[[^[\]]{1,300}\]\]$/;
/** Matches the folders of a link, which are no part of the name. */
const folders = /[^[\]|/]{0,200}\//g;

/**
 * Returns what properties state that a search finds by its words: what an entry of the board says in the keys of its
 * kind, such as the outcome of a decision, and the names that other properties link to, such as an employer.
 */
export function statedTexts(properties: readonly NoteProperty[]): readonly string[] {
  const isEntry = properties.some(({ name }) => name === 'cb_board');
  return properties.flatMap(({ name, values }) => {
    if (isEntry && boardKeys.has(name)) return values;
    if (loose.has(name.toLowerCase()) || name.startsWith('cb_')) return [];
    return values.filter((value) => link.test(value)).map((value) => value.replace(folders, ''));
  });
}
