import { isJsonEqual } from '../json';
import { isBeat, readBeat } from '../note/beat-note';
import { readFrontmatter } from '../note/frontmatter';
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

/** Lists wherever they stand. */
const alwaysLists = /^(?:tags?|alias(?:es)?|related|cb_.*)$/i;

/** `text` is the note's, without a byte-order mark. */
export function readRestructureNote(path: string, text: string): RestructureNote {
  const note = readReviewNote(path, text);
  const { source, isEphemeral, reviewAfter } = readBeat(note.frontmatter);
  const durability = textValue(valueOf(note.frontmatter, 'durability')).toLowerCase();
  return { ...note, isBeat: isBeat(note.frontmatter) && source !== '', durability, isEphemeral, reviewAfter };
}

/** Says which properties of a merged note are a list because each of its notes had one value, and they differ. null for none. */
export function listedWords(notes: readonly Pick<RestructureNote, 'frontmatter'>[], written: string): string | null {
  const { data } = readFrontmatter(written);
  const listed = Object.keys(data).filter(
    (key) =>
      !alwaysLists.test(key) &&
      Array.isArray(data[key]) &&
      differs(notes.map(({ frontmatter }) => valueOf(frontmatter, key.toLowerCase()))),
  );
  return listed.length === 0 ? null : `What the notes say differently stands as a list: ${listed.join(', ')}.`;
}

function differs(values: readonly unknown[]): boolean {
  const [first, ...others] = values.filter((value) => value !== undefined && value !== null && value !== '');
  return !Array.isArray(first) && others.some((other) => !Array.isArray(other) && !isJsonEqual(first, other));
}
