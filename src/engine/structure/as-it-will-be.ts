import type { LinkResolver } from '../../core/note/resolve-link';
import type { StructureChange } from '../../core/plan/structure-change';
import type { StructureWorld } from './structure-world';

/** Runs `work` with a resolver that knows the files as they will be. It must not wait for anything. */
export function asItWillBe<T>(
  { moved, left, written }: StructureChange,
  { links }: Pick<StructureWorld, 'links'>,
  work: (after: LinkResolver) => T,
): T {
  const { resolver } = links;
  const gone = [...moved.map(({ from }) => from), ...left.map(({ path }) => path)];
  const come = [...moved.map(({ to }) => to), ...written.map(({ path }) => path).filter((path) => !links.has(path))];
  for (const path of gone) resolver.delete(path);
  for (const path of come) resolver.add(path);
  try {
    return work(resolver);
  } finally {
    for (const path of come) resolver.delete(path);
    for (const path of gone) resolver.add(path);
  }
}
