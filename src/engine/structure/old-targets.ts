import type { ReferenceTarget } from '../../core/note/references/reference';
import { resolveReference } from '../../core/note/references/resolve-reference';
import { isTied, type OldTarget } from '../../core/plan/links/wishes';
import type { StructureWorld } from './structure-world';

/** Where references lead now; the host is believed where it sees it otherwise. */
export function oldTargets(
  references: readonly ReferenceTarget[],
  source: string,
  { links, lookup }: StructureWorld,
): OldTarget[] {
  return references.map((reference) => {
    const own = resolveReference(reference, source, links.resolver);
    const path =
      lookup === undefined || reference.form === 'path' || reference.form === 'folder'
        ? own
        : lookup.resolve(reference.linkpath, source);
    return { path, certainty: path !== own ? 'disputed' : isTied(reference, source, links.resolver) ? 'tied' : 'sure' };
  });
}
