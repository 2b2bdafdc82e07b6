import { readBlocks } from '../../note/blocks';
import { readFrontmatter } from '../../note/frontmatter/frontmatter';
import { baseNameOf } from '../../note/path';
import { hasSubpath, plainHeading } from '../../note/references/has-subpath';
import { readReferences } from '../../note/references/read-references';
import { resolveReference } from '../../note/references/reference';
import type { LinkResolver } from '../../note/references/resolve-link';
import { editReferences, type Retarget } from './edit-references';

interface Note {
  readonly path: string;
  readonly text: string;
}

const blockId = /(^|\s)\^([A-Za-z0-9-]+)(?=[ \t]*(?:[\r\n]|$))/gm;

/**
 * Rewrites the links and block ids of notes that are about to be merged, so that each keeps its meaning in the merged
 * text. `read` reads a note again when its text has changed.
 */
export function disambiguateTexts<Note extends { readonly path: string; readonly text: string }>(
  notes: readonly Note[],
  resolver: LinkResolver,
  read: (note: Note, text: string) => Note,
): Note[] {
  const texts = disambiguateLinks(notes, resolver);
  const apart = dedupeBlockIds(
    notes.map(({ path, text }, at) => ({ path, text: texts[at] ?? text })),
    resolver,
  );
  return notes.map((note, at) => {
    const text = apart[at] ?? note.text;
    return text === note.text ? note : read(note, text);
  });
}

/**
 * Makes the block ids and links within notes unambiguous, in the order in which they are merged. A block id that an
 * earlier text has too gets a number, from `-2` on; a link within a text to a heading or block that another text has
 * too gets the name of its own note, so that it cannot be mistaken.
 */
function dedupeBlockIds(notes: readonly Note[], resolver: LinkResolver): string[] {
  const taken = new Set<string>();
  return notes.map((note, at) => {
    const others = notes.filter((other) => other !== note);
    const text = at === 0 ? note.text : withNamedLinks(note, others, resolver);
    return withFreshIds(text, taken);
  });
}

function withNamedLinks({ path, text }: Note, others: readonly Note[], resolver: LinkResolver): string {
  const references = readReferences(path, text);
  const isShared = (subpath: string): boolean =>
    others.some(
      (other) => hasSubpath(other.text, subpath) || plainHeading(baseNameOf(other.path)) === plainHeading(subpath),
    );
  const retargets = references.flatMap(({ linkpath, subpath }, at): Retarget[] =>
    linkpath === '' && subpath !== '' && isShared(subpath) ? [{ at, target: { path, subpath }, isWhole: true }] : [],
  );
  // With the note itself as source, the link would be written without the note's name.
  return retargets.length === 0 ? text : editReferences(text, references, retargets, '', resolver);
}

function withFreshIds(text: string, taken: Set<string>): string {
  if (!text.includes('^')) return text;
  const own = new Set<string>();
  let written = '';
  let done = 0;
  for (const { kind, start, end } of readBlocks(text, readFrontmatter(text).bodyStart)) {
    if (kind === 'code') continue;
    written +=
      text.slice(done, start) +
      text.slice(start, end).replace(blockId, (_, before: string, id: string) => {
        const fresh = freshId(id, taken);
        own.add(fresh.toLowerCase());
        return `${before}^${fresh}`;
      });
    done = end;
  }
  for (const id of own) taken.add(id);
  return written + text.slice(done);
}

function freshId(id: string, taken: ReadonlySet<string>): string {
  let fresh = id;
  for (let count = 2; taken.has(fresh.toLowerCase()); count += 1) fresh = `${id}-${count}`;
  return fresh;
}

/**
 * Makes links to other files unambiguous, by index of the note: a link that means another file than the same link in an
 * earlier note is rewritten with its whole path, because in one text both would mean the same. null where nothing has
 * to be rewritten.
 */
function disambiguateLinks(
  notes: readonly { readonly path: string; readonly text: string }[],
  resolver: LinkResolver,
): (string | null)[] {
  const own = new Set(notes.map(({ path }) => path));
  const meanings = new Map<string, string | null>();
  return notes.map((note) => {
    const references = readReferences(note.path, note.text);
    const retargets: Retarget[] = references.flatMap((reference, at) => {
      const { linkpath, subpath } = reference;
      const path = resolveReference(reference, note.path, resolver);
      if (linkpath === '') return [];
      if (!meanings.has(linkpath)) meanings.set(linkpath, path);
      const first = meanings.get(linkpath) ?? null;
      // Links to two of the merged notes both lead into the merged text itself.
      const isOther = path !== null && first !== path && !(own.has(path) && first !== null && own.has(first));
      return isOther ? [{ at, target: { path, subpath }, isWhole: true }] : [];
    });
    return retargets.length === 0 ? null : editReferences(note.text, references, retargets, note.path, resolver);
  });
}
