import { groupNotes } from '../../core/review/group-notes';
import type { NoteIndex } from '../../ports/note-index';
import { nearestNotes } from '../indexing/nearest-notes';
import type { Breather } from '../running/breather';
import type { DueNote } from './due-notes';

/** Beyond it a note is not near any more. */
const nearCount = 4;
/** Of very many, the index is asked about those that are due the longest; of the others tags decide. */
const mostAsked = 150;

/** Groups due notes by project, tags, and what the index finds near them; where it knows nothing, by tags alone. */
export async function groupDue(
  due: readonly DueNote[],
  index: Pick<NoteIndex, 'open' | 'coverage' | 'search'>,
  breather: Breather,
): Promise<DueNote[][]> {
  const near = new Map<string, readonly string[]>();
  if (due.length > 1 && (await hasNotes(index))) {
    const oldest = [...due]
      .sort((a, b) =>
        a.reviewAfter < b.reviewAfter ? -1 : a.reviewAfter > b.reviewAfter ? 1 : a.path < b.path ? -1 : 1,
      )
      .slice(0, mostAsked);
    for (const { path, title, summary, tags } of oldest) {
      await breather.breathe();
      const found = await nearestNotes(index, `${title} ${summary} ${tags.join(' ')}`, nearCount + 1);
      near.set(path, found.filter((each) => each !== path).slice(0, nearCount));
    }
  }
  return groupNotes(due, near);
}

/** What was kept answers; nothing is read anew for it. */
async function hasNotes(index: Pick<NoteIndex, 'open' | 'coverage'>): Promise<boolean> {
  try {
    await index.open();
    return (await index.coverage()).indexed > 0;
  } catch {
    return false;
  }
}
