import { readReferences } from '../../note/references/read-references';
import { resolveReference } from '../../note/references/resolve-reference';
import type { LinkResolver } from '../../note/resolve-link';
import { editReferences, type Wish } from './edit-references';

/** Notes that are to be put together, by place in the list: a link that means another file in one of them than in one before it is written with its whole path, since in one text both would mean the same. null where nothing is to be written otherwise. */
export function toldApartTexts(
  notes: readonly { readonly path: string; readonly text: string }[],
  resolver: LinkResolver,
): (string | null)[] {
  const own = new Set(notes.map(({ path }) => path));
  const meanings = new Map<string, string | null>();
  return notes.map((note) => {
    const references = readReferences(note.path, note.text);
    const wishes: Wish[] = references.flatMap((reference, at) => {
      const { linkpath, subpath } = reference;
      const path = resolveReference(reference, note.path, resolver);
      if (linkpath === '') return [];
      if (!meanings.has(linkpath)) meanings.set(linkpath, path);
      // What leads to one of the notes leads into the text itself.
      const isOther = path !== null && !own.has(path) && meanings.get(linkpath) !== path;
      return isOther ? [{ at, target: { path, subpath }, isWhole: true }] : [];
    });
    return wishes.length === 0 ? null : editReferences(note.text, references, wishes, note.path, resolver);
  });
}
