import { resolveReference } from '../../core/note/references/reference';
import type { VaultLinks } from './vault-links';

/** Returns the subpaths within a note that links refer to, `#Heading` or `#^block`, each once; includes the note's own links. */
export function subpathsTo(path: string, links: VaultLinks): string[] {
  const subpaths = links
    .naming(path)
    .flatMap((source) =>
      links
        .referencesOf(source)
        .flatMap((reference) =>
          resolveReference(reference, source, links.resolver) === path ? [reference.subpath] : [],
        ),
    );
  return [...new Set(subpaths)].filter((subpath) => subpath !== '');
}
