import type { Reference, ReferenceTarget } from '../../note/references/reference';
import { type NewTarget, writeReference } from '../../note/references/write-reference';
import type { LinkResolver } from '../../note/resolve-link';

/** A reference, by its place in its file's list, that is to lead somewhere else. */
export interface Wish {
  readonly at: number;
  readonly target: NewTarget;
  /** By the whole path, though a name might do. */
  readonly isWhole: boolean;
}

/** Whether what stands between the brackets of a link in the note `source` leads to one of some notes. */
export type LeadsInside = (target: string, source: string) => boolean;

/** The text of `source` with these references written anew; everything else stays as it is, and so does what cannot be written. `resolver` knows the files as they will be. */
export function editReferences(
  text: string,
  references: readonly Reference[],
  wishes: readonly Wish[],
  source: string,
  resolver: LinkResolver,
): string {
  let edited = '';
  let done = 0;
  for (const { at, target, isWhole } of [...wishes].sort((one, other) => one.at - other.at)) {
    const reference = references[at];
    if (reference === undefined) continue;
    const written = writeReference(reference, target, source, resolver, {
      written: text.slice(reference.start, reference.end),
      isWhole,
    });
    if (written === null) continue;
    edited += text.slice(done, reference.start) + written;
    done = reference.end;
  }
  return edited + text.slice(done);
}

/** Copies what is kept of a reference, so that the text it stands in can be forgotten. */
export function keptReference({ form, linkpath, subpath }: ReferenceTarget): ReferenceTarget {
  return { form, linkpath: detached(linkpath), subpath: detached(subpath) };
}

export function isSameReference(one: ReferenceTarget | undefined, other: ReferenceTarget | undefined): boolean {
  return one?.form === other?.form && one?.linkpath === other?.linkpath && one?.subpath === other?.subpath;
}

/** A part of a string keeps the whole of it in memory. */
function detached(part: string): string {
  return part.length < 13 ? part : (JSON.parse(JSON.stringify(part)) as string);
}

/** Tells it of the notes with these paths; `resolver` knows them. */
export function leadsInside(paths: Iterable<string>, resolver: LinkResolver): LeadsInside {
  const inside = new Set(paths);
  return (target, source) =>
    inside.has(resolver.resolve(target.split(/[#^|]/, 1)[0]?.replace(/\\$/, '').trim() ?? '', source) ?? '');
}
