import type { BlockCache, CachedMetadata, HeadingCache, Loc, Reference, ReferenceCache } from './cached-metadata';
import { parseFrontMatterTags } from './frontmatter';
import { stripHeading } from './linktext';

/** Visits links and embeds until `visit` returns true; returns whether it did. */
export function iterateCacheRefs(cache: CachedMetadata, visit: (reference: ReferenceCache) => unknown): boolean {
  return [...(cache.links ?? []), ...(cache.embeds ?? [])].some((reference) => visit(reference) === true);
}

export function iterateRefs(references: readonly Reference[], visit: (reference: Reference) => unknown): boolean {
  return references.some((reference) => visit(reference) === true);
}

/** Every tag of front matter and text, with `#`; null when there is none. */
export function getAllTags(cache: CachedMetadata): string[] | null {
  const tags = [...(parseFrontMatterTags(cache.frontmatter) ?? []), ...(cache.tags ?? []).map(({ tag }) => tag)];
  return tags.length === 0 ? null : tags;
}

export type SubpathResult =
  | {
      readonly type: 'heading';
      readonly current: HeadingCache;
      readonly next: HeadingCache | null;
      readonly start: Loc;
      readonly end: Loc | null;
    }
  | { readonly type: 'block'; readonly block: BlockCache; readonly start: Loc; readonly end: Loc };

/** Returns the target of `#Heading`, `#Heading#Below` or `#^block`; null when it is not in the note. */
export function resolveSubpath(cache: CachedMetadata, subpath: string): SubpathResult | null {
  const parts = subpath.split('#').filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === undefined) return null;
  if (last.startsWith('^')) {
    const block = cache.blocks?.[last.slice(1).toLowerCase()];
    return block === undefined ? null : { type: 'block', block, start: block.position.start, end: block.position.end };
  }
  return resolveHeading(cache.headings ?? [], parts.map(comparable));
}

function resolveHeading(headings: readonly HeadingCache[], wanted: readonly string[]): SubpathResult | null {
  let depth = 0;
  let level = 0;
  for (const [at, heading] of headings.entries()) {
    if (depth > 0 && heading.level <= level) [depth, level] = [0, 0];
    if (comparable(heading.heading) !== wanted[depth]) continue;
    depth += 1;
    level = heading.level;
    if (depth < wanted.length) continue;
    const next = headings.slice(at + 1).find((other) => other.level <= heading.level) ?? null;
    return {
      type: 'heading',
      current: heading,
      next,
      start: heading.position.start,
      end: next?.position.start ?? null,
    };
  }
  return null;
}

function comparable(heading: string): string {
  return stripHeading(heading).toLowerCase();
}
