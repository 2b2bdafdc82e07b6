import type { LinkResolver } from '../../note/resolve-link';
import { anchorsApart } from './anchors-apart';
import { toldApartTexts } from './told-apart-texts';

/** Notes that are to be put together, their links and ids of blocks written so that each means in one text what it means now. `read` reads a note anew whose text is another one. */
export function rewrittenApart<Note extends { readonly path: string; readonly text: string }>(
  notes: readonly Note[],
  resolver: LinkResolver,
  read: (note: Note, text: string) => Note,
): Note[] {
  const texts = toldApartTexts(notes, resolver);
  const apart = anchorsApart(
    notes.map(({ path, text }, at) => ({ path, text: texts[at] ?? text })),
    resolver,
  );
  return notes.map((note, at) => {
    const text = apart[at] ?? note.text;
    return text === note.text ? note : read(note, text);
  });
}
