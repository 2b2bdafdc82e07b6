import type { ReferenceTarget } from '../../note/references/reference';
import { resolveReference } from '../../note/references/resolve-reference';
import type { LinkResolver } from '../../note/resolve-link';
import { foldName } from '../folded-name';
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
