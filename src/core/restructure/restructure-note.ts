import { isBeat, readBeat } from '../note/beat-note';
import { textValue, valueOf } from '../note/frontmatter-values';
import { readReviewNote, type ReviewNote } from '../review/review-note';

/** A note read so that others can be made of it. */
export interface RestructureNote extends ReviewNote {
  /** One of ours, not a person's own. */
  readonly isBeat: boolean;
  readonly durability: string;
  readonly isEphemeral: boolean;
  /** `YYYY-MM-DD`; '' without one. */
  readonly reviewAfter: string;
}

/** `text` is the note's, without a byte-order mark. */
export function readRestructureNote(path: string, text: string): RestructureNote {
  const note = readReviewNote(path, text);
  const { source, isEphemeral, reviewAfter } = readBeat(note.frontmatter);
  const durability = textValue(valueOf(note.frontmatter, 'durability')).toLowerCase();
  return { ...note, isBeat: isBeat(note.frontmatter) && source !== '', durability, isEphemeral, reviewAfter };
}
