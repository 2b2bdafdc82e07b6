import type { LinkResolver } from './resolve-link';
import { baseNameOf } from './path';

/** What a link takes for its end, or for what leads into the note. */
const meaningful = /[#^|[\]]/;

/**
 * What stands between `[[` and `]]` in `source` to lead to the note at `path`: its name where that is enough, else its path. The resolver must
 * know the note. A name with `#`, `^`, `|`, `[` or `]` cannot be linked for sure; its path is given then, which says at least what is meant.
 */
export function linkTarget(path: string, source: string, resolver: LinkResolver): string {
  const name = baseNameOf(path);
  return !meaningful.test(name) && resolver.resolve(name, source) === path ? name : path.replace(/\.md$/i, '');
}
