import type { LinkResolver } from '../../note/resolve-link';

/** Whether what stands between the brackets of a link in the note `source` leads to one of some notes. */
export type LeadsInside = (target: string, source: string) => boolean;

/** Tells it of the notes with these paths; `resolver` knows them. */
export function leadsInside(paths: Iterable<string>, resolver: LinkResolver): LeadsInside {
  const inside = new Set(paths);
  return (target, source) =>
    inside.has(resolver.resolve(target.split(/[#^|]/, 1)[0]?.replace(/\\$/, '').trim() ?? '', source) ?? '');
}
