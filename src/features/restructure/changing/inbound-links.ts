import { resolveReference } from '../../../core/note/references/resolve-reference';
import { logNotePath } from '../../../core/plan/log-note';
import type { VaultLinks } from '../../../engine/structure/vault-links';

/** Which notes link to a note, the log note aside, in a line: how many, and how many of them to which part of it. '' for none. */
export function linkedFromWords(path: string, links: VaultLinks): string {
  const counts = new Map<string, number>();
  let notes = 0;
  for (const source of links.naming(path)) {
    const subpaths = source === path || source === logNotePath ? [] : subpathsFrom(source, path, links);
    if (subpaths.length > 0) notes += 1;
    for (const subpath of new Set(subpaths)) if (subpath !== '') counts.set(subpath, (counts.get(subpath) ?? 0) + 1);
  }
  if (notes === 0) return '';
  const parts = [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, mostParts)
    .map(([subpath, count]) => `, ${count} to ${subpath.slice(1)}`);
  return `Linked from: ${notes} ${notes === 1 ? 'note' : 'notes'}${parts.join('')}`;
}

const mostParts = 6;

function subpathsFrom(source: string, path: string, links: VaultLinks): string[] {
  const leading = links
    .referencesOf(source)
    .filter((reference) => resolveReference(reference, source, links.resolver) === path);
  return leading.map(({ subpath }) => subpath);
}
