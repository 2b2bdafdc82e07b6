import { readFrontmatter } from '../../note/frontmatter/frontmatter';
import { foldName, nameOf } from '../../note/path';
import { type Reference, type ReferenceTarget, resolveReference } from '../../note/references/reference';
import type { LinkResolver } from '../../note/references/resolve-link';
import type { Retarget } from './edit-references';
import type { LinkTargets } from './link-targets';

/** Target of a reference before the change. `tied`: several files match equally well; `disputed`: the host resolves it to another file than we do. */
export interface OldTarget {
  readonly path: string | null;
  readonly certainty: 'sure' | 'tied' | 'disputed';
}

/**
 * Returns the references of a file that no longer lead to their target. `after` knows the files as they will be,
 * `source` is the file's path then.
 */
export function retargetsOf(
  references: readonly ReferenceTarget[],
  olds: readonly OldTarget[],
  source: string,
  linkTargets: LinkTargets,
  after: LinkResolver,
): Retarget[] {
  return references.flatMap((reference, at) => {
    const old = olds[at];
    const target = old === undefined || old.path === null ? null : linkTargets.targetOf(old.path, reference.subpath);
    if (old === undefined || target === null) return [];
    const isThere = target.subpath === reference.subpath && resolveReference(reference, source, after) === target.path;
    // An unambiguous link stays unambiguous, and a link that the host resolves differently is written as a whole path.
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

/** Does the same for references that name folders; references to folders above a moved one are unchanged. */
export function folderRetargets(
  references: readonly ReferenceTarget[],
  folders: readonly { readonly from: string; readonly to: string }[],
): Retarget[] {
  return references.flatMap(({ form, linkpath }, at) => {
    const folder =
      form === 'folder' ? folders.find(({ from }) => linkpath === from || linkpath.startsWith(`${from}/`)) : undefined;
    return folder === undefined
      ? []
      : [{ at, target: { path: folder.to + linkpath.slice(folder.from.length), subpath: '' }, isWhole: true }];
  });
}

/**
 * Returns a note's text with these references replaced by their displayed words. References in properties, link
 * definitions, and links that contain another one are unchanged.
 */
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

/**
 * Returns the displayed words of a link; null for anything that is not a link with words. For an embed it is the file
 * name, because the text in its brackets is a size.
 */
function shownWords({ form, linkpath, shown }: Reference): string | null {
  const [, wikilink, display = wikilink, label = display] =
    /^!?(?:\[\[([^|[\]]*)(?:\|([^[]*))?\]\]$|\[([^[\]]*)\]\()/.exec(shown) ?? [];
  if (label === undefined) return null;
  const isNamed = shown.startsWith('!') || (form === 'wikilink' && (label === wikilink || label.trim() === ''));
  return isNamed ? nameOf(linkpath).replace(/\.md$/i, '') : label.trim();
}
