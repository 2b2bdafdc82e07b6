import { textValue, valueOf } from '../../note/frontmatter/frontmatter-values';
import type { UpkeepNote } from '../upkeep-note';

const ofSources = new Set(['promotion', 'document-intake']);

/** Finds notes in force that were taken from a source which is gone, in order. */
export function findOrphans(
  notes: readonly UpkeepNote[],
  isGone: (origin: string) => boolean,
): { readonly note: UpkeepNote; readonly origin: string }[] {
  return notes.flatMap((note) => {
    const origin = textValue(valueOf(note.frontmatter, 'cb_origin'));
    const isTaken = note.isInForce && origin !== '' && ofSources.has(textValue(valueOf(note.frontmatter, 'cb_source')));
    return isTaken && isGone(origin) ? [{ note, origin }] : [];
  });
}
