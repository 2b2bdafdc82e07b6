import type { CachedMetadata, Reference } from './cached-metadata';
import type { TFile } from '../files/files';
import { linktextOf, type LinkStyle } from './link-format';
import { parseLinktext } from './linktext';
import type { MetadataCache } from './metadata-cache';
import type { Vault } from '../files/vault';

/** A link in a note, and the file that it led to before a move. */
interface LinkBefore {
  readonly source: TFile;
  readonly target: TFile;
  readonly reference: Reference;
  /** Position of the link; null in front matter. */
  readonly range: { readonly start: number; readonly end: number } | null;
}

/** Collects every link that leads to one of `moved` or is in one of them. Call this before the move. */
export function linksAround(vault: Vault, cache: MetadataCache, moved: ReadonlySet<TFile>): LinkBefore[] {
  return vault.getMarkdownFiles().flatMap((source) => {
    const found = cache.getFileCache(source);
    if (found === null) return [];
    return referencesOf(found).flatMap(({ reference, range }) => {
      const target = cache.getFirstLinkpathDest(parseLinktext(reference.link).path, source.path);
      const isConcerned = target !== null && reference.link !== '' && (moved.has(target) || moved.has(source));
      return isConcerned ? [{ source, target, reference, range }] : [];
    });
  });
}

/** Returns links that no longer lead to the same file. */
export function brokenLinks(cache: MetadataCache, links: readonly LinkBefore[]): LinkBefore[] {
  return links.filter(
    ({ source, target, reference }) =>
      cache.getFirstLinkpathDest(parseLinktext(reference.link).path, source.path) !== target,
  );
}

/** Rewrites the links, each note atomically. In a note that changed in the meantime, links that are no longer in their place stay as they are. */
export async function rewriteLinks(
  vault: Vault,
  cache: MetadataCache,
  links: readonly LinkBefore[],
  style: LinkStyle,
): Promise<void> {
  for (const source of new Set(links.map((link) => link.source))) {
    const own = links.filter((link) => link.source === source);
    await vault.process(source, (text) => {
      let changed = text;
      const inText = own
        .filter(({ range }) => range !== null)
        .sort((one, other) => (other.range?.start ?? 0) - (one.range?.start ?? 0));
      for (const { reference, range, target } of inText) {
        const { start, end } = range ?? { start: 0, end: 0 };
        if (changed.slice(start, end) === reference.original)
          changed = changed.slice(0, start) + relinked(cache, reference, source, target, style) + changed.slice(end);
      }
      for (const { reference, range, target } of own) {
        if (range === null)
          changed = changed.replace(reference.original, () => relinked(cache, reference, source, target, style));
      }
      return changed;
    });
  }
}

function referencesOf(cache: CachedMetadata): Pick<LinkBefore, 'reference' | 'range'>[] {
  const inText = [...(cache.links ?? []), ...(cache.embeds ?? [])];
  return [
    ...inText.map((reference) => ({
      reference,
      range: { start: reference.position.start.offset, end: reference.position.end.offset },
    })),
    ...(cache.frontmatterLinks ?? []).map((reference) => ({ reference, range: null })),
  ];
}

/** Returns the link with another target, but the same form, heading and text. */
function relinked(
  cache: MetadataCache,
  { original, link }: Reference,
  source: TFile,
  target: TFile,
  style: LinkStyle,
): string {
  const { subpath } = parseLinktext(link);
  const isMarkdown = !/^!?\[\[/.test(original);
  const text = linktextOf(cache, target, source.path, { ...style, useMarkdownLinks: isMarkdown }) + subpath;
  if (isMarkdown) return original.replace(/\]\(.*\)$/, () => `](${text.replace(/ /g, '%20')})`);
  return original.replace(/\[\[[^|\]]*/, () => `[[${text}`);
}
