import { textValue, valueOf } from '../../note/frontmatter/frontmatter-values';
import type { UpkeepNote } from '../upkeep-note';

/** Finds notes in force that were taken from a source which is gone, in order. */
export function findOrphans(
  notes: readonly UpkeepNote[],
  isGone: (origin: string) => boolean,
): { readonly note: UpkeepNote; readonly origin: string }[] {
  return notes.flatMap((note) => {
    const origin = textValue(valueOf(note.frontmatter, 'cb_origin'));
    return note.isInForce && origin !== '' && isGone(origin) ? [{ note, origin }] : [];
  });
}
