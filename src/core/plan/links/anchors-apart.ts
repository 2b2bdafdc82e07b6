import { readBlocks } from '../../note/blocks';
import { readFrontmatter } from '../../note/frontmatter';
import { baseNameOf } from '../../note/path';
import { hasSubpath, plainHeading } from '../../note/references/has-subpath';
import { readReferences } from '../../note/references/read-references';
import type { LinkResolver } from '../../note/resolve-link';
import { editReferences, type Wish } from './edit-references';

interface Note {
  readonly path: string;
  readonly text: string;
}

/**
 * Texts that are to be put together in this order. An id of a block that a text before has gets a number behind it, from `-2` on; a link within a
 * text to a heading or block that another one has too names its own note, so that it is not taken for the other's.
 */
export function anchorsApart(notes: readonly Note[], resolver: LinkResolver): string[] {
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
  const wishes = references.flatMap(({ linkpath, subpath }, at): Wish[] =>
    linkpath === '' && subpath !== '' && isShared(subpath) ? [{ at, target: { path, subpath }, isWhole: true }] : [],
  );
  // From the note itself it would be written without its name.
  return wishes.length === 0 ? text : editReferences(text, references, wishes, '', resolver);
}

const blockId = /(^|\s)\^([A-Za-z0-9-]+)(?=[ \t]*(?:[\r\n]|$))/gm;

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
