import { resolveReference } from '../../core/note/references/reference';
import type { StructureChange } from '../../core/plan/structure-change';
import type { VaultLinks } from '../../engine/structure/vault-links';

/**
 * Returns the file of each link that leads to no file now and would lead to a moved one: it asks for a note that is not
 * written yet, and whose name is taken. Sorted.
 */
export function awaitingLinks({ moved }: Pick<StructureChange, 'moved'>, links: VaultLinks): string[] {
  const after = links.resolver.copy();
  for (const { from, to } of moved) {
    after.delete(from);
    after.add(to);
  }
  const places = new Set<string>(moved.map(({ to }) => to));
  const awaiting: string[] = [];
  for (const source of new Set(moved.flatMap(({ to }) => links.naming(to))))
    for (const reference of links.referencesOf(source)) {
      if (resolveReference(reference, source, links.resolver) !== null) continue;
      if (places.has(resolveReference(reference, source, after) ?? '')) awaiting.push(source);
    }
  return awaiting.sort();
}

/** Says it in a sentence; null when there are none. */
export function awaitingWords(files: readonly string[], isDone: boolean): string | null {
  const [first] = files;
  if (first === undefined) return null;
  const where = files.length === 1 ? first : `${String(files.length)} files, such as ${first},`;
  return `Links in ${where} that led to no file ${isDone ? 'now' : 'will'} lead to it.`;
}
