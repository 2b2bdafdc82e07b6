import type { LinkResolver } from '../note/resolve-link';
import { anchorsApart } from '../plan/links/anchors-apart';
import { toldApartTexts } from '../plan/links/told-apart-texts';
import { readRestructureNote, type RestructureNote } from './restructure-note';

/** Notes that are to be put together, their links written so that each means in one text what it means now. */
export function toldApart<Note extends RestructureNote>(notes: readonly Note[], resolver: LinkResolver): Note[] {
  const texts = toldApartTexts(notes, resolver);
  const apart = anchorsApart(notes.map(({ path, text }, at) => ({ path, text: texts[at] ?? text })), resolver);
  return notes.map((note, at) => {
    const text = apart[at] ?? note.text;
    return text === note.text ? note : { ...note, ...readRestructureNote(note.path, text) };
  });
}
