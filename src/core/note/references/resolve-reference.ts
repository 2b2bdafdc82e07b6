import type { LinkResolver } from '../resolve-link';
import type { ReferenceTarget } from './reference';

/** The file that a reference in `source` leads to; null for none, and for references to folders. */
export function resolveReference(
  { form, linkpath }: ReferenceTarget,
  source: string,
  resolver: LinkResolver,
): string | null {
  if (form === 'folder') return null;
  if (form === 'path') return resolver.has(linkpath) ? linkpath : null;
  return resolver.resolve(linkpath, source);
}
