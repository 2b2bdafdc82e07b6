import { resolveReference } from '../../core/note/references/reference';
import type { VaultLinks } from './vault-links';

/** What links ask for within a note, `#Heading` or `#^block`, each once; the note's own links count. */
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
