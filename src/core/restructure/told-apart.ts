import type { LinkResolver } from '../note/resolve-link';
import { toldApartTexts } from '../plan/links/told-apart-texts';
import { readRestructureNote, type RestructureNote } from './restructure-note';

/** Notes that are to be put together, their links written so that each means in one text what it means now. */
export function toldApart<Note extends RestructureNote>(notes: readonly Note[], resolver: LinkResolver): Note[] {
  const texts = toldApartTexts(notes, resolver);
  return notes.map((note, at) => {
    const text = texts[at] ?? null;
    return text === null ? note : { ...note, ...readRestructureNote(note.path, text) };
  });
}
