import type { Reference, ReferenceTarget } from '../../note/references/reference';
import { type NewTarget, writeReference } from '../../note/references/write-reference';
import type { LinkResolver } from '../../note/references/resolve-link';

/** New target of a reference, which is given by its index in its file's list. */
export interface Retarget {
  readonly at: number;
  readonly target: NewTarget;
  /** True when the link has to be the whole path, even if a name would do. */
  readonly isWhole: boolean;
}

/** True when the text between the brackets of a link in the note `source` leads to one of certain notes. */
export type LeadsInside = (target: string, source: string) => boolean;

/**
 * Returns the text of `source` with these references rewritten; everything else is unchanged, and so are references
 * that cannot be written. `resolver` knows the files as they will be.
 */
export function editReferences(
  text: string,
  references: readonly Reference[],
  retargets: readonly Retarget[],
  source: string,
  resolver: LinkResolver,
): string {
  let edited = '';
  let done = 0;
  for (const { at, target, isWhole } of [...retargets].sort((one, other) => one.at - other.at)) {
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

/** Copies the stored parts of a reference, so that the text that contains it can be freed. */
export function unchangedReference({ form, linkpath, subpath }: ReferenceTarget): ReferenceTarget {
  return { form, linkpath: detached(linkpath), subpath: detached(subpath) };
}

export function isSameReference(one: ReferenceTarget | undefined, other: ReferenceTarget | undefined): boolean {
  return one?.form === other?.form && one?.linkpath === other?.linkpath && one?.subpath === other?.subpath;
}

/** Returns a copy of a substring, which would otherwise keep the whole string in memory. */
function detached(part: string): string {
  return part.length < 13 ? part : (JSON.parse(JSON.stringify(part)) as string);
}

/** Returns the test for the notes with these paths; `resolver` knows them. */
export function leadsInside(paths: Iterable<string>, resolver: LinkResolver): LeadsInside {
  const inside = new Set(paths);
  return (target, source) =>
    inside.has(resolver.resolve(target.split(/[#^|]/, 1)[0]?.replace(/\\$/, '').trim() ?? '', source) ?? '');
}
