import type { LinkResolver } from './resolve-link';
import { baseNameOf } from './path';

/** What stands between `[[` and `]]` in `source` to lead to the note at `path`: its name where that is enough, else its path. The resolver must know the note. */
export function linkTarget(path: string, source: string, resolver: LinkResolver): string {
  const name = baseNameOf(path);
  return resolver.resolve(name, source) === path ? name : path.replace(/\.md$/i, '');
}
