import { cappedList } from '../../core/counted';
import { resolveReference } from '../../core/note/references/reference';
import type { FileOperation } from '../../core/plan/plan';
import type { Run } from '../../ports/run';
import type { LinkLookup } from '../../ports/vault';
import type { StructureDeps } from './apply-structure';

const mostTold = 5;

/**
 * After operations were carried out, warns about each affected link that the host resolves to another file than
 * intended.
 */
export async function reportUnresolved(
  operations: readonly FileOperation[],
  { links, lookup }: StructureDeps & { readonly lookup: LinkLookup },
  run: Run,
): Promise<void> {
  const touched = operations.flatMap((operation) =>
    operation.op === 'move' ? [operation.to] : operation.op === 'trash' ? [] : [operation.path],
  );
  const written = touched.filter((path) => links.has(path));
  if (!(await lookup.settled(written))) {
    run.warn('The app has not read all changed notes yet, so its own list of links could not be checked.');
    return;
  }
  const paths = new Set([
    ...written,
    ...operations
      .flatMap((operation) => (operation.op === 'move' ? [operation.path, operation.to] : [operation.path]))
      .flatMap((path) => links.naming(path)),
  ]);
  const wrong: string[] = [];
  for (const source of paths) {
    for (const reference of links.referencesOf(source)) {
      if (reference.form === 'path' || reference.form === 'folder') continue;
      const wanted = resolveReference(reference, source, links.resolver);
      if (wanted !== null && lookup.resolve(reference.linkpath, source) !== wanted)
        wrong.push(`In ${source} the link to ${reference.linkpath} does not lead to ${wanted}.`);
    }
  }
  if (wrong.length > 0) run.warn([...cappedList(wrong, mostTold), 'The run can be undone.'].join(' '));
}
