import type { LinkResolver } from '../../core/note/resolve-link';
import { rewrittenApart } from '../../core/plan/links/rewritten-apart';
import { readReviewNote } from '../../core/review/review-note';
import type { DueNote } from './due-notes';

/** Notes that are to be put together, their links written so that each means in one text what it means now. */
export function toldApart(notes: readonly DueNote[], resolver: LinkResolver): DueNote[] {
  return rewrittenApart(notes, resolver, (note, text) => ({
    ...note,
    ...readReviewNote(note.path, text),
    path: note.path,
  }));
}
