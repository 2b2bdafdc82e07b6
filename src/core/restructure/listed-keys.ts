import { readFrontmatter } from '../note/frontmatter';
import { valueOf } from '../note/frontmatter-values';
import { isJsonEqual } from '../note/is-json-equal';
import type { RestructureNote } from './restructure-note';

/** Lists wherever they stand. */
const alwaysLists = /^(?:tags?|alias(?:es)?|related|cb_.*)$/i;

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
