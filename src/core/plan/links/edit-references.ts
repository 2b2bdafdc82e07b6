import type { Reference } from '../../note/references/reference';
import { writeReference, type NewTarget } from '../../note/references/write-reference';
import type { LinkResolver } from '../../note/resolve-link';

/** A reference, by its place in its file's list, that is to lead somewhere else. */
export interface Wish {
  readonly at: number;
  readonly target: NewTarget;
  /** By the whole path, though a name might do. */
  readonly isWhole: boolean;
}

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
