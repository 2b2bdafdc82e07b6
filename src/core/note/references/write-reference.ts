import { equalStart } from '../../text-ends';
import { folderOf, isNotePath, nameOf } from '../path';
import type { LinkResolver } from './resolve-link';
import { encodeDestination, type Reference, resolveReference } from './reference';
import { quoted } from './span';

/** New target of a reference. */
export interface NewTarget {
  readonly path: string;
  /** `#Heading` or `#^block`, else ''. */
  readonly subpath: string;
}

/**
 * Returns the text for a reference's range with which it leads from `source` to `target`, in its previous style: a name
 * stays a name if that is enough and becomes a path otherwise, a relative path stays relative, `.md` and encoding stay.
 * `resolver` knows the files as they will be; `written` is the range's text; `isWhole` requires the whole path. Returns
 * null when no such link can be written.
 */
export function writeReference(
  reference: Reference,
  target: NewTarget,
  source: string,
  resolver: LinkResolver,
  { written, isWhole }: { readonly written: string; readonly isWhole: boolean },
): string | null {
  const { form, quotes } = reference;
  if (form === 'path' || form === 'folder') return quoted(target.path, quotes);
  const subpath = subpathOf(reference, target.subpath, written);
  if (target.path === source && target.subpath !== '') return quoted(subpath, quotes);
  for (const linkpath of styledPaths(reference, target.path, source, isWhole)) {
    if (
      resolveReference({ form, linkpath, subpath: '' }, source, resolver) !== target.path ||
      resolver.isTied(linkpath, source)
    )
      continue;
    if (form === 'markdown' || form === 'angle')
      return quoted(`${encodeDestination(linkpath, form, written)}${subpath}`, quotes);
    if (isWritable(linkpath)) return quoted(`${linkpath}${subpath}`, quotes);
  }
  return null;
}

/** Returns the subpath as it was written when it stays the same. */
function subpathOf({ form, subpath: old }: Reference, subpath: string, written: string): string {
  if (subpath === old) return written.includes('#') ? written.slice(written.indexOf('#')) : '';
  return form === 'markdown' || form === 'angle' ? subpath.replace(/[%\s<>()]/g, encodeURIComponent) : subpath;
}

/** False for names with characters that are not allowed between `[[` and `]]`. */
function isWritable(linkpath: string): boolean {
  return linkpath === linkpath.trim() && !/[#|\r\n]|\[\[|\]\]|\]$|^\[|\\$/.test(linkpath);
}

/** Returns the ways to name `path` from `source`, in the order in which they are tried. */
function styledPaths({ form, linkpath }: Reference, path: string, source: string, isWhole: boolean): string[] {
  const isFull = linkpath === '' ? form !== 'wikilink' : /\.md$/i.test(linkpath);
  const ends = isNotePath(path) && !isFull ? [path.replace(/\.md$/i, ''), path] : [path];
  return ends.flatMap((end) => [...(isWhole ? [] : nearForms(linkpath, end, source)), end, `/${end}`]);
}

function nearForms(linkpath: string, end: string, source: string): string[] {
  const folder = folderOf(source);
  if (/^\.\.?\//.test(linkpath)) return [relativePath(folder, end)];
  if (linkpath.startsWith('/')) return [`/${end}`];
  const count = linkpath.split('/').length;
  if (count === 1) return [nameOf(end)];
  const isBelow = folder !== '' && end.startsWith(`${folder}/`);
  return [end.split('/').slice(-count).join('/'), ...(isBelow ? [end.slice(folder.length + 1)] : [])];
}

/** Returns the path from `folder` to `path`, beginning with `./` or `../`. */
function relativePath(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = path.split('/');
  const shared = equalStart(from, to.slice(0, -1));
  const up = '../'.repeat(from.length - shared);
  return `${up === '' ? './' : up}${to.slice(shared).join('/')}`;
}
