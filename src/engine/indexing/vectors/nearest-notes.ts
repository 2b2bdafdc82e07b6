import type { VaultPath } from '../../../core/note/path';
import { plainQuery } from '../../../core/search/plain-query';
import type { NoteIndex } from '../../../ports/note-index';

/** Maximum number of words of a text that are compared. */
const mostWords = 60;

/** Returns the notes most closely related to a text, by words and meaning, best first. */
export async function nearestNotes(
  index: Pick<NoteIndex, 'search'>,
  text: string,
  limit: number,
): Promise<VaultPath[]> {
  const words = text.split(/\s+/).slice(0, mostWords).join(' ');
  const hits = await index.search(plainQuery(words), limit, { mode: 'hybrid' });
  return hits.map(({ path }) => path);
}
