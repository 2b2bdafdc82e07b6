import { type BoardEntry, entryOf } from '../../core/board/board-entry';
import { readBoardNote, type TextHasher } from '../../core/board/board-note';
import type { BoardFile } from '../../core/board/copies';
import { plainQuery } from '../../core/search/plain-query';
import type { QueryFilter } from '../../core/search/query';
import type { NoteIndex } from '../../ports/note-index';
import type { Vault } from '../../ports/vault';
import { type FoundNote, readFoundNotes } from './read-answering-notes';

export interface BoardAnswerDeps {
  readonly index: Pick<NoteIndex, 'search'>;
  readonly vault: Pick<Vault, 'read'>;
  readonly hasher: TextHasher;
}

/** An entry of the board with its note. */
export interface AnsweringEntry {
  readonly note: FoundNote;
  readonly entry: BoardEntry;
}

const mostFound = 5_000;

/** Returns the entries of the board that are not private, among the notes that pass these filters. Copies of a note count once. */
export async function answeringEntries(
  filters: readonly QueryFilter[],
  { index, vault, hasher }: BoardAnswerDeps,
): Promise<AnsweringEntry[]> {
  const only: QueryFilter = { field: 'property', value: 'cb_board', isExcluded: false };
  const query = plainQuery('', { filters: [...filters, only], excludedWords: [] });
  const notes = await readFoundNotes(await index.search(query, mostFound, { mode: 'keyword' }), vault);
  const files = new Map<string, BoardFile[]>();
  for (const { path, text, facts } of notes) {
    const note = readBoardNote({ path, text }, hasher);
    if (note === null) continue;
    const id = note.id === '' ? path : note.id;
    // Without a history, what a note says holds since its date.
    files.set(id, [...(files.get(id) ?? []), { path, mtimeMs: Date.parse(facts.date) || 0, note }]);
  }
  const noteAt = new Map<string, FoundNote>(notes.map((note) => [note.path, note]));
  return [...files.values()].flatMap((copies) => {
    const entry = entryOf(copies, hasher);
    const note = noteAt.get(entry.path);
    return note === undefined ? [] : [{ note, entry }];
  });
}
