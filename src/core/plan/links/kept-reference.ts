import type { ReferenceTarget } from '../../note/references/reference';

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
