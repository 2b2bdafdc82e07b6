import { readFrontmatter } from '../../note/frontmatter';
import { foldName, nameOf } from '../../note/path';
import { type Reference, type ReferenceTarget, resolveReference } from '../../note/references/reference';
import type { LinkResolver } from '../../note/resolve-link';
import type { Wish } from './edit-references';
import type { Fates } from './fates';

/** What a reference led to before. `tied`: several files fit equally well; `disputed`: the host takes another one than we would. */
export interface OldTarget {
  readonly path: string | null;
  readonly certainty: 'sure' | 'tied' | 'disputed';
}

/** The references of a file that do not lead any more where they are to lead. `after` knows the files as they will be, `source` is the place of the file then. */
export function wishesOf(
  references: readonly ReferenceTarget[],
  olds: readonly OldTarget[],
  source: string,
  fates: Fates,
  after: LinkResolver,
): Wish[] {
  return references.flatMap((reference, at) => {
    const old = olds[at];
    const target = old === undefined || old.path === null ? null : fates.targetOf(old.path, reference.subpath);
    if (old === undefined || target === null) return [];
    const isThere = target.subpath === reference.subpath && resolveReference(reference, source, after) === target.path;
    // What was clear stays clear, and what the host sees in its own way is spelled out.
    const isClear = old.certainty === 'tied' || (old.certainty === 'sure' && !isTied(reference, source, after));
    return isThere && isClear
      ? []
      : [{ at, target, isWhole: old.certainty === 'disputed' || namesWholePath(reference.linkpath, old.path ?? '') }];
  });
}

function namesWholePath(linkpath: string, path: string): boolean {
  const folded = foldName(linkpath);
  return linkpath.includes('/') && (folded === foldName(path) || `${folded}.md` === foldName(path));
}

export function isTied({ form, linkpath }: ReferenceTarget, source: string, resolver: LinkResolver): boolean {
  return form !== 'path' && form !== 'folder' && resolver.isTied(linkpath, source);
}

/** The same for references that name folders; those above a folder that moves stay. */
export function folderWishes(
  references: readonly ReferenceTarget[],
  folders: readonly { readonly from: string; readonly to: string }[],
): Wish[] {
  return references.flatMap(({ form, linkpath }, at) => {
    const folder =
      form === 'folder' ? folders.find(({ from }) => linkpath === from || linkpath.startsWith(`${from}/`)) : undefined;
    return folder === undefined
      ? []
      : [{ at, target: { path: folder.to + linkpath.slice(folder.from.length), subpath: '' }, isWhole: true }];
  });
}

/** A note's text in which these of its references are the words that they show. What stands in properties, defines a link or holds one in its words stays. */
export function unlinked(text: string, references: readonly Reference[]): string {
  const { bodyStart } = readFrontmatter(text);
  let plain = text;
  for (const reference of [...references].sort((one, other) => other.start - one.start)) {
    const at = text.lastIndexOf(reference.shown, reference.start);
    const words = shownWords(reference);
    if (words !== null && at >= bodyStart)
      plain = plain.slice(0, at) + words + plain.slice(at + reference.shown.length);
  }
  return plain;
}

/** null for what is no link with words of its own. What an embed has in their place is a size. */
function shownWords({ form, linkpath, shown }: Reference): string | null {
  const [, wikilink, display = wikilink, label = display] =
    /^!?(?:\[\[([^|[\]]*)(?:\|([^[]*))?\]\]$|\[([^[\]]*)\]\()/.exec(shown) ?? [];
  if (label === undefined) return null;
  const isNamed = shown.startsWith('!') || (form === 'wikilink' && (label === wikilink || label.trim() === ''));
  return isNamed ? nameOf(linkpath).replace(/\.md$/i, '') : label.trim();
}
