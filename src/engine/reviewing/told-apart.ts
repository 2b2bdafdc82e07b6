import type { LinkResolver } from '../../core/note/resolve-link';
import { anchorsApart } from '../../core/plan/links/anchors-apart';
import { toldApartTexts } from '../../core/plan/links/told-apart-texts';
import { readReviewNote } from '../../core/review/review-note';
import type { DueNote } from './due-notes';

/** Notes that are to be put together, their links written so that each means in one text what it means now. */
export function toldApart(notes: readonly DueNote[], resolver: LinkResolver): DueNote[] {
  const texts = toldApartTexts(notes, resolver);
  const apart = anchorsApart(notes.map(({ path, text }, at) => ({ path, text: texts[at] ?? text })), resolver);
  return notes.map((note, at) => {
    const text = apart[at] ?? note.text;
    return text === note.text ? note : { ...note, ...readReviewNote(note.path, text), path: note.path, text };
  });
}
