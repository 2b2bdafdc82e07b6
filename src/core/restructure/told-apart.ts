import type { LinkResolver } from '../note/resolve-link';
import { rewrittenApart } from '../plan/links/rewritten-apart';
import { readRestructureNote, type RestructureNote } from './restructure-note';

/** Notes that are to be put together, their links written so that each means in one text what it means now. */
export function toldApart<Note extends RestructureNote>(notes: readonly Note[], resolver: LinkResolver): Note[] {
  return rewrittenApart(notes, resolver, (note, text) => ({ ...note, ...readRestructureNote(note.path, text) }));
}
