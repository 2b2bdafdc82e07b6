import { folderOf } from '../../../src/core/note/path';
import type { TFile } from '../files/files';
import type { MetadataCache } from './metadata-cache';
import type { VaultConfig } from '../files/vault-config';

export interface LinkStyle {
  readonly newLinkFormat: VaultConfig['newLinkFormat'];
  readonly useMarkdownLinks: boolean;
}

/** Returns the text of a link to `file` without its heading: the name if it is unambiguous, a path relative to the note, or the full path. */
export function linktextOf(
  cache: MetadataCache,
  file: TFile,
  sourcePath: string,
  { newLinkFormat, useMarkdownLinks }: LinkStyle,
): string {
  if (newLinkFormat === 'shortest') return cache.fileToLinktext(file, sourcePath, !useMarkdownLinks);
  const path = newLinkFormat === 'relative' ? relativePath(folderOf(sourcePath), file.path) : file.path;
  return !useMarkdownLinks && file.extension === 'md' ? path.slice(0, -'.md'.length) : path;
}

/** Formats a link in the user's style; an empty `shown` shows the file's own name. */
export function renderLink(
  cache: MetadataCache,
  file: TFile,
  sourcePath: string,
  subpath: string,
  shown: string,
  style: LinkStyle,
): string {
  const mark = file.extension === 'md' ? '' : '!';
  const isSelf = file.path === sourcePath && subpath !== '';
  const target = isSelf ? subpath : linktextOf(cache, file, sourcePath, style) + subpath;
  if (style.useMarkdownLinks) return `${mark}[${shown || file.basename}](${target.replace(/ /g, '%20')})`;
  // Readers should not see a path.
  const display = shown || (target.includes('/') && subpath === '' && mark === '' ? file.basename : '');
  return display === '' || display === target ? `${mark}[[${target}]]` : `${mark}[[${target}|${display}]]`;
}

function relativePath(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = path.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared += 1;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}
