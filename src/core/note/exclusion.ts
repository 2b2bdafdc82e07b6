import { isTrue, textValue, valueOf } from './frontmatter-values';
import { isInFolder, nameOf } from './path';

/** The largest note that is read, in bytes. */
export const largestNoteBytes = 10_000_000;

/** What the vault's settings say about notes that stay out of the index. */
export interface ExclusionRules {
  /** True for a path that the user excludes by a folder or a glob. */
  readonly isExcludedByUser: (path: string) => boolean;
  readonly templateFolders: readonly string[];
  /** The transcript inbox; '' when there is none. */
  readonly inboxFolder: string;
}

/** Why a file is not a note of the index, as a sentence for the user; null when it is to be read. Looks at what a listing knows, not at the text. */
export function exclusionReason(file: { readonly path: string; readonly size: number; readonly isLink: boolean }, rules: ExclusionRules): string | null {
  const { path, size, isLink } = file;
  if (isLink) return 'It is a symbolic link.';
  if (nameOf(path).startsWith('.')) return 'It is a hidden file.';
  if (rules.isExcludedByUser(path)) return 'It is excluded in the settings.';
  if (rules.templateFolders.some((folder) => isBelow(path, folder))) return 'It is a template.';
  if (rules.inboxFolder !== '' && isInFolder(path, `${rules.inboxFolder}/Processed`)) return 'It is a transcript that was taken in already.';
  if (size > largestNoteBytes) return 'It is larger than 10 MB.';
  return null;
}

/** Why a note that was read is not a note of the index; null when it is. */
export function contentExclusionReason(data: Readonly<Record<string, unknown>>): string | null {
  const reason = valueOf(data, 'cb_inbox_reason');
  if (textValue(reason) === '' && !isTrue(reason)) return null;
  return 'It says why a file in the inbox could not be taken in.';
}

function isBelow(path: string, folder: string): boolean {
  const plain = folder.replace(/^\/+|\/+$/g, '');
  return plain !== '' && isInFolder(path, plain);
}
